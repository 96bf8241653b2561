/** What a plain scalar is for those who read a file. */
export type PlainKind = 'null' | 'text' | 'other';

/** Takes the members of another map into one. */
export const mergeKey = '<<';

const nothing: ReadonlySet<string> = new Set(['', '~', 'null', 'Null', 'NULL']);
const truth = /^(?:true|false)$/i;
/** Truth values of YAML 1.1, which Ruby reads and newer readers take for words. */
const olderTruth = /^(?:yes|no|on|off)$/i;
const decimal = /^[-+]?(?:\d[\d_,]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[-+]?\d+)?$/i;
const otherNumber =
  /^[-+]?(?:0x[\da-f_]+|0o[0-7_]+|0b[01_]+|\.inf|\.nan|\d+(?::[0-5]?\d){1,3}(?:\.\d*)?)$/i;
const date = /^\d{4}-\d\d?-\d\d?(?:[Tt ][\d:.+\-Zz ]*)?$/;
/** A name in Ruby: `:year`. */
const symbol = /^:[A-Za-z_]\w*[?!]?$/;

/** What a plain scalar means. `isRuby`: its readers are of YAML 1.1, and know symbols. */
export function plainKind(text: string, isRuby: boolean): PlainKind {
  if (nothing.has(text)) return 'null';
  if (truth.test(text) || isNumber(text)) return 'other';
  return isRuby && (olderTruth.test(text) || symbol.test(text)) ? 'other' : 'text';
}

function isNumber(text: string): boolean {
  return decimal.test(text) || otherNumber.test(text) || date.test(text);
}

/** What some reader or other takes for more than a text. */
const ambiguous = /^(?:~|=|<<|null|true|false|yes|no|on|off|y|n|[-+]?\.(?:inf|nan))$/i;
/** Numbers, times and dates of every notation, and some words of their letters. */
const numberLike = /^[-+.\d][-+.\d,:_ a-fox]*[tz]?$/i;
const indicator = /^[-?:,[\]{}#&*!|>'"%@`]/;
const unprintable =
  /[^\t\n\r -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/** Whether a text means itself without quotes, for every reader. `isFlow`: between brackets. */
export function isPlainSafe(text: string, isFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || /[\t\n\r]/.test(text)) return false;
  if (ambiguous.test(text) || numberLike.test(text) || indicator.test(text)) return false;
  if (text.startsWith('...') || / #|: |:$/.test(text) || !isPrintable(text)) return false;
  return !(isFlow && /[,[\]{}]/.test(text));
}

/** Whether YAML lets all of a text stand as it is, line ends included. */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}
