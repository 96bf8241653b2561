import type * as vscode from 'vscode';
import type { GridParts } from '../../../../../extensions/vscode/features/grid/grid-parts.ts';
import type { PairParts } from '../../../../../extensions/vscode/features/grid/pairs/pair-model.ts';
import { formatOfNamed } from '../../../../../shared/formats/registry.ts';
import { readLock } from '../../../../../shared/project/lock/lock.ts';
import type { LockLine } from '../../../../../shared/project/lock/lock-line.ts';
import { EditedText } from '../../../../doubles/editor/edited-text.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';
import { startGrid, textsOf, type RunningGrid } from './grid-harness.ts';

/** A grid on a translation whose source is another document. */
export interface RunningPair extends RunningGrid {
  readonly source: EditedText;
  /** What was kept beside the files, newest last. */
  readonly kept: (readonly LockLine[])[];
}

/** `path`: of the translation, which says the format. `lock`: its text; null without a project. */
export async function startPair(
  path: string,
  sourceText: string,
  text: string,
  { lock = null, ...parts }: Partial<GridParts> & { readonly lock?: string | null } = {},
): Promise<RunningPair> {
  installEditor();
  const { PairModel } =
    await import('../../../../../extensions/vscode/features/grid/pairs/pair-model.ts');
  const format = formatOfNamed(path);
  if (format === null) throw new Error(path);
  const [source, document] = [new EditedText(sourceText), new EditedText(text)];
  const kept: (readonly LockLine[])[] = [];
  const model = new PairModel({
    document: document as unknown as vscode.TextDocument,
    format,
    pair: { languages: { source: 'en', target: 'de' } },
    source: () => Promise.resolve(source as unknown as vscode.TextDocument),
    onDidChange: (listener) =>
      source.onDidChange(() => {
        listener();
      }),
    lock: lock === null ? null : lockOf(path, lock, kept),
    texts: textsOf(),
    terms: () => () => null,
  });
  const grid = await startGrid(format, text, { ...parts, model }, document);
  return Object.assign(grid, { source, kept });
}

/** A lock that lies nowhere. */
function lockOf(
  path: string,
  text: string,
  kept: (readonly LockLine[])[],
): NonNullable<PairParts['lock']> {
  const lock = readLock(text);
  let lines = lock.linesOf(path, 'de');
  const keep = (more: readonly LockLine[]): void => {
    kept.push(more);
    lines = lock.linesOf(path, 'de');
  };
  return {
    get lines() {
      return lines;
    },
    announce: (more) => {
      lock.add(path, 'de', more);
      keep(more);
      return Promise.resolve();
    },
    save: (more) => {
      lock.replace(path, 'de', more, lines);
      keep(more);
      return Promise.resolve();
    },
  };
}
