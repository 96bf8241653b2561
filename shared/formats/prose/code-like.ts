import type { ProtectedRange } from '../../text/protected-ranges.ts';

const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
/** Begins no earlier in the same run, so that long rulers are not tried at every character. */
const start = String.raw`(?<![\p{L}\p{N}_$])`;
const pathStart = String.raw`(?<![\w.~@*+-])`;

/** What looks like code in the prose of comments: no word of a language, and no mistake. */
const codeLike = new RegExp(
  [
    '`[^`\\r\\n]+`',
    // Documentation tags that are about a name, with its type: `@param {string} name`.
    String.raw`[@\\](?:param|arg|argument|property|prop|template|typedef|callback|tparam)\b(?:[ \t]+\{[^{}\r\n]*\})?(?:[ \t]+\[?[\p{L}_$][\p{L}\p{N}_$.=]*\]?)?`,
    String.raw`${start}[@#\\][\p{L}_][\p{L}\p{N}_.-]*(?:[ \t]+\{[^{}\r\n]*\})?`,
    // Paths and files: `src/main.ts`, `C:\Temp`, `~/.config`, `index.ts`.
    String.raw`${pathStart}(?:[A-Za-z]:)?[\w.~@*+-]*(?:[\\/][\w.@*+-]+)+[\\/]?`,
    String.raw`${pathStart}\.?[\w-]+(?:\.[\w-]+)*\.(?=\d*[a-z])[a-z\d]{1,6}(?![\p{L}\p{N}_(.])`,
    // Versions, hexadecimal numbers, numbers with units.
    String.raw`${start}v?\p{N}[\p{L}\p{N}.+-]*[\p{L}\p{N}]`,
    // Calls and member access: `open()`, `a.b.c`, `Foo::bar`, `this->x`.
    String.raw`${start}${name}(?:(?:\.|::|->|#)${name})*\([^()\r\n]*\)`,
    String.raw`${start}${name}(?:(?:\.|::|->)${name})+`,
    // snake_case, camelCase, CAPITALS, names with digits.
    String.raw`${start}[\p{L}\p{N}$]*_[\p{L}\p{N}_$]*`,
    String.raw`${start}\$[\p{L}\p{N}_]+`,
    String.raw`${start}\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*`,
    String.raw`${start}\p{Lu}{2,}[\p{L}\p{N}]*`,
    String.raw`${start}\p{L}+\p{N}[\p{L}\p{N}]*`,
    // Colours, options of programs.
    String.raw`#[\da-fA-F]{3,8}(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}_-])--?\p{L}[\p{L}\p{N}-]*`,
  ].join('|'),
  'gu',
);

/** Stretches of a comment that look like code, in order. */
export function findCodeLike(text: string): readonly ProtectedRange[] {
  return Array.from(text.matchAll(codeLike), (match) => {
    return { start: match.index, end: match.index + match[0].length };
  });
}
