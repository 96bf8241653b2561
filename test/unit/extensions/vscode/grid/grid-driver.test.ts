import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RowsTranslation } from '../../../../../extensions/vscode/features/grid/sent-rows.ts';
import { cellPieces, type CommittedPiece } from '../../../../../shared/formats/rows/cell-pieces.ts';
import type { GridWish } from '../../../../../extensions/vscode/webview/grid/grid-host.ts';
import type { Format } from '../../../../../shared/formats/format.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';
import { openText } from '../../../../../shared/formats/open-file.ts';
import { gettext } from '../../../../../shared/formats/po/format.ts';
import { qt } from '../../../../../shared/formats/qt/format.ts';
import { rowFilterNames } from '../../../../../shared/formats/rows/row-marks.ts';
import { xliff } from '../../../../../shared/formats/xliff/format.ts';
import { EditedText } from '../../../../doubles/editor/edited-text.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../../doubles/fuzz.ts';
import { startGrid, type RunningGrid } from './grid-harness.ts';

interface Driven {
  readonly name: string;
  readonly format: Format;
  readonly text: string;
  /** A message that somebody puts in with another program, of an id of its own. */
  readonly message: (id: string) => string;
  /** Words of states that are not all known to the format. */
  readonly words: readonly string[];
}

const first: Driven = {
  name: 'a.xlf',
  format: xliff,
  text: `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>
<trans-unit id="a"><source>One</source></trans-unit>
<trans-unit id="b"><source>Open <x id="1"/> now</source><note>Known</note></trans-unit>
<trans-unit id="c" translate='no'><source>Three</source><target state="final">Drei</target></trans-unit>
<trans-unit id="d" approved="no"><source>Four &amp; {0}</source><target>Vier &amp; {0}</target></trans-unit>
</body></file></xliff>
`,
  message: (id) => `<trans-unit id="${id}"><source>Text of ${id}</source></trans-unit>\n`,
  words: ['final', 'translated', 'needs-review-translation', 'odd'],
};

const second: Driven = {
  name: 'a2.xlf',
  format: xliff,
  text: `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">\r
  <unit id="a">\r
    <segment><source>One.</source></segment>\r
    <segment state="reviewed"><source>More.</source><target>Mehr.</target></segment>\r
  </unit>\r
<unit id="b"><segment><source>Two <pc id="1">bold</pc></source></segment></unit>\r
</file></xliff>\r
`,
  message: (id) => `<unit id="${id}"><segment><source>Text of ${id}</source></segment></unit>\r\n`,
  words: ['final', 'translated', 'reviewed', 'odd'],
};

const catalogue: Driven = {
  name: 'a.po',
  format: gettext,
  text: `msgid ""
msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

# Said
#: src/a.c:3
#, fuzzy, c-format
msgid "One %s"
msgstr "Eins %s"

#| msgid "Too"
msgid "Two"
msgstr ""

msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] "%d Dateien"

#~ msgid "Old"
#~ msgstr "Alt"
`,
  message: (id) => `msgid "Text of ${id}"\nmsgstr ""\n\n`,
  words: ['fuzzy', 'translated', 'odd'],
};

const linguist: Driven = {
  name: 'a.ts',
  format: qt,
  text: `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Main</name>
    <message>
        <source>One &amp; %1</source>
        <translation>Eins &amp; %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation>
    </message>
    <message>
        <source>Three</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
`,
  message: (id) =>
    `<message><source>Text of ${id}</source><translation type="unfinished"></translation></message>\n`,
  words: ['unfinished', 'finished', 'odd'],
};

const rowsActions = [
  'copySource',
  'clear',
  'approve',
  'sendBack',
  'lock',
  'comment',
  'translate',
] as const;

const others = ['insert', 'remove', 'break', 'undo', 'redo'] as const;

const row = fc.nat(9);
const said = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('commit' as const), row, text: said, hasChips: fc.boolean() }),
  fc.record({
    kind: fc.constant('rows' as const),
    action: fc.constantFrom(...rowsActions),
    row,
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('state' as const), row, word: fc.nat(9) }),
  fc.record({ kind: fc.constant('other' as const), does: fc.constantFrom(...others), row }),
  fc.record({ kind: fc.constant('compare' as const), row }),
  fc.record({ kind: fc.constant('query' as const), row, text: said }),
);

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;
type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** One random session on one file. */
class Drive {
  readonly #driven: Driven;
  readonly #grid: RunningGrid;
  #count = 0;

  constructor(driven: Driven, grid: RunningGrid) {
    this.#driven = driven;
    this.#grid = grid;
  }

  async take(made: Step): Promise<void> {
    this.#count += 1;
    const grid = this.#grid;
    const before = grid.isBroken ? null : await this.#read();
    const rows = await this.#act(made);
    await grid.settle();
    if (grid.isBroken) return;
    const after = await this.#read();
    // What the grid did is a matter of its rows alone.
    if (before !== null && rows !== null) assertUntouched(before, after, rows);
    this.#matches(after);
  }

  /** The rows that the grid wrote in; null where somebody else may have written anywhere. */
  async #act(made: Step): Promise<readonly number[] | null> {
    const at = made.row % Math.max(1, this.#grid.state.rowCount);
    switch (made.kind) {
      case 'commit':
        return this.#wish({ type: 'commit', rows: [at], pieces: this.#piecesOf(at, made) });
      case 'state': {
        const word = this.#driven.words[made.word % this.#driven.words.length] ?? '';
        return this.#wish({ type: 'state', rows: [at], word });
      }
      case 'compare':
      case 'query':
        await this.#look(made);
        return [];
      case 'rows':
        return this.#wish({ type: made.action, rows: this.#rowsFrom(at, made.count) });
      case 'other':
        await this.#actBeside(made.does, made.row);
        return null;
    }
  }

  async #wish(wish: GridWish): Promise<readonly number[]> {
    await this.#grid.wish(wish);
    // A note and a translation go on beside everything else.
    for (let time = 0; time < 4; time += 1) await this.#grid.settle();
    return wish.rows;
  }

  #piecesOf(at: number, { text, hasChips }: StepOf<'commit'>): readonly CommittedPiece[] {
    const source = this.#grid.state.get(at)?.source ?? [];
    const chips = source.filter((piece) => typeof piece !== 'string');
    return [text, ...(hasChips ? chips.map(({ number }) => number) : [])];
  }

  #rowsFrom(at: number, count: number): readonly number[] {
    const { rowCount } = this.#grid.state;
    const rows = Array.from({ length: count }, (_, index) => (at + index) % Math.max(1, rowCount));
    return [...new Set(rows)];
  }

  async #look(made: StepOf<'compare'> | StepOf<'query'>): Promise<void> {
    if (made.kind === 'compare') {
      const base = await openText(this.#driven.name, this.#driven.text);
      this.#grid.session.compare(made.row % 2 === 0 ? { name: 'base', file: base } : null);
      return;
    }
    const filters = [rowFilterNames[made.row % rowFilterNames.length]];
    const query = { type: 'query', query: this.#count, filters, text: made.text, by: 'source' };
    this.#grid.send(query);
  }

  /** What is no action on rows: steps back, and what others do. */
  async #actBeside(does: StepOf<'other'>['does'], chosen: number): Promise<void> {
    if (does === 'undo' || does === 'redo') {
      this.#grid.press(does);
      return;
    }
    const file = this.#grid.isBroken ? null : await this.#read();
    this.#grid.document.edit(this.#editOf(does, chosen, file));
  }

  /** What somebody does in the text view, or on the disk. */
  #editOf(
    kind: 'insert' | 'remove' | 'break',
    chosen: number,
    file: LocalisationFile | null,
  ): readonly { offset: number; length: number; newText: string }[] {
    const text = this.#grid.document.getText();
    const broken = '<\u0000';
    if (kind === 'break' || file === null) {
      const isBroken = text.startsWith(broken);
      const newText = isBroken ? '' : broken;
      return [{ offset: 0, length: isBroken ? broken.length : 0, newText }];
    }
    const units = file.segments();
    if (units.length === 0) return [];
    const { offset, length } = units.at(chosen % units.length).location;
    if (kind === 'remove') return [{ offset, length, newText: '' }];
    return [{ offset, length: 0, newText: this.#driven.message(`n${this.#count}`) }];
  }

  async #read(): Promise<LocalisationFile> {
    return openText(this.#driven.name, this.#grid.document.getText());
  }

  /** Rows of the page are what the text says when it is read anew. */
  #matches(file: LocalisationFile): void {
    const units = file.segments();
    const { state } = this.#grid;
    assert.equal(state.rowCount, units.length);
    for (let at = 0; at < units.length; at += 1) {
      const { source, target, name, notes } = units.at(at);
      const shown = state.get(at);
      assert.equal(shown?.name, name);
      assert.equal(shown.notes.length, notes.length);
      const pieces = target === null ? null : cellPieces(source.parts, target.parts);
      assert.deepEqual(shown.target, pieces);
    }
  }
}

/** Nothing outside of the units of these rows is another, to the byte. */
function assertUntouched(
  before: LocalisationFile,
  after: LocalisationFile,
  rows: readonly number[],
): void {
  const units = before.segments();
  const acted = rows.filter((at) => at < units.length);
  const touched = new Set(acted.map((at) => units.at(at).location.offset));
  const parts = (file: LocalisationFile): string[] => {
    const list = file.segments();
    const kept: string[] = [];
    let end = 0;
    for (let at = 0; at < list.length; at += 1) {
      const { offset, length } = list.at(at).location;
      if (offset < end) continue;
      const isTouched = touched.has(units.at(at).location.offset);
      kept.push(
        file.text.slice(end, offset),
        isTouched ? '' : file.text.slice(offset, offset + length),
      );
      end = offset + length;
    }
    return [...kept, file.text.slice(end)];
  };
  assert.equal(after.segments().length, units.length);
  assert.deepEqual(parts(after), parts(before));
}

/** As the service would: every row gets a copy of its source. */
async function copySources(
  document: EditedText,
  { rows, isEdited, onNews }: RowsTranslation,
): Promise<void> {
  const { file } = rows;
  if (document.getText() !== file.text) return;
  const views = rows.begun.map((at) => ({ at, view: file.segments().at(at) }));
  const open = views.filter(({ at, view }) => view.locked === null && !isEdited(at));
  rows.begin(open.map(({ at }) => at));
  for (const { at, view } of open) rows.answer(at, view.source.parts);
  onNews();
  const answers = open.map(({ view: { key, source } }) => {
    return { key, parts: source.parts, needsReview: true };
  });
  const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
  if (plan.edits.length > 0) document.edit(plan.edits);
  await Promise.resolve();
}

describe('A random session in the grid', function () {
  this.timeout(fuzzTimeout(20_000));

  for (const driven of [first, second, catalogue, linguist]) {
    it(`keeps page and text of ${driven.name} the same, and touches nothing else ${seedWords}`, async () => {
      const steps = fc.array(step, { minLength: 1, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(steps, async (made) => {
          const document = new EditedText(driven.text);
          const grid = await startGrid(
            driven.format,
            driven.text,
            {
              askNote: () => Promise.resolve('Look & see'),
              translate: (translation) => copySources(document, translation),
            },
            document,
          );
          const drive = new Drive(driven, grid);
          for (const each of made) await drive.take(each);
          while (document.undo());
          assert.equal(document.getText(), driven.text);
          grid.session.dispose();
        }),
        fuzzParameters(25),
      );
    });
  }
});
