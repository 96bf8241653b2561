import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cellPieces } from '../../../../../shared/formats/rows/cell-pieces.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';
import { openText } from '../../../../../shared/formats/open-file.ts';
import { textOf } from '../../../../../shared/formats/inline/parts.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../../doubles/fuzz.ts';
import { startPair, type RunningPair } from './pair-harness.ts';

/** A source and its translation, which lacks some of it and has something of its own. */
interface DrivenPair {
  readonly path: string;
  readonly source: string;
  readonly target: string;
  /** A text that somebody puts into the source, at its beginning or behind `mark`. */
  readonly more: string;
  readonly mark: string;
}

const android = (texts: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${texts}</resources>\n`;
const resource = (texts: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${texts}</root>\n`;
const data = (name: string, value: string): string =>
  `  <data name="${name}" xml:space="preserve"><value>${value}</value></data>\n`;

const pairs: readonly DrivenPair[] = [
  {
    path: 'locales/de.json',
    source:
      '{\n  "a": "One",\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files",\n  "z": { "b": "Two", "c": "Three" }\n}\n',
    target: '{\n  "own": "Nur hier",\n  "z": { "c": "Drei" }\n}',
    mark: '{\n',
    more: '  "m": "More",\n',
  },
  {
    path: 'config/locales/de.yml',
    source: 'en:\n  a: One\n  # Said twice\n  b: "Two: %{name}"\n  deep:\n    c: Three\n',
    target: "de:\n  deep:\n    own: Nur hier\n  b: 'Zwei: %{name}'\n",
    mark: 'en:\n',
    more: '  m: More\n',
  },
  {
    path: 'messages_de.properties',
    source: '# First\na=One\nb = Two {0}\nc:Three\n',
    target: 'own=Nur hier\r\nc=Drei\r\n',
    mark: '',
    more: 'm=More\n',
  },
  {
    path: 'res/values-de/strings.xml',
    source: android(
      '  <string name="a">One</string>\n  <string name="b">Two %1$s</string>\n  <string name="c">It\\\'s</string>\n',
    ),
    target: android(
      '  <!-- Eigenes -->\n  <string name="own">Nur hier</string>\n  <string name="c">Es</string>\n',
    ),
    mark: '<resources>\n',
    more: '  <string name="m">More</string>\n',
  },
  {
    path: 'Texts.de.resx',
    source: resource(data('a', 'One') + data('b', 'Two {0}') + data('c', 'Three')),
    target: resource(data('own', 'Nur hier') + data('b', 'Zwei {0}')),
    mark: '<root>\n',
    more: data('m', 'More'),
  },
  {
    path: 'lib/l10n/app_de.arb',
    source:
      '{\n  "@@locale": "en",\n  "a": "One",\n  "b": "Two {name}",\n  "@b": { "placeholders": { "name": {} } }\n}\n',
    target: '{\n  "@@locale": "de",\n  "own": "Nur hier"\n}\n',
    mark: '{\n  "@@locale": "en",\n',
    more: '  "m": "More",\n',
  },
  {
    path: 'de.lproj/Shop.strings',
    source: '/* First */\n"a" = "One";\n"b" = "Two %@";\n"c" = "Three";\n',
    target: '"own" = "Nur hier";\n\n"c" = "Drei";\n',
    mark: '',
    more: '"m" = "More";\n',
  },
];

const step = fc.record({
  does: fc.constantFrom(
    'commit',
    'commit',
    'commit',
    'copySource',
    'clear',
    'undo',
    'redo',
    'source',
  ),
  row: fc.nat(9),
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
});
type PairStep = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

async function read({ path }: DrivenPair, grid: RunningPair): Promise<LocalisationFile> {
  const around = {
    source: grid.source.getText(),
    sourceLanguage: 'en',
    targetLanguage: 'de',
    isForNewFile: false,
  };
  return openText(path, grid.document.getText(), around);
}

/** What each text says; without one. */
function textsOf(file: LocalisationFile, without: string): ReadonlyMap<string, string | null> {
  const list = file.segments();
  const texts = new Map<string, string | null>();
  for (let at = 0; at < list.length; at += 1) {
    const { id, target } = list.at(at);
    if (id !== without) texts.set(id, target === null ? null : textOf(target.parts));
  }
  return texts;
}

async function take(driven: DrivenPair, grid: RunningPair, made: PairStep): Promise<void> {
  const [before, source] = [await read(driven, grid), grid.source.getText()];
  const at = made.row % Math.max(1, grid.state.rowCount);
  const name = grid.state.get(at)?.name ?? '';
  await act(driven, grid, made, at);
  await grid.settle();
  const after = await read(driven, grid);
  matches(after, grid);
  if (made.does === 'source') assert.equal(after.text, before.text);
  else assert.equal(grid.source.getText(), source);
  const isOfRow = ['commit', 'copySource', 'clear'].includes(made.does);
  if (isOfRow) assert.deepEqual(textsOf(after, name), textsOf(before, name));
  assert.ok(after.text.includes('Nur hier'));
}

async function act(
  driven: DrivenPair,
  grid: RunningPair,
  { does, text }: PairStep,
  at: number,
): Promise<void> {
  switch (does) {
    case 'source':
      editSource(driven, grid);
      return;
    case 'undo':
    case 'redo':
      grid.press(does);
      return;
    case 'commit': {
      const chips = (grid.state.get(at)?.source ?? []).filter((piece) => typeof piece !== 'string');
      const pieces = [text, ...chips.map(({ number }) => number)];
      await grid.wish({ type: 'commit', rows: [at], pieces });
      return;
    }
    case 'clear':
    case 'copySource':
      await grid.wish({ type: does, rows: [at] });
  }
}

/** Somebody puts a text into the source, or takes it out again. */
function editSource({ more, mark }: DrivenPair, { source }: RunningPair): void {
  const text = source.getText();
  const isThere = text.includes(more);
  const offset = isThere ? text.indexOf(more) : mark.length + text.indexOf(mark);
  const [length, newText] = isThere ? [more.length, ''] : [0, more];
  source.edit([{ offset, length, newText }]);
}

/** Rows of the page are what both texts say when they are read anew. */
function matches(file: LocalisationFile, { state }: RunningPair): void {
  const units = file.segments();
  assert.equal(state.rowCount, units.length);
  for (let at = 0; at < units.length; at += 1) {
    const { source, target, name } = units.at(at);
    const shown = state.get(at);
    assert.equal(shown?.name, name);
    assert.deepEqual(shown.source, cellPieces(source.parts, source.parts));
    const pieces = target === null ? null : cellPieces(source.parts, target.parts);
    assert.deepEqual(shown.target, pieces);
  }
}

describe('A random session in the grid of a translation and its source', function () {
  this.timeout(fuzzTimeout(20_000));

  for (const driven of pairs) {
    it(`keeps page and both texts of ${driven.path} the same, and is taken back to the byte ${seedWords}`, async () => {
      const steps = fc.array(step, { minLength: 1, maxLength: 10 });
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const grid = await startPair(driven.path, driven.source, driven.target);
          for (const made of all) await take(driven, grid, made);
          while (grid.document.undo());
          assert.equal(grid.document.getText(), driven.target);
        }),
        fuzzParameters(12),
      );
    });
  }
});
