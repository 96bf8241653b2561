import assert from 'node:assert/strict';
import { shortDigest } from '../../../shared/cache/digest.ts';
import { openText } from '../../../shared/formats/open-file.ts';
import type { LocalisationFile } from '../../../shared/formats/model.ts';
import { filtersOf } from '../../../shared/formats/rows/filters-of-view.ts';
import { LockedTexts } from '../../../shared/project/lock/file-in-project.ts';
import { readLock, type LockedFile } from '../../../shared/project/lock/lock.ts';
import { writeLockLine } from '../../../shared/project/lock/lock-line.ts';
import { finish } from '../../../shared/text/steps.ts';

const source =
  '{\n  "cart": "Cart",\n  "pay": "Pay",\n  "sum": "Total",\n  "by": "By {{who}}"\n}\n';
const german =
  '{\n  "cart": "Korb",\n  "pay": "Zahlen",\n  "sum": "Summe",\n  "by": "Von {{who}}"\n}\n';
const languages = { source: 'en', target: 'de' };

function lineOf(id: string, from: string, target: string, more: object = {}): string {
  const digests = { key: shortDigest(`${id}\n0`), source: shortDigest(from) };
  const line = { ...digests, target: shortDigest(target), origin: 'machine', isReviewed: false };
  return writeLockLine({
    path: 'l/de.json',
    language: 'de',
    line: { ...line, ...more } as Parameters<typeof writeLockLine>[0]['line'],
  });
}

function lockOf(...lines: readonly string[]): LockedFile {
  return readLock(`# interlinear.lock 1\n${lines.join('\n')}\n`).linesOf('l/de.json', 'de');
}

async function open(text: string): Promise<LocalisationFile> {
  const around = { source, sourceLanguage: 'en', targetLanguage: 'de', isForNewFile: false };
  return openText('l/de.json', text, around);
}

function standings(file: LocalisationFile): readonly string[] {
  const list = file.segments();
  return Array.from({ length: list.length }, (_, at) => {
    const view = list.at(at);
    return `${view.id}: ${String(view.standing)} ${filtersOf(view).slice(1).join(' ')}`.trim();
  });
}

describe('A translation with what the lock of its project knows of it', () => {
  const locked = lockOf(
    lineOf('cart', 'Cart', 'Korb'),
    lineOf('pay', 'Pay', 'Zahlen', { isReviewed: true }),
    lineOf('sum', 'Sum', 'Summe', { origin: 'person' }),
  );

  it('says which texts a machine made, which are out of date, and which are missing', async () => {
    const file = finish(
      new LockedTexts().showInSteps(
        await open(german.replace(/,\n {2}"by": "Von \{\{who\}\}"/u, '')),
        languages,
        locked,
      ),
    );
    assert.deepEqual(standings(file), [
      'cart: needsReview machine',
      'pay: reviewed machine',
      'sum: needsReview person stale',
      'by: untranslated',
    ]);
    assert.equal(file.targetLanguage, 'de');
    assert.equal(file.segments().at(0).targetLanguage, 'de');
  });

  it('knows another text again as a person’s, in the same lock', async () => {
    const texts = new LockedTexts();
    finish(texts.showInSteps(await open(german), languages, locked));
    const edited = await open(german.replace('Korb', 'Warenkorb').replace('Summe', 'Gesamt'));
    assert.deepEqual(standings(finish(texts.showInSteps(edited, languages, locked))), [
      'cart: translated person',
      'pay: reviewed machine',
      'sum: translated person',
      'by: translated person',
    ]);
  });

  it('says nothing of who made them without a project', async () => {
    const file = finish(new LockedTexts().showInSteps(await open(german), languages, null));
    assert.deepEqual(standings(file), [
      'cart: translated',
      'pay: translated',
      'sum: translated',
      'by: translated',
    ]);
  });

  it('has lines for what a person has looked at, and for what is about to be written', async () => {
    const texts = new LockedTexts();
    const file = finish(texts.showInSteps(await open(german), languages, locked));
    const keys = [0, 2].map((at) => file.segments().at(at).key);
    const looked = texts.lookedAt(file, new Set(keys), true, locked);
    const then = new Map(looked.map((line) => [line.key, [line]]));
    assert.deepEqual(standings(finish(texts.showInSteps(await open(german), languages, then))), [
      'cart: reviewed machine',
      'pay: reviewed machine',
      'sum: reviewed person',
      'by: translated person',
    ]);
    const made = new Map([[keys[0] ?? '', { target: 'Wagen', origin: 'machine' as const }]]);
    const [ahead] = texts.ahead(file, made);
    assert.deepEqual(ahead, {
      key: shortDigest('cart\n0'),
      source: shortDigest('Cart'),
      target: shortDigest('Wagen'),
      origin: 'machine',
      isReviewed: false,
    });
  });
});
