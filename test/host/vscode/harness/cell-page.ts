import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ChipCellTexts } from '../../../../shared/page/cell/chip-cell-texts.ts';
import type {
  CellPiece,
  Chip,
  CommittedPiece,
} from '../../../../shared/formats/rows/cell-pieces.ts';
import { newPage } from './browser.ts';

const extension = path.join(import.meta.dirname, '..', '..', '..', '..', 'extensions', 'vscode');

const texts: ChipCellTexts = {
  code: 'code {0}, {1}',
  opens: 'code {0}, {1} begins',
  closes: 'code {0}, {1} ends',
  codes: 'Insert a code (Ctrl+Space)',
  missingCodes: 'Missing codes',
  usedCodes: 'Other codes',
  missing: 'Missing: {0}',
  noneMissing: 'No code is missing.',
  insert: 'Insert {0}',
  noCodes: 'This segment has no codes.',
  noSuchCode: 'There is no code {0}.',
  pairRemoved: 'Both ends of the pair were removed. Undo brings them back.',
  escapeAgain: 'Press Escape again to give up what you typed.',
};

export interface OpenedCell {
  readonly chips: readonly Chip[];
  readonly pieces: readonly CellPiece[];
  readonly direction?: 'ltr' | 'rtl' | 'auto';
  readonly language?: string;
  readonly linesAllowed?: boolean;
}

/** A page that holds the editor of a cell and nothing else, in a real browser. */
export interface CellPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Errors of scripts. */
  readonly errors: readonly string[];
  /** Opens a cell in place of the one that was there, with the caret at its end. */
  readonly open: (cell: OpenedCell) => Promise<void>;
  readonly value: () => Promise<readonly CommittedPiece[]>;
  /** What the editor told since the cell was opened: `change`, `commit next …`, `cancel`. */
  readonly told: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The browser hands itself over as text: nothing of it runs in Node. */
const script = `
import { ChipEditor } from './shared/page/cell/chip-editor.ts';
import { openKeySheet } from './extensions/vscode/webview/grid/key-sheet.ts';
import { pieceNodes } from './shared/page/cell/chip-elements.ts';
const place = document.getElementById('cell');
const after = document.getElementById('after');
globalThis.openKeySheet = openKeySheet;
globalThis.openCell = ({ chips, pieces, direction = 'ltr', language = 'en', linesAllowed = false }, texts) => {
  globalThis.told = [];
  const editor = new ChipEditor({
    chips, direction, language, linesAllowed, texts, label: 'Target of segment 3',
    onChange: () => { if (told.at(-1) !== 'change') told.push('change'); },
    onCommit: (value, then) => told.push('commit ' + then + ' ' + JSON.stringify(value)),
    onCancel: () => told.push('cancel'),
  });
  globalThis.cell = editor;
  place.replaceChildren(editor.element);
  editor.open(pieces);
  editor.focus();
  document.getElementById('plain').replaceChildren(...pieceNodes(pieces, texts, true));
};
addEventListener('keydown', ({ key }) => globalThis.told?.push('key ' + key));
`;

const body =
  '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Cell</title><main><div id="cell"></div><p id="plain"></p><button id="after">After</button></main>';

export async function openCellPage(browser: Browser): Promise<CellPage> {
  const { page } = await newPage(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const { outputFiles } = await build({
    stdin: {
      contents: script,
      resolveDir: path.join(extension, '..', '..'),
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    target: 'chrome122',
    write: false,
    logLevel: 'error',
  });
  const styles = await Promise.all(
    ['base', 'cell'].map((name) =>
      readFile(path.join(extension, 'media', 'webview', `${name}.css`), 'utf8'),
    ),
  );
  // Some of what the editor uses is there in secure pages only, as those of VS Code are.
  const address = 'http://localhost/cell.html';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.addStyleTag({ content: styles.join('\n') });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return {
    page,
    devtools: await page.context().newCDPSession(page),
    errors,
    open: async (cell) => {
      await page.evaluate(`openCell(${JSON.stringify(cell)}, ${JSON.stringify(texts)})`);
    },
    value: () => page.evaluate('cell.value()'),
    told: () => page.evaluate('told'),
    close: () => page.context().close(),
  };
}
