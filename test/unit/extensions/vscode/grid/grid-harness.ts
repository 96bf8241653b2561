import type * as vscode from 'vscode';
import type { DocumentTexts } from '../../../../../extensions/vscode/document-text/document-texts.ts';
import type { ToGrid } from '../../../../../extensions/vscode/features/grid/grid-messages.ts';
import type { GridParts } from '../../../../../extensions/vscode/features/grid/grid-parts.ts';
import type { GridSession } from '../../../../../extensions/vscode/features/grid/grid-session.ts';
import type { DocumentStep } from '../../../../../extensions/vscode/ui/take-step.ts';
import {
  GridHost,
  type GridWish,
} from '../../../../../extensions/vscode/webview/grid/grid-host.ts';
import { GridState } from '../../../../../extensions/vscode/webview/grid/grid-state.ts';
import type { Format } from '../../../../../shared/formats/format.ts';
import type { Edit } from '../../../../../shared/text/edits.ts';
import { EditedText } from '../../../../doubles/editor/edited-text.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

function disposable(dispose: () => unknown): vscode.Disposable {
  const made: unknown = { dispose };
  return made as vscode.Disposable;
}

/** A grid whose page has no elements: what it knows of rows, and its way to the document. */
export interface RunningGrid {
  readonly document: EditedText;
  readonly state: GridState;
  /** Of the page, newest last. */
  readonly told: ToGrid[];
  readonly session: GridSession;
  /** What the document held each time it was saved. */
  readonly saved: readonly string[];
  /** Resolves to the refusal, null when it is done. */
  wish(wish: GridWish): Promise<string | null>;
  /** A key that takes back or makes once more, in the rows. */
  press(step: DocumentStep): void;
  /** The key that saves, anywhere in the page. */
  save(): void;
  /** A message as it comes from the page. */
  send(message: unknown): void;
  /** Until the page knows all rows of the document as it is now, or that it is broken. */
  settle(): Promise<void>;
  readonly isBroken: boolean;
}

/** Texts and edits of documents that are always their files'. */
export function textsOf(
  onSave: (document: EditedText) => unknown = () => undefined,
): DocumentTexts {
  const made: unknown = {
    now: (document: EditedText) => document.getText(),
    read: (document: EditedText) => Promise.resolve(document.getText()),
    edit: (document: EditedText, edits: readonly Edit[]) => {
      document.edit(edits);
      return Promise.resolve(edits);
    },
    save: (document: EditedText) => {
      onSave(document);
      return Promise.resolve(true);
    },
  };
  return made as DocumentTexts;
}

/** Rows of a document that moved on meanwhile are not told. */
const MOST_TURNS = 100;

/** Starts a session on a text, with all that is not the editor itself as it is. */
export async function startGrid(
  format: Format,
  text: string,
  parts: Partial<GridParts> = {},
  document: EditedText = new EditedText(text),
): Promise<RunningGrid> {
  installEditor();
  const { FileModel } =
    await import('../../../../../extensions/vscode/features/localisation-files/file-model.ts');
  const sessions = await import('../../../../../extensions/vscode/features/grid/grid-session.ts');
  const saved: string[] = [];
  const texts = textsOf((saving) => saved.push(saving.getText()));
  const seen = document as unknown as vscode.TextDocument;
  const terms = { reading: () => ({}), between: () => () => null, fixes: () => [] };
  const model = new FileModel(seen, format, { terms, texts });
  const state = new GridState();
  const told: ToGrid[] = [];
  let onMessage: (message: unknown) => void = () => undefined;
  let isBroken = false;
  const host = new GridHost({
    postMessage: (message) => {
      onMessage(message);
    },
    getState: () => null,
    setState: () => undefined,
  });
  const take = (message: ToGrid): void => {
    told.push(message);
    switch (message.type) {
      case 'init':
        host.version = message.version;
        state.load(message.version, message.counts);
        isBroken = false;
        break;
      case 'changed':
        host.version = message.version;
        host.move(message.change);
        state.change(message.version, message.counts, message.change);
        isBroken = false;
        break;
      case 'rows':
        state.take(message.version, message.rows);
        break;
      case 'found':
        state.renew(message.counts);
        break;
      case 'broken':
        isBroken = true;
        break;
      case 'done':
        host.done(message.request, message.refusal);
        break;
      // The driver asks for no view.
      case 'view':
      case 'act':
      case 'seek':
      case 'segment':
      case 'base':
    }
  };
  const session = new sessions.GridSession(seen, {
    onDidChange: (listener) => document.onDidChange(listener),
    onMessage: (listener) => {
      onMessage = listener;
      return disposable(() => undefined);
    },
    tell: take,
    showText: () => Promise.resolve(),
    takeStep: (step) => {
      document[step]();
      return Promise.resolve();
    },
    model,
    texts,
    language: () => 'de',
    translate: () => Promise.resolve(),
    panel: { show: () => undefined, choose: () => Promise.resolve() },
    askNote: () => Promise.resolve(null),
    showCode: () => Promise.resolve(),
    terms: () => null,
    stale: () => Promise.resolve(new Set<string>()),
    hiddenColumns: { get: () => [], set: () => undefined },
    showError: (error) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
    ...parts,
  });
  const grid: RunningGrid = {
    document,
    state,
    told,
    session,
    saved,
    wish: (wish) =>
      new Promise((resolve) => {
        host.wish(wish, resolve);
      }),
    press: (step) => {
      if (!host.step(step)) document[step]();
    },
    save: () => {
      host.save();
    },
    send: (message) => {
      onMessage(message);
    },
    settle: async () => {
      const version = (): number => document.version + (parts.model?.beside?.version ?? 0);
      const isSettled = (): boolean => isBroken || state.version === version();
      do {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      } while (!isSettled());
      const rows = state.wanted(0, state.rowCount);
      const from = told.length;
      host.send({ type: 'rows', version: state.version, rows });
      // Where they are compared, a busy machine takes some turns to say what became of them.
      const areTold = (): boolean => told.slice(from).some(({ type }) => type === 'rows');
      for (let turn = 0; rows.length > 0 && !areTold() && turn < MOST_TURNS; turn += 1) {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    },
    get isBroken() {
      return isBroken;
    },
  };
  host.send({ type: 'ready' });
  await grid.settle();
  return grid;
}
