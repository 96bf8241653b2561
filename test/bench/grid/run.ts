import { cpuUsage } from 'node:process';
import type { ToGrid } from '../../../extensions/vscode/features/grid/grid-messages.ts';
import { xliff } from '../../../shared/formats/xliff/format.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../shared/text/edits.ts';
import { finish } from '../../../shared/text/steps.ts';
import { EditedText } from '../../doubles/editor/edited-text.ts';
import { xliffOfUnits } from '../../doubles/rows/row-files.ts';
import { startGrid, type RunningGrid } from '../../unit/extensions/vscode/grid/grid-harness.ts';
import { median } from '../formats/interleave.ts';

// What a grid does where it is opened and where a cell is committed, beside reading the same text
// alone: turn by turn, in processor time, which other programs do not change. Without a page and
// without the editor: what these take is seen in the workbench alone.

const ROUNDS = 7;
/** As many rows as a page asks for first. */
const FIRST_ROWS = 100;

/** A document of any length; the usual double counts its lines at each edit. */
class LongText extends EditedText {
  readonly #listeners = new Set<Parameters<EditedText['onDidChange']>[0]>();
  #now: string;

  constructor(text: string) {
    super('');
    this.#now = text;
  }

  override getText(): string {
    return this.#now;
  }

  override onDidChange(
    listener: Parameters<EditedText['onDidChange']>[0],
  ): ReturnType<EditedText['onDidChange']> {
    this.#listeners.add(listener);
    return super.onDidChange(() => undefined);
  }

  override edit(edits: readonly Edit[]): void {
    this.#now = applyEdits(this.#now, edits);
    this.version += 1;
    const changes = edits.map(({ offset, length, newText }) => {
      const lines = { startLine: 0, endLine: 0 };
      return { rangeOffset: offset, rangeLength: length, ...lines, text: newText };
    });
    for (const listener of this.#listeners) listener(changes, false);
  }
}

function textOf(count: number): string {
  return xliffOfUnits(
    Array.from({ length: count }, (_, number) => ({
      id: `table.${number}`,
      source: `Open the <g id="1">file number ${number}</g> and put in {0} items of the list.`,
      target:
        number % 5 === 0
          ? null
          : `Die <g id="1">Datei Nummer ${number}</g> öffnen, {0} Elemente der Liste einfügen.`,
      state: 'translated',
      note: `Shown in list ${number}`,
    })),
  );
}

async function timed(times: number[], work: () => Promise<void>): Promise<void> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  times.push((user + system) / 1000);
}

/** Until the page was told something new of that kind. */
async function told(grid: RunningGrid, type: ToGrid['type'], from: number): Promise<void> {
  while (!grid.told.slice(from).some((message) => message.type === type)) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

async function tellRows(grid: RunningGrid, first: number): Promise<void> {
  const from = grid.told.length;
  const rows = Array.from({ length: FIRST_ROWS }, (_, index) => first + index);
  grid.send({ type: 'rows', version: grid.state.version, rows });
  await told(grid, 'rows', from);
}

for (const count of [10_000, 100_000]) {
  const text = textOf(count);
  const { readInSteps } = await xliff.load();
  const times = { read: [], opened: [], committed: [], found: [] } satisfies Record<
    string,
    number[]
  >;
  for (let round = -1; round < ROUNDS; round += 1) {
    const kept = round < 0 ? { read: [], opened: [], committed: [], found: [] } : times;
    globalThis.gc?.();
    await timed(kept.read, () => {
      finish(readInSteps(text)).segments();
      return Promise.resolve();
    });
    globalThis.gc?.();
    const grids: RunningGrid[] = [];
    await timed(kept.opened, async () => {
      const grid = await startGrid(xliff, text, {}, new LongText(text));
      grids.push(grid);
      await tellRows(grid, 0);
    });
    const [open] = grids;
    if (open === undefined) throw new Error('No grid was opened.');
    await told(open, 'found', 0);
    globalThis.gc?.();
    const at = Math.floor(count / 2);
    const from = open.told.length;
    await timed(kept.committed, async () => {
      const refusal = await open.wish({
        type: 'commit',
        rows: [at],
        pieces: ['Neu ', 1, 'x', 2, 3],
      });
      if (refusal !== null) throw new Error(refusal);
      await tellRows(open, at);
    });
    await timed(kept.found, () => told(open, 'found', from));
    open.session.dispose();
  }
  const read = median(times.read);
  const said = (what: string, all: readonly number[]): string =>
    `${what} ${median(all).toFixed(0)} ms (${(median(all) / read).toFixed(2)} of reading)`;
  console.log(
    `${count.toLocaleString('en')} segments, ${(text.length / 1e6).toFixed(1)} MB: reading alone ${read.toFixed(0)} ms; ${[
      said(`opened with ${FIRST_ROWS} rows`, times.opened),
      said('a cell committed and its rows told', times.committed),
      said('its findings after that', times.found),
    ].join('; ')} (medians of ${ROUNDS}, processor time)`,
  );
}
