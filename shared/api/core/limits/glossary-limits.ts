import { utf8Length } from '../../../text/encodings/utf8-length.ts';
import { validationError } from '../errors/validation-error.ts';

/** Limits of spec 8 that concern glossaries. In UTF-8 bytes. */
const MAX_GLOSSARY_NAME_BYTES = 1_024;
export const MAX_DICTIONARY_BYTES = 10_485_760;

export function checkGlossaryName(name: string): void {
  if (name.trim() === '') {
    throw validationError({
      field: 'name',
      code: 'missing',
      sentence: 'The glossary has no name. Give it one.',
    });
  }
  if (utf8Length(name) <= MAX_GLOSSARY_NAME_BYTES) return;
  throw validationError({
    field: 'name',
    code: 'name-too-long',
    sentence: `The name of the glossary takes more than ${MAX_GLOSSARY_NAME_BYTES} bytes. Shorten it.`,
  });
}

/** The entries of one dictionary as they go out; what is in them is checked where they are made. */
export function checkDictionarySize(entries: string, index: number | null = null): void {
  const at = index === null ? {} : { index };
  if (entries.trim() === '') {
    throw validationError({
      field: 'entries',
      ...at,
      code: 'no-entries',
      sentence: 'The dictionary has no entries. Give at least one.',
    });
  }
  const size = utf8Length(entries);
  if (size <= MAX_DICTIONARY_BYTES) return;
  throw validationError({
    field: 'entries',
    ...at,
    code: 'dictionary-too-large',
    sentence: `The dictionary takes ${size} bytes and the service accepts ${MAX_DICTIONARY_BYTES}. Split it into several glossaries.`,
  });
}

export function checkId(field: string, id: string): void {
  if (id.trim() !== '') return;
  throw validationError({
    field,
    code: 'missing',
    sentence: `The id is missing. Give the ${field.replaceAll('_', ' ')}.`,
  });
}

export function checkLanguageCode(field: string, code: string): void {
  if (/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,3}$/.test(code)) return;
  throw validationError({
    field,
    code: code === '' ? 'missing' : 'not-a-language-code',
    sentence: 'The language is not a language code. Give one such as en or de.',
  });
}
