import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, sectionOf } from './pane-harness.ts';

const panel = '#panel-document';

/** What the document section looks like after something was done in it; each begins where the last one ended. */
export const documentStates: readonly (readonly [
  name: string,
  reach: (word: OpenWord) => Promise<void>,
])[] = [
  ['document', (word) => sectionOf(word.pane, 'document').show()],
  [
    'document-ready',
    async (word) => {
      await word.call('setFaults', { isFileRefused: true });
      const section = sectionOf(word.pane, 'document');
      await section.choose('target', 'de');
      await section.start();
      await word.pane.waitForSelector(`${panel} .ready`);
      await word.call('setFaults', { isFileRefused: false });
    },
  ],
  [
    'document-on-its-way',
    async (word) => {
      const body = { document_id: 'held', status: 'translating', seconds_remaining: 48 };
      const letGo = await answerApi(word.page, /\/v2\/document\/[^/]+$/, { status: 200, body });
      await word.pane.click(`${panel} [data-action=send]`);
      await word.pane.waitForSelector(`${panel} .document-status >> text=48`);
      await letGo();
    },
  ],
  [
    'document-translated',
    async (word) => {
      await word.pane.waitForSelector(`${panel} .notice-success`);
    },
  ],
  [
    'document-replace',
    async (word) => {
      await word.pane.click(`${panel} [data-action=replace]`);
      await word.pane.waitForSelector(`${panel} .ask:visible`);
    },
  ],
  [
    'document-failed',
    async (word) => {
      await word.pane.click(`${panel} .ask:visible .button`);
      await word.pane.click(`${panel} [data-action=remove]`);
      const body = { document_id: 'held', status: 'error', message: 'The file holds no text.' };
      const restore = await answerApi(word.page, /\/v2\/document\/[^/]+$/, { status: 200, body });
      await sectionOf(word.pane, 'document').start();
      await word.pane.click(`${panel} [data-action=send]`);
      await word.pane.waitForSelector(`${panel} .document-failed`);
      await restore();
    },
  ],
];
