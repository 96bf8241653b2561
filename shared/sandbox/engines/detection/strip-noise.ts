/**
 * Parts of a text that say nothing about its language. Words with a digit or an underscore and
 * camelCase are names in code; private-use characters stand for inline codes.
 */
const noise: readonly RegExp[] = [
  // The syntax of ICU branches; their texts stay.
  /(?<=[,}]\s?)(?:zero|one|two|few|many|other)\s?\{/gu,
  /\{\s?\w{1,80}\s?,\s?(?:plural|selectordinal|select)\s?,/gu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<!\S)\S[^\s@]*@\S[^\s.]*\.\S+/gu,
  /\{\{[^{}]*\}\}/gu,
  /\$?\{[\w.\s]*\}/gu,
  /[a-zA-Z]:[\\/]\S+/gu,
  /<\/?[a-zA-Z][^<>]*>/gu,
  // A call in code: a name, and arguments that are no ending as in "file(s)".
  /(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]{1,80}\((?!\p{L}{1,3}\)\p{L}*(?:\s|$))[^()\s]{0,80}\)/gu,
  /%(?:\d+\$)?[a-zA-Z@]/gu,
  /[\uE000-\uF8FF]/gu,
  /(?<![\p{L}\p{M}])[\p{L}\p{M}]*[\d_][\p{L}\p{M}\d_]*/gu,
  /(?<!\p{L})\p{L}*\p{Ll}\p{Lu}\p{L}*/gu,
];

/** Longer texts are judged by their start: more of it changes no decision. */
const longestJudged = 2_000;

/** The words of `text` that can tell its language, blanks collapsed. */
export function stripNoise(text: string): string {
  let stripped = text.slice(0, longestJudged * 4);
  for (const pattern of noise) stripped = stripped.replace(pattern, ' ');
  return stripped.replace(/\s+/gu, ' ').trim().slice(0, longestJudged);
}
