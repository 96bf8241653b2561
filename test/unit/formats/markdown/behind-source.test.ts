import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { InlinePart, LocalisationFile } from '../../../../shared/formats/model.ts';
import { markdownCode } from '../../../../shared/formats/markdown/format-code.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';
import { filled, textsOf } from './samples.ts';

const page = '# Ferries\n\nChildren pay half.\n\n- Dogs\n- Cats\n\nBuy tickets *here*.\n';
const translation =
  '# Fähren\n\nKinder zahlen halb.\n\n- Hunde\n- Katzen\n\nKarten gibt es *hier*.\n';

const made = new Map([
  ['Fähren', 'Ferries'],
  ['Kinder zahlen halb.', 'Children pay half.'],
  ['Hunde', 'Dogs'],
  ['Katzen', 'Cats'],
  ['Karten gibt es hier.', 'Buy tickets here.'],
]);

function open(source: string, text = translation, known = made): LocalisationFile {
  const madeFrom = (there: string, from: string): boolean =>
    known.get(there.replaceAll('*', '')) === from.replaceAll('*', '');
  const languages = { sourceLanguage: 'en', targetLanguage: 'de', isForNewFile: false };
  return finish(markdownCode.readInSteps(text, { source, ...languages, madeFrom }));
}

const german = (): readonly InlinePart[] => [{ kind: 'text', text: 'Neu.' }];

describe('A translation whose source was given more', () => {
  for (const [what, source, missing, written] of [
    [
      'a paragraph among others',
      page.replace('\n\n- Dogs', '\n\nBicycles cost four euros.\n\n- Dogs'),
      ['ferries/p2: Bicycles cost four euros.'],
      translation.replace('\n\n- Hunde', '\n\nNeu.\n\n- Hunde'),
    ],
    ['a beginning', `Notice.\n\n${page}`, ['p1: Notice.'], `Neu.\n\n${translation}`],
    [
      'an end of two parts',
      `${page}\n## More\n\nAsk the crew.\n`,
      ['more: More', 'more/p1: Ask the crew.'],
      `${translation.trimEnd()}\n\n## Neu.\n\nNeu.\n`,
    ],
    [
      'parts in several places',
      page
        .replace('# Ferries\n', '# Ferries\n\nHi.\n')
        .replace('\n\nBuy', '\n\n> Mind\n> the gap\n\nBuy'),
      ['ferries/p1: Hi.', 'ferries/q1: Mind the gap'],
      translation
        .replace('# Fähren\n', '# Fähren\n\nNeu.\n')
        .replace('\n\nKarten', '\n\n> Neu.\n\nKarten'),
    ],
  ] as const) {
    it(`lacks ${what}, and nothing else of it changes`, () => {
      const file = open(source);
      assert.deepEqual(textsOf(file), missing);
      assert.equal(file.segments().length, made.size + missing.length);
      assert.equal(filled(file, german), written);
      assert.equal(
        filled(file, () => null),
        translation,
      );
    });
  }

  it('keeps its line ends, and stays in the language of the source where nothing comes of it', () => {
    const text = translation.replaceAll('\n', '\r\n');
    const source = `${page}\nOne more of five words.\n\nAnother one of five words.\n`;
    assert.equal(
      filled(open(source, text), (_, index) => (index === 0 ? german() : null)),
      `${text}\r\nNeu.\r\n\r\nAnother one of five words.\r\n`,
    );
  });

  it('is left alone where nobody knows which parts are new, or where it is built otherwise too', () => {
    const source = page.replace('\n\n- Dogs', '\n\nBicycles cost four euros.\n\n- Dogs');
    const without = new Map(made);
    without.delete('Kinder zahlen halb.');
    for (const [text, known] of [
      [translation, without],
      [translation, new Map<string, string>()],
      [translation.replace('- Katzen\n', ''), made],
      [`${translation}\nMehr.\n\nNoch mehr.\n`, made],
    ] as const) {
      assert.throws(
        () => open(source, text, known),
        (error) => error instanceof FormatError && error.code === 'markdown-other-build',
      );
    }
  });

  it('lacks what was added wherever that was, however long the document is', () => {
    const kinds = ['# ', '## ', '', '', '> ', '- ', '1. '] as const;
    const part = fc.record({ kind: fc.constantFrom(...kinds), isNew: fc.boolean() });
    const document = fc
      .array(part, { minLength: 2, maxLength: 30 })
      .filter((parts) => parts.some(({ isNew }) => isNew) && parts.some(({ isNew }) => !isNew));
    fc.assert(
      fc.property(document, fc.constantFrom('\n', '\r\n'), (parts, lineEnd) => {
        const written = (kept: typeof parts, word: string, end: string): string =>
          kept.map((each) => `${each.kind}${word} ${parts.indexOf(each)}`).join(`${end}${end}`) +
          end;
        const old = parts.filter(({ isNew }) => !isNew);
        const text = written(old, 'wort', lineEnd);
        const known = new Map(parts.map((_, at) => [`wort ${at}`, `word ${at}`]));
        let file: LocalisationFile;
        try {
          file = open(written(parts, 'word', '\n'), text, known);
        } catch (error) {
          // Where lists run into one, the document is built otherwise, and left alone.
          assert.ok(parts.some(({ kind }) => /^[->1]/.test(kind)));
          assert.ok(error instanceof FormatError && error.code === 'markdown-other-build');
          return;
        }
        assert.equal(
          filled(file, () => null),
          text,
        );
        const whole = filled(file, ([said]) =>
          said?.kind === 'text' ? [{ ...said, text: said.text.replace('word', 'wort') }] : null,
        );
        assert.equal(whole, written(parts, 'wort', lineEnd));
      }),
      fuzzParameters(100),
    );
  });
});
