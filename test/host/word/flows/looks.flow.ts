import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Frame } from 'playwright-core';
import { english } from '../../../../extensions/word/l10n/english.ts';
import { german } from '../../../../extensions/word/l10n/german.ts';
import { englishSentences } from '../../../doubles/english-sentences.ts';
import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { documentStates } from './document-states.ts';
import { coveredWords, reachOf } from './in-reach.ts';
import { sampleDocument } from './sample-document.ts';
import { termStates } from './term-states.ts';

const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** What the pane says of the four paragraphs that the sandbox translates. */
const madeBySandbox = [
  'Practice mode: exact memory of published translations.',
  ...Array.from({ length: 3 }, () => 'Practice mode: pseudo-translation (no translation).'),
];

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const inEnglish = englishSentences(english, german);

interface Look {
  readonly name: string;
  readonly locale: string;
  readonly context: BrowserContextOptions;
}

const looks: readonly Look[] = [
  { name: 'light', locale: 'en-US', context: { viewport: { width: 350, height: 900 } } },
  {
    name: 'dark',
    locale: 'en-US',
    context: { viewport: { width: 350, height: 900 }, colorScheme: 'dark' },
  },
  {
    name: 'contrast',
    locale: 'en-US',
    context: { viewport: { width: 350, height: 900 }, forcedColors: 'active' },
  },
  {
    name: 'contrast-dark',
    locale: 'en-US',
    context: {
      viewport: { width: 350, height: 900 },
      forcedColors: 'active',
      colorScheme: 'dark',
    },
  },
  { name: 'narrow-german', locale: 'de-DE', context: { viewport: { width: 320, height: 900 } } },
];

/** What the pane looks like after something was done in it; each begins where the last one ended. */
const states: readonly (readonly [name: string, reach: (word: OpenWord) => Promise<void>])[] = [
  ['start', () => Promise.resolve()],
  [
    'lists-failed',
    async (word) => {
      const restoreGlossaries = await answerApi(word.page, '/v3/glossaries', { status: 400 });
      const restoreStyles = await answerApi(word.page, '/v3/style_rules', { status: 403 });
      const section = sectionOf(word.pane, 'translate');
      await section.show();
      await section.choose('target', 'de');
      await word.pane.waitForSelector('.lists-again', { state: 'visible' });
      await restoreGlossaries();
      await restoreStyles();
    },
  ],
  [
    'lists-again',
    async (word) => {
      await word.pane.click('#panel-translate .lists-again');
      await word.pane.waitForSelector('#panel-translate [data-field=style]:enabled');
    },
  ],
  ...documentStates,
  ['corrections', (word) => run(word, 'correct')],
  [
    'translation',
    async (word) => {
      const section = sectionOf(word.pane, 'translate');
      await section.show();
      await section.choose('target', 'de');
      await run(word, 'translate', 4);
    },
  ],
  [
    'lists',
    async (word) => {
      const picker = '#panel-translate [data-field=glossary]';
      await sectionOf(word.pane, 'translate').openSettings();
      await word.pane.waitForSelector(`${picker}:enabled`);
      await word.pane.selectOption(picker, { label: 'Product terms' });
      const label = 'House style';
      await word.pane.selectOption('#panel-translate [data-field=style]', { label });
      await run(word, 'translate', 4);
    },
  ],
  ...termStates,
  ['suggestions', (word) => run(word, 'improve')],
  ['one-off', (word) => word.pane.locator('#panel-improve .change').first().click()],
  [
    'waiting',
    async (word) => {
      const restore = await answerApi(word.page, '/v2/write/rephrase', { status: 503 });
      await sectionOf(word.pane, 'improve').start();
      await word.pane.waitForSelector('#panel-improve .progress', { state: 'visible' });
      await restore();
    },
  ],
  [
    'failed',
    async (word) => {
      // Its tries go on until the service answers again.
      await sectionOf(word.pane, 'improve').settled();
      const restore = await answerApi(word.page, '/v2/write/rephrase', { status: 456 });
      await run(word, 'improve');
      await restore();
    },
  ],
  [
    'changed-meanwhile',
    async (word) => {
      await run(word, 'improve');
      await word.call('replaceText', 'We offer', 'They offer');
      await word.pane.click('#panel-improve [data-placement=replace]');
      await word.pane.waitForSelector('#panel-improve .card-problem:not([hidden])');
    },
  ],
  [
    'replaced',
    async (word) => {
      await run(word, 'improve');
      await word.pane.click('#panel-improve [data-placement=replace]');
      await word.pane.waitForSelector('#panel-improve .notice-success');
    },
  ],
  [
    'usage',
    async (word) => {
      const body = {
        character_count: 465_000,
        character_limit: 500_000,
        end_time: '2026-12-01T00:00:00Z',
      };
      await answerApi(word.page, '/v2/usage', { status: 200, body });
      await word.pane.click('.usage-head');
      await word.pane.click('.usage button');
      await word.pane.waitForSelector('.usage-almost');
    },
  ],
];

/** Works in a section on the paragraphs from the mixed one on, up to its result. */
async function run(
  word: OpenWord,
  name: 'improve' | 'correct' | 'translate',
  last = 2,
): Promise<void> {
  await word.call('selectParagraphs', 1, last);
  const section = sectionOf(word.pane, name);
  await section.show();
  await section.start();
  await section.settled();
}

describe('The looks of the pane', () => {
  let bench: PaneBench;
  let axe: string;

  before(async () => {
    bench = await openPaneBench();
    axe = await readFile(axePath, 'utf8');
    await mkdir(screenshots, { recursive: true });
  });

  after(() => bench.close());

  for (const { name, locale, context } of looks) {
    describe(`in ${name}`, () => {
      let word: OpenWord;

      before(async () => {
        word = await bench.open({ docx: await sampleDocument(), locale, context, isBilled: true });
        await word.pane.evaluate(axe);
      });

      for (const [state, reach] of states) {
        it(`have nothing against WCAG 2.2 AA: ${state}`, async () => {
          await reach(word);
          const file = path.join(screenshots, `word-pane-${state}-${name}.png`);
          await word.page.screenshot({ path: file });
          assert.deepEqual(await violationsOf(word.pane), []);
          if (locale === 'de-DE') assert.deepEqual(inEnglish(await shownIn(word.pane)), []);
          assert.equal(await overflowOf(word.pane), 0, 'nothing is cut off at the side');
          assert.deepEqual(word.errors, []);
        });
      }
    });
  }
});

/** All that people can read in the pane. */
async function shownIn(pane: Frame): Promise<string> {
  return (await pane.locator('body').innerText()).replaceAll('\u00a0', ' ');
}

/** Panes that are too small for everything at once. */
const smallPanes = [
  { width: 250, height: 600 },
  { width: 320, height: 640 },
  { width: 450, height: 640 },
] as const;

describe('A result in a small pane', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({
      docx: await sampleDocument(),
      context: { viewport: smallPanes[0] },
    });
    await mkdir(screenshots, { recursive: true });
  });

  after(() => bench.close());

  for (const size of smallPanes) {
    for (const section of ['translate', 'improve', 'correct'] as const) {
      it(`comes into view, and no button covers a word of it: ${section}, ${nameOf(size)}`, async () => {
        await word.page.setViewportSize(size);
        const { pane } = word;
        if (section === 'translate') {
          await sectionOf(pane, section).show();
          await sectionOf(pane, section).choose('target', 'de');
        }
        await run(word, section, 4);
        await look(word, `${section}-${nameOf(size)}`, `#panel-${section} .card`);
        // What the sandbox knows by heart is a translation; the rest is said to be none.
        const made = await pane.locator('#panel-translate .card .card-quiet').allTextContents();
        if (section === 'translate') assert.deepEqual(made.toSorted(), madeBySandbox);
        const focused = await pane.evaluate(() => document.activeElement?.className ?? '');
        assert.match(focused, section === 'translate' ? /card/ : /change/, 'it has the focus');
        const reach = await reachOf(pane, section);
        assert.equal(reach.settings, 1, 'settings are one line');
        if (size.height >= 640) assert.ok(reach.room >= 0.4, `room for it: ${reach.room}`);
        assert.deepEqual(reach.hidden, [], 'what accepts it is in reach');
      });
    }

    it(`comes into view, and no button covers a word of it: document, ${nameOf(size)}`, async () => {
      await word.page.setViewportSize(size);
      const section = sectionOf(word.pane, 'document');
      await section.show();
      await section.choose('target', 'de');
      await section.start();
      await word.pane.waitForSelector('#panel-document .ready');
      await look(word, `ready-${nameOf(size)}`, '#panel-document .ready .heading');
      await word.pane.click('#panel-document [data-action=send]');
      await word.pane.waitForSelector('#panel-document .notice-success');
      await look(word, `sent-${nameOf(size)}`, '#panel-document .notice-success');
      const said = (await word.pane.textContent('body')) ?? '';
      assert.match(said, /Practice mode: nothing is billed\./);
      assert.doesNotMatch(said, /Billed|characters at least|characters used/);
      await word.pane.click('#panel-document [data-action=remove]');
      assert.deepEqual(word.errors, []);
    });
  }
});

function nameOf({ width, height }: (typeof smallPanes)[number]): string {
  return `${width}x${height}`;
}

/** Looks at a result in light and dark: it is in view, and wherever one scrolls nothing lies on its words. */
async function look({ page, pane }: OpenWord, name: string, result: string): Promise<void> {
  // It is scrolled to once the pane is laid out, which a busy machine does later.
  const isInView = await pane
    .waitForFunction((selector) => {
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
      const frame = document.querySelector('main')?.getBoundingClientRect();
      const bar = document.querySelector('[role=tabpanel]:not([hidden]) .accept');
      const isBar = bar !== null && getComputedStyle(bar).position === 'sticky';
      const end = isBar ? bar.getBoundingClientRect().top : frame?.bottom;
      return frame !== undefined && top >= frame.top - 1 && top < (end ?? 0) - 40;
    }, result)
    .then(
      () => true,
      () => false,
    );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: path.join(screenshots, `word-small-${name}-${colorScheme}.png`),
    });
    assert.deepEqual(await coveredWords(pane), [], `${name}, ${colorScheme}`);
  }
  assert.equal(isInView, true, `${name}: ${result} is in view`);
}

/** What axe has against the pane; how to find what passed is neither worked out nor sent. */
function violationsOf(pane: Frame): Promise<readonly string[]> {
  return pane.evaluate(async (values) => {
    const engine = (
      globalThis as unknown as {
        axe: { run: (on: Document, o: RunOptions) => Promise<AxeResults> };
      }
    ).axe;
    const { violations } = await engine.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      selectors: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    );
  }, levels);
}

/** Pixels by which the content is wider than the pane. */
function overflowOf(pane: Frame): Promise<number> {
  return pane.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
