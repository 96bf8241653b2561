import { visibleLine, visibleText } from './visible.ts';

declare const brand: unique symbol;

/**
 * Text in which an editor finds nothing to run, to draw or to obey: no link (`[text](command:…)`), no
 * icon (`$(name)`), no escape code, no change of direction. Only the makers below give it, and what
 * shows text to people takes nothing else: a name or a word of others cannot get there raw.
 */
export type Inert = (string & { readonly [brand]: true }) | '';

/** In UTF-16 units: room for any sentence, and no name pushes the sentence around it out of sight. */
const LONGEST_LINE = 500;
const END_OF_LINE = 120;

/** Stands between two signs, takes no room, and keeps both readable. */
const JOINER = '\u2060';

/** One line of others, such as a name or an error: long ones lose their middle. */
export function inertLine(text: string): Inert {
  return disarm(visibleLine(shorten(text)));
}

/** A text of others that is shown whole, with its lines. */
export function inertText(text: string): Inert {
  return disarm(visibleText(text));
}

/** A pattern of our own around values of others, each in one line: `` inert`${name} · ${state}` ``. */
export function inert(
  pattern: TemplateStringsArray,
  ...values: readonly (string | number)[]
): Inert {
  return inertText(
    String.raw({ raw: pattern }, ...values.map((value) => inertLine(String(value)))),
  );
}

/** An icon of ours before a text; `name` is a codicon's. Whatever is made of it later is without. */
export function withIcon(name: string, text: Inert): Inert {
  if (!/^[a-z-]+(?:~spin)?$/.test(name)) throw new RangeError(`"${name}" is the name of no icon.`);
  return `$(${name}) ${text}` as Inert;
}

/** Several in one: what two of them could be together is looked at once more. */
export function joinInert(parts: readonly Inert[], between: string): Inert {
  return inertText(parts.join(between));
}

function disarm(text: string): Inert {
  return text.replaceAll(/[\]$](?=\()/g, (sign) => sign + JOINER) as Inert;
}

function shorten(text: string): string {
  if (text.length <= LONGEST_LINE) return text;
  return `${text.slice(0, LONGEST_LINE - END_OF_LINE - 1)}…${text.slice(-END_OF_LINE)}`;
}
