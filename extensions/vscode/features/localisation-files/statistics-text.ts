import {
  figureNames,
  sumOf,
  type FigureName,
  type Figures,
} from '../../../../shared/formats/figures.ts';

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
  Record<FigureName | 'title' | 'file' | 'total' | 'failed', string>
>;

/**
 * A Markdown table: one row a file and one row for all, or one row a figure where there is one file
 * alone, as all figures beside each other are wider than most editors; what failed below it.
 */
export function statisticsText({ counted: files, failed }: Counted, titles: FigureTitles): string {
  const [first, ...others] = files;
  const lines =
    first !== undefined && others.length === 0 ? linesOf(first, titles) : rowsOf(files, titles);
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
  const left = failed.map(({ name, said }) => `- ${cell(name)}: ${cell(said)}`).join('\n');
  const below = left === '' ? '' : `\n${titles.failed}\n\n${left}\n`;
  return `# ${titles.title}\n\n${table}\n${below}`;
}

type Lines = readonly (readonly string[])[];

function linesOf({ name, figures }: FileFigures, titles: FigureTitles): Lines {
  const rows = figureNames.map((each) => [titles[each], figures[each].toLocaleString()]);
  return [[titles.file, cell(name)], ['---', '---:'], ...rows];
}

function rowsOf(files: readonly FileFigures[], titles: FigureTitles): Lines {
  const heads = [titles.file, ...figureNames.map((name) => titles[name])];
  const rows = files.map(({ name, figures }) => [cell(name), ...cellsOf(figures)]);
  if (files.length > 1) {
    const sums = cellsOf(sumOf(files.map(({ figures }) => figures)));
    rows.push([`**${titles.total}**`, ...sums]);
  }
  return [heads, ['---', ...figureNames.map(() => '---:')], ...rows];
}

function cellsOf(figures: Figures): readonly string[] {
  return figureNames.map((name) => figures[name].toLocaleString());
}

/** A name may hold what a table or Markdown would take for its own. */
function cell(name: string): string {
  return name.replace(/[\\|`*_[\]<>]/g, '\\$&');
}
