import {
  figureNames,
  sumOf,
  type FigureName,
  type Figures,
} from '../../../../../shared/formats/figures.ts';

/** Figures of one file. */
export interface FileFigures {
  readonly name: string;
  readonly figures: Figures;
}

/** A file that could not be counted, and why. */
export interface FailedFile {
  readonly name: string;
  readonly said: string;
}

export interface Counted {
  readonly counted: readonly FileFigures[];
  readonly failed: readonly FailedFile[];
}

/** Heads of the table and of what could not be counted, in the user's language. */
export type FigureTitles = Readonly<
  Record<FigureName | 'title' | 'file' | 'total' | 'none' | 'failed', string>
>;

/**
 * A Markdown table: one row a file and one row for all, or one row a figure where there is one file
 * alone, as all figures beside each other are wider than most editors. For the same reason columns in
 * which all is 0 are told in one line. What failed is below it.
 */
export function statisticsText({ counted: files, failed }: Counted, titles: FigureTitles): string {
  const [first, ...others] = files;
  const isOne = first !== undefined && others.length === 0;
  const shown = isOne ? figureNames : figureNames.filter((name) => isCounted(name, files));
  const lines = isOne ? linesOf(first, titles) : rowsOf(files, shown, titles);
  const rows = lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
  const table = isOne ? rows : `${scrolled}\n\n${rows}\n\n</div>`;
  const left = failed.map(({ name, said }) => `- ${cell(name)}: ${cell(said)}`).join('\n');
  const below = left === '' ? '' : `\n${titles.failed}\n\n${left}\n`;
  const empty = figureNames.filter((name) => !shown.includes(name)).map((name) => titles[name]);
  const none = empty.length === 0 ? '' : `\n${titles.none} ${empty.join(', ')}\n`;
  return `# ${titles.title}\n\n${table}\n${none}${below}`;
}

/** In a narrow editor the preview cuts off what is wider: the table gets a bar of its own, also for keys. */
const scrolled = '<div style="overflow-x: auto" tabindex="0">';

type Lines = readonly (readonly string[])[];

function linesOf({ name, figures }: FileFigures, titles: FigureTitles): Lines {
  const rows = figureNames.map((each) => [titles[each], figures[each].toLocaleString()]);
  return [[titles.file, cell(name)], ['---', '---:'], ...rows];
}

/** How much there is, and to do, is said in any case. */
function isCounted(name: FigureName, files: readonly FileFigures[]): boolean {
  const isAlways = name === 'segments' || name === 'untranslated';
  return isAlways || files.some(({ figures }) => figures[name] > 0);
}

function rowsOf(
  files: readonly FileFigures[],
  shown: readonly FigureName[],
  titles: FigureTitles,
): Lines {
  const cellsOf = (figures: Figures): readonly string[] =>
    shown.map((name) => figures[name].toLocaleString());
  const heads = [titles.file, ...shown.map((name) => titles[name])];
  const rows = files.map(({ name, figures }) => [cell(name), ...cellsOf(figures)]);
  if (files.length > 1) {
    const sums = cellsOf(sumOf(files.map(({ figures }) => figures)));
    rows.push([`**${titles.total}**`, ...sums]);
  }
  return [heads, ['---', ...shown.map(() => '---:')], ...rows];
}

/** A name may hold what a table or Markdown would take for its own. */
function cell(name: string): string {
  return name.replace(/[\\|`*_[\]<>]/g, '\\$&');
}
