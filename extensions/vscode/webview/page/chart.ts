import uPlot from 'uplot';
import type { ChartBlock, TableBlock } from '../../features/pages/page-model.ts';
import { el } from '../../../../shared/page/elements.ts';
import { chartColours } from './chart-colours.ts';
import { PageTable } from './page-table.ts';

interface ChartParts {
  readonly locale: string;
  /** Ids of charts whose tables are open. */
  readonly open: Set<string>;
  /** One of them was opened or closed. */
  readonly changed: () => void;
}

const HEIGHT_IN_PX = 206;

/**
 * Stacked columns. By keyboard: left and right go from column to column, and what a column stands
 * for is said below it. The same numbers are in a table.
 */
export class Chart {
  readonly element: HTMLElement;
  readonly #block: ChartBlock;
  readonly #parts: ChartParts;
  readonly #place = el('div', { class: 'chart-place' });
  readonly #legend = el('ul', { class: 'legend' });
  readonly #said = el('p', { class: 'chart-said', attributes: { role: 'status' } });
  readonly #sized: ResizeObserver;
  #plot: uPlot | null = null;
  #width = 0;
  #column = -1;

  constructor(block: ChartBlock, parts: ChartParts) {
    this.#block = block;
    this.#parts = parts;
    const attributes = {
      role: 'group',
      tabindex: '0',
      'aria-label': `${block.label}. ${block.hint}`,
      'data-focus': `chart ${block.id}`,
    };
    const title = el('p', {
      class: 'chart-title',
      text: block.label,
      // The name of the whole says it.
      attributes: { 'aria-hidden': 'true' },
    });
    const drawn = [title, this.#legend, this.#place, this.#said];
    const figure = el('div', { class: 'chart', attributes }, ...drawn);
    figure.addEventListener('keydown', this.#onKey);
    this.element = el('section', {}, figure, this.#table());
    this.#say(null);
    this.#sized = new ResizeObserver(() => {
      if (this.#place.clientWidth !== this.#width) this.paint();
    });
    this.#sized.observe(this.#place);
  }

  dispose(): void {
    this.#sized.disconnect();
    this.#plot?.destroy();
  }

  /** Draws it anew, in the colours of the theme and the width of the page. */
  paint(): void {
    this.#plot?.destroy();
    this.#width = this.#place.clientWidth;
    if (this.#width === 0) return;
    const colours = chartColours();
    const { series } = this.#block;
    this.#legend.replaceChildren(
      ...series.map(({ name }, index) => {
        const swatch = el('span', { class: 'swatch', attributes: { 'aria-hidden': 'true' } });
        swatch.style.background = colours.series(index);
        return el('li', {}, swatch, el('span', { text: name }));
      }),
    );
    this.#plot = new uPlot(this.#options(colours), this.#data(), this.#place);
  }

  #options({ series: colourOf, text, line }: ReturnType<typeof chartColours>): uPlot.Options {
    const { columns, series } = this.#block;
    const bars = uPlot.paths.bars?.({ size: [0.7, 44] });
    const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { stroke: line } };
    const numbers = new Intl.NumberFormat(this.#parts.locale, { notation: 'compact' });
    // The whole is drawn first, what is below it over it.
    const order = series.map((_, index) => series.length - 1 - index);
    return {
      width: this.#width,
      height: HEIGHT_IN_PX,
      // Half of the last label stands beyond the last column.
      padding: [null, 36, null, null],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [-0.6, columns.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 36,
          incrs: [1, 2, 5, 7, 14, 30, 60, 90],
          values: (_, at) => at.map((index) => columns[index] ?? ''),
          space: 80,
        },
        { ...axis, size: 60, values: (_, at) => at.map((value) => numbers.format(value)) },
      ],
      series: [
        {},
        ...order.map((index) => ({
          fill: colourOf(index),
          stroke: colourOf(index),
          width: 0,
          points: { show: false },
          ...(bars === undefined ? {} : { paths: bars }),
        })),
      ],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            if (typeof cursor.idx === 'number' && (cursor.left ?? -1) >= 0) this.#say(cursor.idx);
          },
        ],
      },
    };
  }

  #data(): uPlot.AlignedData {
    const { columns, series } = this.#block;
    const sums = columns.map(() => 0);
    const stacked = series.map(({ values }) =>
      columns.map((_, index) => {
        sums[index] = (sums[index] ?? 0) + (values[index] ?? 0);
        return sums[index] ?? 0;
      }),
    );
    return [columns.map((_, index) => index), ...stacked.toReversed()];
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const last = this.#block.columns.length - 1;
    const next = {
      ArrowLeft: Math.max(0, this.#column - 1),
      ArrowRight: Math.min(last, this.#column + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    this.#say(next);
    const left = this.#plot?.valToPos(next, 'x') ?? 0;
    this.#plot?.setCursor({ left, top: 0 }, false);
  };

  #say(column: number | null): void {
    const { columns, series, hint } = this.#block;
    this.#column = column ?? -1;
    const name = columns[this.#column];
    if (name === undefined) {
      this.#said.textContent = hint;
      return;
    }
    const parts = series.map(({ name: of, values }) => {
      return `${of} ${(values[this.#column] ?? 0).toLocaleString(this.#parts.locale)}`;
    });
    this.#said.textContent = `${name}: ${parts.join(', ')}`;
  }

  /** Made when it is opened for the first time. */
  #table(): HTMLElement {
    const { id, label, tableTitle } = this.#block;
    const summary = el('summary', {
      text: tableTitle,
      attributes: { 'data-focus': `table of ${id}` },
    });
    const details = el('details', { class: 'behind' }, summary);
    const fill = (): void => {
      if (!details.open || details.childElementCount > 1) return;
      const nothing = (): void => undefined;
      const { locale } = this.#parts;
      const parts = { locale, filters: new Map<string, string>(), act: nothing, changed: nothing };
      details.append(new PageTable(this.#tableBlock(label), parts).element);
    };
    details.open = this.#parts.open.has(id);
    fill();
    details.addEventListener('toggle', () => {
      fill();
      if (details.open) this.#parts.open.add(id);
      else this.#parts.open.delete(id);
      this.#parts.changed();
    });
    return details;
  }

  #tableBlock(caption: string): TableBlock {
    const { id, axis, columns, series } = this.#block;
    const rows = columns.map((column, index) => ({
      id: column,
      cells: [column, ...series.map(({ values }) => this.#number(values[index]))].map((text) => {
        return { text };
      }),
    }));
    const head = [{ text: axis }, ...series.map(({ name }) => ({ text: name, numeric: true }))];
    return { kind: 'table', id, caption, head, rows, empty: '', filter: null };
  }

  #number(value: number | undefined): string {
    return (value ?? 0).toLocaleString(this.#parts.locale);
  }
}
