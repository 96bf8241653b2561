/**
 * Signs that move, hide or reorder what stands around them on a screen: control characters, the line
 * ends of Unicode, embeddings, overrides and isolates of direction, what Unicode has given up
 * (U+206A to U+206F), marks around annotations, and halves of surrogate pairs. Joiners and the marks
 * of direction that texts from right to left need (U+200E, U+200F, U+061C) do no such thing.
 */
const steering = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/gu;
const breaks = /[\t-\r\u0085\u2028\u2029]+/gu;

/**
 * A foreign text for one line of a screen: line ends and tabs become one blank, every other steering
 * sign its picture (`␛`), or `␦`. What is left alone is everything that people read.
 */
export function visibleLine(text: string): string {
  return visibleSigns(text.replaceAll(breaks, ' '));
}

/** A foreign text in which nothing steers: line ends and tabs too are shown by their pictures. */
export function visibleSigns(text: string): string {
  return replaceSteering(text, pictureOf);
}

/** A foreign text of many lines: `\n`, `\r\n` (as `\n`) and tabs stay, and nothing else steers. */
export function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(steering, (sign) => (sign === '\n' || sign === '\t' ? sign : pictureOf(sign)));
}

/** A text in which `show` says what stands for each steering sign. */
export function replaceSteering(text: string, show: (sign: string) => string): string {
  return text.replaceAll(steering, show);
}

function pictureOf(sign: string): string {
  if (sign === '\u007f') return '\u2421';
  return sign < ' ' ? String.fromCodePoint(0x2400 + sign.charCodeAt(0)) : '\u2426';
}
