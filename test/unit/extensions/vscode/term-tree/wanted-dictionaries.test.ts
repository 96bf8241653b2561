import assert from 'node:assert/strict';
import { wantedDictionaries } from '../../../../../extensions/vscode/features/term-tree/wanted-dictionaries.ts';
import { EntrySet } from '../../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../../shared/api/glossaries/plan-sync.ts';

function dictionary(pair: string, tsv: string): SyncDictionary {
  const [source_lang = '', target_lang = ''] = pair.split(' ');
  return { source_lang, target_lang, entries: EntrySet.parse(tsv) };
}

function shown(dictionaries: readonly SyncDictionary[]): readonly string[] {
  return dictionaries
    .map(({ source_lang, target_lang, entries }) => {
      return `${source_lang} ${target_lang}: ${entries.toTsv().replaceAll('\n', ', ')}`;
    })
    .toSorted();
}

describe('A glossary after an import', () => {
  const present = [
    dictionary('en de', 'ferry\tFähre\nport\tHafen'),
    dictionary('en fr', 'port\tport'),
  ];
  const given = [
    dictionary('EN DE', 'port\tPort\n__proto__\tProto'),
    dictionary('de en', 'Kai\tquay'),
  ];

  it('has the entries of both, those of the file first in doubt, in the order they came', () => {
    assert.deepEqual(shown(wantedDictionaries(present, given, 'merge')), [
      'EN DE: ferry\tFähre, port\tPort, __proto__\tProto',
      'de en: Kai\tquay',
      'en fr: port\tport',
    ]);
  });

  it('has those of the file alone where it replaces, and other languages stay', () => {
    assert.deepEqual(shown(wantedDictionaries(present, given, 'replace')), [
      'EN DE: port\tPort, __proto__\tProto',
      'de en: Kai\tquay',
      'en fr: port\tport',
    ]);
  });
});
