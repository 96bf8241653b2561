import { spansInOrder, type ReadEnd } from '../../text/spans-in-order.ts';
import { lazily } from '../../text/lazily.ts';
import type { ProtectedRange } from '../../text/protected-ranges.ts';

const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
/** Begins no earlier in the same run, so that long rulers are not tried at every character. */
const start = String.raw`(?<![\p{L}\p{N}_$])`;
const pathStart = String.raw`(?<![\w.~@*+-])`;

const sticky = (source: string): RegExp => new RegExp(source, 'uy');

/** A name with its members, and the arguments if it is called. */
const called = lazily(() =>
  sticky(String.raw`${start}${name}(?:(?:\.|::|->|#)${name})*(\([^()\r\n]*\))?`),
);

/** Calls: `open()`, `a.b()`. A name that is not called is read once, whatever parts it has. */
function callReader(): ReadEnd {
  let readTo = 0;
  const pattern = called();
  return (text, at) => {
    if (at < readTo) return -1;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return -1;
    const end = at + match[0].length;
    if (match[1] !== undefined) return end;
    readTo = end;
    return -1;
  };
}

/** Made at the first comment: their classes of characters take milliseconds to look up. */
const beforeCalls = lazily(() => [
  sticky('`[^`\\r\\n]+`'),
  // Documentation tags that are about a name, with its type: `@param {string} name`.
  sticky(
    String.raw`[@\\](?:param|arg|argument|property|prop|template|typedef|callback|tparam)\b(?:[ \t]+\{[^{}\r\n]*\})?(?:[ \t]+\[?[\p{L}_$][\p{L}\p{N}_$.=]*\]?)?`,
  ),
  sticky(String.raw`${start}[@#\\][\p{L}_][\p{L}\p{N}_.-]*(?:[ \t]+\{[^{}\r\n]*\})?`),
  // Paths and files: `src/main.ts`, `C:\Temp`, `~/.config`, `index.ts`.
  sticky(String.raw`${pathStart}(?:[A-Za-z]:)?[\w.~@*+-]*(?:[\\/][\w.@*+-]+)+[\\/]?`),
  sticky(
    String.raw`${pathStart}\.?[\w-]+(?:\.[\w-]+)*\.(?=\d{0,5}[a-z])[a-z\d]{1,6}(?![\p{L}\p{N}_(.])`,
  ),
  // Versions, hexadecimal numbers, numbers with units.
  sticky(String.raw`${start}v?\p{N}[\p{L}\p{N}.+-]*[\p{L}\p{N}]`),
]);
const behindCalls = lazily(() => [
  // Member access: `a.b.c`, `Foo::bar`, `this->x`.
  sticky(String.raw`${start}${name}(?:(?:\.|::|->)${name})+`),
  // snake_case, camelCase, CAPITALS, names with digits.
  sticky(String.raw`${start}[\p{L}\p{N}$]*_[\p{L}\p{N}_$]*`),
  sticky(String.raw`${start}\$[\p{L}\p{N}_]+`),
  sticky(String.raw`${start}\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*`),
  sticky(String.raw`${start}\p{Lu}{2,}[\p{L}\p{N}]*`),
  sticky(String.raw`${start}\p{L}+\p{N}[\p{L}\p{N}]*`),
  // Colours, options of programs.
  sticky(String.raw`#[\da-fA-F]{3,8}(?![\p{L}\p{N}])`),
  sticky(String.raw`(?<![\p{L}\p{N}_-])--?\p{L}[\p{L}\p{N}-]*`),
]);
/** Where one of them may begin: a sign, or a character that does not go on with a name or a path. */
const begins = /[`@\\#]|(?<![\p{L}\p{N}_$])\S|(?<![\w.~@*+-])\S/gu;

/** Stretches of a comment that look like code, in order: no word of a language, and no mistake. */
export function findCodeLike(text: string): readonly ProtectedRange[] {
  return spansInOrder(text, begins, [...beforeCalls(), callReader(), ...behindCalls()]);
}
