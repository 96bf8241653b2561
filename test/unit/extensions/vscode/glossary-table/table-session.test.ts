import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { DocumentTexts } from '../../../../../extensions/vscode/document-text/document-texts.ts';
import type { SessionParts } from '../../../../../extensions/vscode/features/glossary-table/table-session.ts';
import {
  readToTable,
  type FromTable,
  type ToTable,
} from '../../../../../extensions/vscode/features/glossary-table/table-messages.ts';
import type { DocumentStep } from '../../../../../extensions/vscode/ui/take-step.ts';
import { Host } from '../../../../../extensions/vscode/webview/glossary-table/host.ts';
import { lostSentence } from '../../../../../extensions/vscode/webview/glossary-table/lost-edits.ts';
import { TableState } from '../../../../../extensions/vscode/webview/glossary-table/table-state.ts';
import type { Edit } from '../../../../../shared/text/edits.ts';
import { EditedText } from '../../../../doubles/editor/edited-text.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

/** A table whose page has no elements; edits get into the document when the test says so. */
interface RunningTable {
  readonly document: EditedText;
  readonly entries: () => readonly string[];
  /** The page shows and sends that a line is another one now, or a new one. */
  write(line: number, text: string): void;
  /** A key that takes back or makes once more, in the rows. */
  press(step: DocumentStep): void;
  /** The key that saves, anywhere in the page. */
  save(): void;
  /** Lines that were typed and did not come into the document. */
  readonly lost: readonly string[];
  /** What the document held each time it was to be saved. */
  readonly saved: readonly string[];
  /** The editor has done the edit that it was asked for; `first` comes just after it, before the answer. */
  arrive(first?: () => void): Promise<void>;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

async function startTable(text: string): Promise<RunningTable> {
  installEditor();
  const { TableSession } =
    await import('../../../../../extensions/vscode/features/glossary-table/table-session.ts');
  const document = new EditedText(text);
  const state = new TableState();
  const saved: string[] = [];
  const lost: string[] = [];
  const asked: ((meanwhile: () => void) => void)[] = [];
  const texts = {
    now: () => document.getText(),
    lines: () => (line: number) => document.lineAt(line).text,
    fault: () => Promise.resolve(null),
    edit: (_document: unknown, edits: readonly Edit[]) => {
      const { version } = document;
      return new Promise((resolve) => {
        asked.push((meanwhile) => {
          // The editor takes no edit of an older version.
          const isTaken = document.version === version;
          if (isTaken) document.edit(edits);
          meanwhile();
          resolve(isTaken ? edits : null);
        });
      });
    },
  } as unknown as DocumentTexts;
  let toSession: (message: unknown) => void = () => undefined;
  const host = new Host({
    // Messages come later than what is done on the spot, and one after the other.
    postMessage: (message: FromTable) => {
      setImmediate(() => {
        toSession(message);
      });
    },
    getState: () => null,
    setState: () => undefined,
  });
  const take = (message: ToTable | null): void => {
    assert.ok(message !== null);
    if (message.type === 'init') {
      lost.push(...host.loaded(message.version, message.taken).flatMap(({ insert }) => insert));
      state.load(message.text, 'en');
    } else if (message.type === 'change') {
      if (message.edit === null) host.taken(message.version);
      else if (host.changed(message.version)) state.apply(message.edit);
      else host.send({ type: 'ready' });
    }
  };
  const webview = {
    onDidReceiveMessage: (listener: (message: unknown) => void) => {
      toSession = listener;
      return { dispose: () => undefined };
    },
    postMessage: (message: unknown) => {
      take(readToTable(message));
      return Promise.resolve(true);
    },
  };
  const parts = {
    files: {
      failureOf: () => null,
      prepare: () => {
        saved.push(document.getText());
        return Promise.resolve(false);
      },
    },
    texts,
    problems: { of: () => [], onDidFind: () => ({ dispose: () => undefined }) },
    onDidChange: (listener: (change: unknown) => void) =>
      document.onDidChange((changes, isStep) => {
        listener({ changes, isStep });
      }),
    takeStep: (step: DocumentStep) => {
      document[step]();
      return Promise.resolve();
    },
    showError: (error: unknown) => Promise.reject(new Error(String(error))),
  } as unknown as SessionParts;
  const seen = document as unknown as vscode.TextDocument;
  new TableSession(seen, webview, parts);
  host.send({ type: 'ready' });
  await turn();
  await turn();
  return {
    document,
    entries: () => Array.from({ length: state.entryCount }, (_, line) => state.text(line)),
    write: (line, written) => {
      const edit = { at: line, remove: line < state.entryCount ? 1 : 0, insert: [written] };
      state.apply(edit);
      host.edit([edit]);
    },
    press: (step) => {
      if (!host.step(step)) document[step]();
    },
    save: () => {
      host.save();
    },
    saved,
    lost,
    arrive: async (first = () => undefined) => {
      await turn();
      const next = asked.shift();
      assert.ok(next !== undefined, 'nothing was sent');
      next(first);
      for (let turns = 0; turns < 4; turns += 1) await turn();
    },
  };
}

const ports = 'berth\tLiegeplatz\ntide\tGezeit';

describe('A table and its document', () => {
  it('take back what was written last, also where that is still on its way', async () => {
    const table = await startTable(ports);
    table.write(2, 'quay\t');
    table.write(2, 'quay\tKai');
    await table.arrive();
    assert.equal(table.document.getText(), `${ports}\nquay\t`);
    table.press('undo');
    table.press('undo');
    assert.equal(table.document.getText(), `${ports}\nquay\t`, 'not what was before it');
    await table.arrive();
    assert.equal(table.document.getText(), ports);
    assert.deepEqual(table.entries(), ports.split('\n'));
    table.press('redo');
    table.press('redo');
    assert.equal(table.document.getText(), `${ports}\nquay\tKai`);
    assert.deepEqual(table.entries(), [...ports.split('\n'), 'quay\tKai']);
  });

  it('are saved with what is still on its way', async () => {
    const table = await startTable(ports);
    table.write(2, 'quay\t');
    table.write(2, 'quay\tKai');
    table.save();
    await table.arrive();
    assert.deepEqual(table.saved, [], 'the second edit is to be in it');
    await table.arrive();
    assert.deepEqual(table.saved, [`${ports}\nquay\tKai`]);
    table.save();
    await turn();
    assert.equal(table.saved.length, 2);
  });

  it('are saved after an edit that was refused, and tell what is not in it', async () => {
    const table = await startTable(ports);
    table.write(2, 'quay\tKai');
    table.save();
    await turn();
    table.document.edit([{ offset: 0, length: 5, newText: 'mooring' }]);
    await table.arrive();
    const left = 'mooring\tLiegeplatz\ntide\tGezeit';
    assert.deepEqual([table.saved, table.lost], [[left], ['quay\tKai']]);
    assert.deepEqual(table.entries(), left.split('\n'));
    const texts = { lost: 'Not written: {0}.', notRemoved: 'Not removed.' };
    const edit = { at: 0, remove: 1, insert: [] };
    assert.equal(lostSentence([], texts), null);
    assert.equal(lostSentence([edit], texts), 'Not removed.');
    const typed = ['quay\tKai', 'tide\t', 'c', 'd'].map((line) => ({ ...edit, insert: [line] }));
    assert.equal(lostSentence(typed, texts), 'Not written: “quay – Kai”, “tide”, “c”, ….');
  });

  it('lose nothing of the edit that was taken beside another', async () => {
    const table = await startTable(ports);
    table.write(2, 'quay\tKai');
    table.write(3, 'pier\tPier');
    table.save();
    await table.arrive(() => {
      table.document.edit([{ offset: 0, length: 5, newText: 'mooring' }]);
    });
    const left = 'mooring\tLiegeplatz\ntide\tGezeit\nquay\tKai';
    assert.deepEqual([table.saved, table.lost], [[left], ['pier\tPier']]);
  });

  it('show what is taken back from outside before an edit was answered', async () => {
    const table = await startTable(ports);
    table.write(2, 'quay\tKai');
    await table.arrive(() => table.document.undo());
    assert.equal(table.document.getText(), ports);
    assert.deepEqual(table.entries(), ports.split('\n'));
  });

  it('show what another edit changed before one of the page was answered', async () => {
    const table = await startTable(ports);
    table.write(2, 'quay\tKai');
    await table.arrive(() => {
      table.document.edit([{ offset: 0, length: 5, newText: 'mooring' }]);
    });
    assert.deepEqual(table.entries(), ['mooring\tLiegeplatz', 'tide\tGezeit', 'quay\tKai']);
    table.write(0, 'mooring\tAnleger');
    await table.arrive();
    assert.equal(table.document.getText(), 'mooring\tAnleger\ntide\tGezeit\nquay\tKai');
  });
});
