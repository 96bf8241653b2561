import type { FormatCode } from '../../format.ts';
import { filePerLanguage } from '../file-per-language.ts';
import { readKeyedBeside, readKeyedOver } from './keyed-catalogue.ts';
import { keyedDialect } from './keyed-dialect.ts';
import type { KeyedSyntax } from './keyed-file.ts';

/** What works on files of a format of keyed texts. */
export function keyedCode<Style>(
  syntax: KeyedSyntax<Style>,
  bytes: Pick<FormatCode, 'decode' | 'escapeText'>,
): FormatCode {
  return filePerLanguage(bytes, {
    dialect: keyedDialect(syntax),
    over: (text, { encoding, ...known }, rest) =>
      readKeyedOver(text, { known, encoding, rest }, syntax),
    beside: (source, text, { encoding, ...known }) =>
      readKeyedBeside(source, text, { known, encoding }, syntax),
  });
}
