/** How many letters of a text belong to each script that decides a language by itself. */
export interface ScriptCounts {
  readonly letters: number;
  readonly kana: number;
  readonly han: number;
  readonly hangul: number;
  readonly thai: number;
  readonly greek: number;
  readonly hebrew: number;
  /** Letters of scripts no language of the specification is written in. */
  readonly foreign: number;
}

const foreignScripts = [
  String.raw`\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}`,
  String.raw`\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}`,
  String.raw`\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Lao}`,
  String.raw`\p{Script=Myanmar}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}`,
].join('');

const foreign = new RegExp(`(?=\\p{L})[${foreignScripts}]`, 'gu');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Counts the letters of a text by script, in code points. */
export function countScripts(text: string): ScriptCounts {
  return {
    letters: count(text, /\p{L}/gu),
    kana: count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    han: count(text, /\p{Script=Han}/gu),
    hangul: count(text, /\p{Script=Hangul}/gu),
    thai: count(text, /\p{Script=Thai}/gu),
    greek: count(text, /\p{Script=Greek}/gu),
    hebrew: count(text, /\p{Script=Hebrew}/gu),
    foreign: count(text, foreign),
  };
}

/** The language a script decides by itself, `unsupported`, or null where several languages share it. */
export function languageOfScript(counts: ScriptCounts): string | null {
  const half = counts.letters / 2;
  if (counts.foreign > half) return 'unsupported';
  if (counts.kana > 0 && counts.kana + counts.han > half) return 'ja';
  if (counts.hangul > half) return 'ko';
  if (counts.thai > half) return 'th';
  if (counts.greek > half) return 'el';
  if (counts.hebrew > half) return 'he';
  if (counts.han > half) return 'zh';
  return null;
}
