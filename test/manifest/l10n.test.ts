import assert from 'node:assert/strict';
import {
  formatBundle,
  readExtensionTexts,
  readGermanBundle,
} from '../../manifests/vscode/l10n/extension-texts.ts';
import { placesOf, readRuntimeTexts } from '../../manifests/vscode/l10n/read-runtime-texts.ts';
import { pseudoTranslate } from '../../shared/text/pseudo.ts';
import { readExtensionFile, readManifestTexts } from './committed-manifest.ts';

const { texts, faults } = await readExtensionTexts();
const german = await readGermanBundle();

/** What must be in a text and in its translation alike. */
const fixedParts = /\$\([a-z-]+\)|command:[\w.]+|`[^`]+`|\*\*|https?:\S+|⟦…⟧/g;

describe('What the editor extension says while it runs', () => {
  it('is written so that it can be translated', () => {
    assert.deepEqual(faults, []);
    assert.ok(texts.length > 50, `${texts.length} texts`);
  });

  it('has a German text for every English one', () => {
    const missing = texts.filter(({ text }) => !Object.hasOwn(german, text));
    const lines = missing.map(({ place, text }) => `${place}: ${JSON.stringify(text)}`);
    assert.deepEqual(lines, [], 'add them to extensions/vscode/l10n/bundle.l10n.de.json');
  });

  it('says of one thing what it says of several', () => {
    const fold = (text: string): string => text.replaceAll(/s\b/g, '');
    const all = texts.map(({ text }) => fold(text));
    // Of "these" there are always several, and of a whole number there is a part.
    const counts = /(?<!\b(?:of|these) )\{\d\} (segment|text|place|passage)s\b/g;
    const lacking = texts.flatMap(({ text }) =>
      [...text.matchAll(counts)].flatMap(({ 1: noun = '', index }) => {
        const before = fold(text.slice(0, index));
        const singles = ['1', 'One', 'one'].map((one) => `${before}${one} ${noun}`);
        return all.some((each) => singles.some((single) => each.startsWith(single))) ? [] : [text];
      }),
    );
    assert.deepEqual(lacking, []);
  });

  it('has no German text that nothing uses', () => {
    const used = new Set(texts.map(({ text }) => text));
    assert.deepEqual(
      Object.keys(german).filter((text) => !used.has(text)),
      [],
    );
  });

  it('has the same places, icons and links in German', () => {
    for (const [text, translation] of Object.entries(german)) {
      assert.deepEqual(placesOf(translation), placesOf(text), text);
      assert.deepEqual(partsOf(translation), partsOf(text), text);
    }
  });

  it('is kept sorted', () => {
    assert.equal(readExtensionFile('l10n/bundle.l10n.de.json'), formatBundle(german));
  });

  it('speaks to nobody with "du", and is never empty', () => {
    for (const translation of [
      ...Object.values(german),
      ...Object.values(readManifestTexts('de')),
    ]) {
      assert.notEqual(translation.trim(), '');
      assert.doesNotMatch(translation, /\b(du|dein\w*|dich|dir)\b/i);
      assert.doesNotMatch(translation, /\.\.\./, 'one character: …');
    }
  });

  it('survives a pseudo-locale: every place keeps its value', () => {
    for (const text of new Set(texts.map((each) => each.text))) {
      const values = placesOf(text).map((place) => [place, `<${place}>`] as const);
      const shown = fill(pseudo(text), values);
      for (const [, value] of values) assert.ok(shown.includes(value), shown);
      if (/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) assert.notEqual(shown, fill(text, values));
      assert.deepEqual(partsOf(shown), partsOf(text), shown);
    }
  });
});

describe('The texts of the manifest in German', () => {
  it('have the same links, names and emphasis', () => {
    const translated = readManifestTexts('de');
    for (const [key, text] of Object.entries(readManifestTexts('en'))) {
      assert.deepEqual(partsOf(translated[key] ?? ''), partsOf(text), key);
    }
  });

  it('have an ellipsis after a blank where the English title has one', () => {
    const translated = readManifestTexts('de');
    for (const [key, text] of Object.entries(readManifestTexts('en'))) {
      if (key.startsWith('command.') && text.endsWith('…'))
        assert.match(translated[key] ?? '', / …$/);
    }
  });
});

describe('A reader of runtime texts', () => {
  const read = (source: string): ReturnType<typeof readRuntimeTexts> => {
    return readRuntimeTexts('a.ts', source);
  };

  it('finds the literals of l10n.t with their places', () => {
    const source = "vscode.l10n.t('One {0}', 1);\nl10n.t(`Two`);\nother.t('Three');";
    assert.deepEqual(read(source), {
      texts: [
        { place: 'a.ts:1', text: 'One {0}' },
        { place: 'a.ts:2', text: 'Two' },
      ],
      faults: [],
    });
  });

  const faulty: readonly (readonly [what: string, source: string])[] = [
    ['a text from a variable', 'vscode.l10n.t(text);'],
    ['a text that is put together', "vscode.l10n.t('One ' + two);"],
    ['a template with a value', 'vscode.l10n.t(`One ${two}`);'],
    ['a function that is handed on', 'const t = vscode.l10n.t;'],
    ['the object that is handed on', 'use(vscode.l10n);'],
    ['too few values', "vscode.l10n.t('{0} of {1}', one);"],
    ['too many values', "vscode.l10n.t('None', one);"],
  ];
  for (const [what, source] of faulty) {
    it(`complains about ${what}`, () => {
      assert.equal(read(source).faults.length, 1);
    });
  }
});

function partsOf(text: string): readonly string[] {
  return (text.match(fixedParts) ?? []).toSorted();
}

/** As VS Code fills a text. */
function fill(text: string, values: readonly (readonly [string, string])[]): string {
  const known = new Map(values);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => known.get(name) ?? place);
}

/** Letters are changed, and what is no language stays. */
function pseudo(text: string): string {
  return text
    .split(/(\{\w+\}|\$\([a-z-]+\)|`[^`]+`|\*\*)/)
    .map((part, index) => (index % 2 === 1 || !/\p{L}/u.test(part) ? part : pseudoTranslate(part)))
    .join('');
}
