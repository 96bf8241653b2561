import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, sectionOf } from './pane-harness.ts';

const panel = '#panel-translate';

/** What terms look like; begins with a glossary chosen and the known paragraph translated. */
export const termStates: readonly (readonly [
  name: string,
  reach: (word: OpenWord) => Promise<void>,
])[] = [
  [
    'terms-ignored',
    async (word) => {
      const text = 'Bitte eine gültige E-Mail-Adresse angeben.';
      const body = { translations: [{ detected_source_language: 'EN', text }] };
      const restore = await answerApi(word.page, '/v2/translate', { status: 200, body });
      await word.call('replaceText', 'Please enter', 'Please now enter');
      await word.call('selectParagraphs', 4);
      const section = sectionOf(word.pane, 'translate');
      await section.start();
      await section.settled();
      await word.pane.waitForSelector(`${panel} .term-ignored`);
      await word.pane.locator(`${panel} .term-ignored`).scrollIntoViewIfNeeded();
      await restore();
    },
  ],
  [
    'term-form',
    async (word) => {
      await word.call('selectText', 'email address');
      await word.pane.click(`${panel} [data-action=add-term]`);
      await word.pane.waitForSelector(`${panel} .term-form`, { state: 'visible' });
      await word.pane.fill(`${panel} [data-field=term-target]`, 'Mail-Anschrift');
    },
  ],
  [
    'term-question',
    async (word) => {
      await word.pane.click(`${panel} .term-form [type=submit]`);
      await word.pane.waitForSelector(`${panel} [data-action=term-yes]`);
    },
  ],
  [
    'term-problem',
    async (word) => {
      await word.pane.click(`${panel} [data-action=term-no]`);
      await word.pane.selectOption(`${panel} [data-field=term-glossary]`, '');
      await word.pane.fill(`${panel} [data-field=term-name]`, 'Travel');
      await word.pane.click(`${panel} .term-form [type=submit]`);
      await word.pane.waitForSelector(`${panel} .term-form .card-problem`, { state: 'visible' });
    },
  ],
  [
    'term-added',
    async (word) => {
      // All looks share one account.
      const known = await word.pane.locator(`${panel} [data-field=term-glossary] option`).count();
      await word.pane.fill(`${panel} [data-field=term-name]`, `Letters ${known}`);
      await word.pane.click(`${panel} .term-form [type=submit]`);
      await word.pane.waitForSelector(`${panel} .add-term .notice`);
    },
  ],
];
