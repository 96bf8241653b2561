import { say } from '../../../messages/message.ts';
import { utf8Length } from '../../../text/encodings/utf8-length.ts';
import { idNames, type IdField } from '../id-names.ts';
import { validationError } from '../errors/validation-error.ts';

/** Limits of spec 8 that concern glossaries. In UTF-8 bytes. */
const MAX_GLOSSARY_NAME_BYTES = 1_024;
export const MAX_DICTIONARY_BYTES = 10_485_760;

export function checkGlossaryName(name: string): void {
  if (name.trim() === '') {
    throw validationError({
      field: 'name',
      said: say('missing.glossary-name'),
    });
  }
  if (utf8Length(name) <= MAX_GLOSSARY_NAME_BYTES) return;
  throw validationError({
    field: 'name',
    said: say('name-too-long.glossary', { limit: MAX_GLOSSARY_NAME_BYTES }),
  });
}

/** The entries of one dictionary as they go out; what is in them is checked where they are made. */
export function checkDictionarySize(entries: string, index: number | null = null): void {
  const at = index === null ? {} : { index };
  if (entries.trim() === '') {
    throw validationError({
      field: 'entries',
      ...at,
      said: say('no-entries'),
    });
  }
  const size = utf8Length(entries);
  if (size <= MAX_DICTIONARY_BYTES) return;
  throw validationError({
    field: 'entries',
    ...at,
    said: say('dictionary-too-large', { size, limit: MAX_DICTIONARY_BYTES }),
  });
}

export function checkId(field: IdField, id: string): void {
  if (id.trim() !== '') return;
  throw validationError({
    field,
    said: say('missing.id', { id: idNames[field] }),
  });
}

export function checkLanguageCode(field: string, code: string): void {
  if (/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,3}$/.test(code)) return;
  throw validationError({
    field,
    said: say(code === '' ? 'missing.language' : 'not-a-language-code'),
  });
}
