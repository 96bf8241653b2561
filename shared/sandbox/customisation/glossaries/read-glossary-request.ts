import {
  baseLanguageOf,
  findLanguage,
  customisableLanguages,
} from '../../languages/language-table.ts';
import { ApiError, valueNotSupported } from '../../server/api-error.ts';
import type { RequestFields } from '../../server/request-fields.ts';
import { utf8Length } from '../../../text/encodings/utf8-length.ts';
import type { HeldDictionary } from './held-glossary.ts';
import { parseEntries, type Pair } from './parse-entries.ts';

const formats = new Set(['tsv', 'csv'] as const);
const longestNameInBytes = 1_024;

/** Of a name that is given; without one undefined. */
export function readGlossaryName(fields: RequestFields): string | undefined {
  const name = fields.string('name');
  if (name === undefined) return undefined;
  if (name.trim() === '') throw valueNotSupported('name', 'It must not be empty.');
  if (utf8Length(name) > longestNameInBytes) {
    throw valueNotSupported('name', `It may hold at most ${longestNameInBytes} bytes.`);
  }
  return name;
}

/** A dictionary with its entries, as create, replace and merge take it (spec 2.7). */
export function readDictionary(fields: RequestFields): HeldDictionary {
  const pair = readPair(fields.requiredString('source_lang'), fields.requiredString('target_lang'));
  const entries = fields.requiredString('entries');
  const format = fields.oneOf('entries_format', formats) ?? 'tsv';
  return { ...pair, entries: parseEntries(entries, format, pair) };
}

/** The pair in a query, which must be there in full. */
export function readPairOfQuery(query: URLSearchParams): Pair {
  const [source, target] = ['source_lang', 'target_lang'].map((name) => {
    const value = query.get(name);
    if (value === null) throw new ApiError(400, `Parameter '${name}' not specified.`);
    return value;
  });
  return readPair(source ?? '', target ?? '');
}

/** Variants stand for their base language. */
function readPair(sourceCode: string, targetCode: string): Pair {
  const source = readLanguage('source_lang', sourceCode);
  const target = readLanguage('target_lang', targetCode);
  if (source !== target) return { source, target };
  throw valueNotSupported('target_lang', 'It must differ from the source language.');
}

function readLanguage(parameter: string, code: string): string {
  const language = findLanguage(code)?.lang ?? '';
  const base = baseLanguageOf(language);
  if (!customisableLanguages.has(base)) throw valueNotSupported(parameter);
  return base;
}
