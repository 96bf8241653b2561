import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { SelectionPrompts } from '../../../../extensions/vscode/features/translate-selection/prompts.ts';
import type { TranslateSelection } from '../../../../extensions/vscode/features/translate-selection/translate-selection.ts';
import type { TranslateTextRequest } from '../../../../shared/api/types/translate-text.ts';
import { openText, showDocument } from './editors.ts';
import { openTestServices, type TestServices } from './test-services.ts';

const TARGETS = 'languages.targets';

/** Selections of a real window over the sandbox; what is said and sent is noted. */
export class SelectionBench {
  opened!: TestServices;
  feature!: TranslateSelection;
  /** What the user was told or asked since the test began. */
  said: string[] = [];
  requests: TranslateTextRequest[] = [];
  /** What the question about a result that could not be put in is answered with. */
  answer: 'copy' | 'open' | null = null;
  #own!: SelectionPrompts;

  async open(): Promise<void> {
    const opened = await openTestServices();
    this.opened = opened;
    this.feature = await opened.services.features.translateSelection();
    this.#own = this.feature.prompts;
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    const { client } = link;
    Object.assign(link, {
      client: {
        ...client,
        translateText: (...call: Parameters<typeof client.translateText>) => {
          this.requests.push(call[0]);
          return client.translateText(...call);
        },
      },
    });
    await opened.services.memory.workspace.update(TARGETS, { '': 'DE' });
  }

  /** As each test finds it: nothing said or sent, and questions answered with yes. */
  begin(): void {
    this.said = [];
    this.requests = [];
    this.answer = null;
    this.opened.onTranslate.translateText = () => Promise.resolve();
    this.feature.prompts = {
      confirm: (characters, host) => {
        this.said.push(`${characters} to ${host}`);
        return Promise.resolve(true);
      },
      estimate: (question) => {
        this.said.push(question);
        return Promise.resolve(true);
      },
      aboutResult: (sentence) => {
        this.said.push(sentence);
        return Promise.resolve(this.answer);
      },
      warn: (sentence) => {
        this.said.push(sentence);
        return Promise.resolve();
      },
    };
  }

  async close(): Promise<void> {
    this.feature.prompts = this.#own;
    await this.opened.services.memory.workspace.update(TARGETS, undefined);
    await this.opened.close();
  }
}

let count = 0;

/** A word of its own for each test: the cache outlives them. */
export function newWord(): string {
  count += 1;
  return `w${Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}`;
}

/** Opens a document; `⟦…⟧` are selections, `‸` is a cursor. */
export async function openMarked(language: string, marked: string): Promise<vscode.TextEditor> {
  const spans: [number, number][] = [];
  let content = '';
  let start = 0;
  for (const character of marked) {
    if (character === '⟦') start = content.length;
    else if (character === '⟧') spans.push([start, content.length]);
    else if (character === '‸') spans.push([content.length, content.length]);
    else content += character;
  }
  const document = await openText(content, language);
  const editor = await showDocument(document);
  editor.selections = spans.map(([from, to]) => {
    return new vscode.Selection(document.positionAt(from), document.positionAt(to));
  });
  return editor;
}
