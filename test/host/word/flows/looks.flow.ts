import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Frame } from 'playwright-core';
import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** What the pane looks like after something was done in it. */
const states: readonly (readonly [name: string, reach: (word: OpenWord) => Promise<void>])[] = [
  ['start', () => Promise.resolve()],
  ['suggestions', (word) => improve(word)],
  [
    'one-off',
    async (word) => {
      await improve(word);
      await word.pane.locator('.change').first().click();
    },
  ],
  [
    'replaced',
    async (word) => {
      await improve(word);
      await word.pane.click('#panel-improve [data-placement=replace]');
      await word.pane.waitForSelector('#panel-improve .notice-success');
    },
  ],
  [
    'waiting',
    async (word) => {
      await answerApi(word.page, '/v2/write/rephrase', { status: 503 });
      await word.call('selectParagraphs', 1);
      await sectionOf(word.pane, 'improve').start();
      await word.pane.waitForSelector('#panel-improve .progress', { state: 'visible' });
    },
  ],
  [
    'failed',
    async (word) => {
      await answerApi(word.page, '/v2/write/rephrase', { status: 456 });
      await improve(word);
    },
  ],
  [
    'changed-meanwhile',
    async (word) => {
      await improve(word);
      await word.call('replaceText', 'We offer', 'They offer');
      await word.pane.click('#panel-improve [data-placement=replace]');
      await word.pane.waitForSelector('#panel-improve .card-problem:not([hidden])');
    },
  ],
  ['corrections', (word) => correct(word)],
  ['translation', (word) => translate(word)],
  ['document', (word) => sectionOf(word.pane, 'document').show()],
  [
    'usage',
    async (word) => {
      const body = {
        character_count: 465_000,
        character_limit: 500_000,
        end_time: '2026-12-01T00:00:00Z',
      };
      await answerApi(word.page, '/v2/usage', { status: 200, body });
      await correct(word);
      await word.pane.click('.usage-head');
    },
  ],
];

async function improve(word: OpenWord): Promise<void> {
  await word.call('selectParagraphs', 1, 2);
  const section = sectionOf(word.pane, 'improve');
  await section.start();
  await section.settled();
}

async function correct(word: OpenWord): Promise<void> {
  await word.call('selectParagraphs', 1, 2);
  const section = sectionOf(word.pane, 'correct');
  await section.show();
  await section.start();
  await section.settled();
}

async function translate(word: OpenWord): Promise<void> {
  await word.call('selectParagraphs', 1, 4);
  const section = sectionOf(word.pane, 'translate');
  await section.show();
  await section.choose('target', 'de');
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

  for (const look of looks) {
    for (const [state, reach] of states) {
      it(`has nothing against WCAG 2.2 AA: ${state}, ${look.name}`, async () => {
        const { locale, context } = look;
        const word = await bench.open({ docx: await sampleDocument(), locale, context });
        await reach(word);
        const file = path.join(screenshots, `word-pane-${state}-${look.name}.png`);
        await word.page.screenshot({ path: file });
        assert.deepEqual(await violationsOf(word.pane, axe), []);
        assert.equal(await overflowOf(word.pane), 0, 'nothing is cut off at the side');
        assert.deepEqual(word.errors, []);
        await word.close();
      });
    }
  }
});

async function violationsOf(pane: Frame, axe: string): Promise<readonly string[]> {
  await pane.evaluate(axe);
  const results = await pane.evaluate(async (values) => {
    const engine = (
      globalThis as unknown as {
        axe: { run: (on: Document, o: RunOptions) => Promise<AxeResults> };
      }
    ).axe;
    return engine.run(document, { runOnly: { type: 'tag', values } });
  }, levels);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
}

/** Pixels by which the content is wider than the pane. */
function overflowOf(pane: Frame): Promise<number> {
  return pane.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
