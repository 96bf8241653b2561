import type {
  FileStatistics,
  LocalisationFile,
  SegmentState,
} from '../../../../shared/formats/model.ts';

/** Figures of one file. */
export interface FileFigures extends FileStatistics {
  readonly name: string;
  /** Untranslated segments whose source stands further up in the same file. */
  readonly repeated: number;
}

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

export function figuresOf(name: string, file: LocalisationFile): FileFigures {
  const seen = new Set<string>();
  let repeated = 0;
  for (const { source } of file.select(byDefault).items) {
    const key = JSON.stringify(source);
    if (seen.has(key)) repeated++;
    seen.add(key);
  }
  return { ...file.statistics(), name, repeated };
}

/** Heads of the table, in the user's language. */
export type FigureTitles = Readonly<Record<FigureName, string>> & {
  readonly title: string;
  readonly file: string;
  readonly total: string;
};

export type FigureName = (typeof columns)[number];

const columns = [
  'units',
  'segments',
  'untranslated',
  'repeated',
  'initial',
  'translated',
  'reviewed',
  'final',
  'notTranslatable',
  'sourceWords',
  'sourceCharacters',
  'inlineCodes',
] as const;

/** A Markdown table: one row a file, one row for all when there are several. */
export function statisticsText(files: readonly FileFigures[], titles: FigureTitles): string {
  const heads = [titles.file, ...columns.map((column) => titles[column])];
  const rows = files.map((file) => [cell(file.name), ...columns.map((each) => figure(file, each))]);
  if (files.length > 1) {
    const sums = columns.map((each) => sum(files.map((file) => valueOf(file, each))));
    rows.push([`**${titles.total}**`, ...sums.map((each) => each.toLocaleString())]);
  }
  const lines = [heads, ['---', ...columns.map(() => '---:')], ...rows];
  return `# ${titles.title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}

function figure(file: FileFigures, column: FigureName): string {
  return valueOf(file, column).toLocaleString();
}

function valueOf(file: FileFigures, column: FigureName): number {
  return column in file.byState
    ? file.byState[column as SegmentState]
    : file[column as Exclude<FigureName, SegmentState>];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A name may hold what a table or Markdown would take for its own. */
function cell(name: string): string {
  return name.replace(/[\\|`*_[\]<>]/g, '\\$&');
}
