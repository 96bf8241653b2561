import { say } from '../../messages/message.ts';
import type { Steps } from '../../text/steps.ts';
import { FormatError } from '../format-error.ts';
import { layoutOf } from '../json/json-layout.ts';
import type { DataNode, DataObject } from '../catalogue/tree/data-tree.ts';
import { readJsonInSteps } from '../json/read-json.ts';
import { KeyOrder } from './key-order.ts';
import { findLanguages, languageAsNamed, orderOf } from './languages.ts';
import type { StringCatalog } from './string-catalog.ts';
import { StringsReader } from './strings-reader.ts';
import { keys } from './vocabulary.ts';

/** Strings between two steps. */
const stringsAStep = 100;

/**
 * Reads a string catalog for a language; for all that it names where none is asked for (null).
 * @throws FormatError
 */
export function* readStringsInSteps(text: string, wanted: string | null): Steps<StringCatalog> {
  const { root, strings, sourceLanguage } = catalogIn(yield* readJsonInSteps(text));
  const named = findLanguages(strings);
  const languages =
    wanted === null
      ? named.filter((each) => each !== sourceLanguage)
      : [languageAsNamed(named, wanted, sourceLanguage)];
  const order = new KeyOrder(orderOf(strings));
  const reader = new StringsReader(text, { sourceLanguage, languages, order });
  for (const [index, member] of strings.members.entries()) {
    reader.add(member);
    if (index % stringsAStep === 0) yield undefined;
  }
  const [only = null, ...others] = languages;
  return {
    text,
    sourceLanguage,
    targetLanguage: others.length === 0 ? only : null,
    targetLanguages: languages,
    isOneLanguage: false,
    wantedLanguage: wanted,
    order,
    layout: layoutOf(text, root),
    ...reader.read(),
  };
}

interface Root {
  readonly root: DataObject;
  readonly strings: DataObject;
  readonly sourceLanguage: string | null;
}

/** @throws FormatError when it is none. */
function catalogIn(root: DataNode): Root {
  const strings = root.kind === 'object' ? root.byKey.get(keys.strings)?.value : undefined;
  if (root.kind !== 'object' || strings?.kind !== 'object') {
    throw new FormatError(say('no-keyed-texts'), null);
  }
  const source = root.byKey.get(keys.source)?.value;
  return { root, strings, sourceLanguage: source?.kind === 'string' ? source.text : null };
}
