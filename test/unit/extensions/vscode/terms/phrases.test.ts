import assert from 'node:assert/strict';
import { EntrySet } from '../../../../../shared/api/glossaries/entry-set.ts';
import { openText } from '../../../../doubles/loaded-formats.ts';
import { heldEntry } from '../../../../../extensions/vscode/features/terms/held-entry.ts';
import { pairOfFile } from '../../../../../extensions/vscode/features/terms/pair-of-file.ts';
import {
  markdownPhrase,
  phrasesAt,
} from '../../../../../extensions/vscode/features/terms/phrases-at.ts';
import { TermSet } from '../../../../../extensions/vscode/features/terms/term-set.ts';

const TEXT = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>Save the <x id="1"/> R&amp;D
  file</source><target>Die F&amp;E-Datei sichern</target></trans-unit>
</body></file></xliff>`;

describe('what is chosen for an entry', () => {
  const file = openText('a.xlf', TEXT);
  const stretch = (passage: string): { from: number; to: number } => {
    const from = TEXT.indexOf(passage);
    assert.ok(from >= 0);
    return { from, to: from + passage.length };
  };
  const cursor = (before: string): { from: number; to: number } => {
    const from = TEXT.indexOf(before);
    return { from, to: from };
  };

  it('is what is selected on one side, or on both with two selections', () => {
    assert.deepEqual(phrasesAt(file, [stretch('R&amp;D')]), { source: 'R&D', target: '' });
    assert.deepEqual(phrasesAt(file, [stretch('F&amp;E-Datei')]), {
      source: '',
      target: 'F&E-Datei',
    });
    assert.deepEqual(phrasesAt(file, [stretch('R&amp;D\n  file'), stretch('F&amp;E-Datei')]), {
      source: 'R&D file',
      target: 'F&E-Datei',
    });
  });

  it('passes over what is selected outside of units', () => {
    const chosen = [stretch('xliff:document'), stretch('R&amp;D')];
    assert.deepEqual(phrasesAt(file, chosen), { source: 'R&D', target: '' });
  });

  it('is the whole of both sides at a cursor, in one line and without codes', () => {
    const whole = { source: 'Save the R&D file', target: 'Die F&E-Datei sichern' };
    assert.deepEqual(phrasesAt(file, [cursor('Save')]), whole);
    assert.deepEqual(phrasesAt(file, [stretch('trans-unit id')]), whole);
  });

  it('is nothing outside of units', () => {
    assert.equal(phrasesAt(file, [cursor('<file')]), null);
    assert.equal(phrasesAt(file, []), null);
  });
});

describe('what a dictionary has for a phrase', () => {
  const entries = EntrySet.of([
    { source: 'File', target: 'Datei' },
    { source: 'café', target: 'Café' },
    { source: '__proto__', target: 'Urform' },
  ]);
  const kindOf = (source: string, target: string): string =>
    heldEntry(entries, { source, target }).kind;

  it('tells the same, another target, a twin and nothing apart', () => {
    assert.equal(kindOf('File', 'Datei'), 'same');
    assert.equal(kindOf('File', 'Dokument'), 'other-target');
    assert.equal(kindOf('file', 'Datei'), 'twin');
    assert.equal(kindOf('cafe\u0301', 'Café'), 'twin');
    assert.equal(kindOf('Folder', 'Ordner'), 'none');
    assert.equal(kindOf('__proto__', 'Urform'), 'same');
    assert.equal(kindOf('constructor', 'Erbauer'), 'none');
  });
});

describe('the languages whose terms hold for a file', () => {
  const none = { source: '', target: '' };
  const unsaid = { sourceLanguage: null, targetLanguage: null };

  it('are those of the file, else those of its folder', () => {
    const said = { sourceLanguage: 'en-US', targetLanguage: 'de-AT' };
    assert.deepEqual(pairOfFile(said, '/a.xlf', { source: 'fr', target: 'es' }), {
      source: 'en-US',
      target: 'de-AT',
    });
    assert.deepEqual(pairOfFile(unsaid, '/film.srt', { source: 'en', target: 'de' }), {
      source: 'en',
      target: 'de',
    });
  });

  it('are none without a target, and none for a file that is a translation by its name', () => {
    assert.equal(pairOfFile(unsaid, '/film.srt', none), null);
    assert.equal(pairOfFile(unsaid, '/film.de.srt', { source: 'en', target: 'de' }), null);
  });

  it('take the source from the name when nothing else says it', () => {
    const folder = { source: '', target: 'de' };
    assert.deepEqual(pairOfFile(unsaid, '/film.en.vtt', folder), { source: 'en', target: 'de' });
    assert.deepEqual(pairOfFile(unsaid, '/film.vtt', folder), { source: null, target: 'de' });
    const catalogue = { source: 'en', target: 'de' };
    assert.deepEqual(pairOfFile(unsaid, '/locales/en/shop.json', folder), catalogue);
    assert.equal(pairOfFile(unsaid, '/locales/de/shop.json', folder), null);
    const unnamed = { source: null, target: 'de' };
    assert.deepEqual(pairOfFile(unsaid, '/film.en-original.vtt', folder), unnamed);
  });
});

describe('the terms of several glossaries', () => {
  it('are those of the first glossary that has the phrase, and tell where they come from', () => {
    const pair = { source_lang: 'en', target_lang: 'de' };
    const set = new TermSet([
      {
        glossaryId: '1',
        glossary: 'Product',
        pair,
        entries: EntrySet.of([{ source: 'file', target: 'Dokument' }]),
        version: 'a',
      },
      {
        glossaryId: '2',
        glossary: 'House',
        pair,
        entries: EntrySet.of([
          { source: 'file', target: 'Datei' },
          { source: 'folder', target: 'Ordner' },
        ]),
        version: 'b',
      },
    ]);
    const found = set.finder.find('The file is in the folder.').map(({ term }) => term);
    assert.deepEqual(
      found.map((term) => `${term.target} (${set.glossaryOf(term)})`),
      ['Dokument (Product)', 'Ordner (House)'],
    );
  });
});

describe('The phrase of an entry in Markdown', () => {
  for (const [selected, phrase] of [
    ['# Harbour app', 'Harbour app'],
    ['### A  heading\n', 'A heading'],
    ['- **life jacket**', 'life jacket'],
    ['2. `pier`', 'pier'],
    ['> quoted', 'quoted'],
    ['C# and *nix', 'C# and *nix'],
    ['#hashtag', '#hashtag'],
    ['**', '**'],
    ['*', '*'],
  ] as const) {
    it(`is without what marks its kind: ${JSON.stringify(selected)}`, () => {
      assert.equal(markdownPhrase(selected), phrase);
    });
  }
});
