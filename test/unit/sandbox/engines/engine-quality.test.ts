import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ImprovementRequest } from '../../../../shared/sandbox/engines/engine.ts';
import { createEngines } from '../../../../shared/sandbox/engines/create-engines.ts';
import { dictionaryCodes, sourceAssets } from '../../../../shared/sandbox/engines/engine-assets.ts';
import { DictionaryShelf } from '../../../../shared/sandbox/engines/improvement/spelling/dictionary.ts';
import {
  findFalseAlarms,
  measureCorrection,
  measureSpelling,
  readCorrectionSets,
  readSpellingSets,
} from '../../../bench/engines/correction-bench.ts';
import {
  countStatuses,
  measureDetection,
  readDetectionSets,
} from '../../../bench/engines/detection-bench.ts';
import {
  measureSources,
  readProductWords,
  type SourceFigures,
} from '../../../bench/engines/source-bench.ts';
import { detectSources } from '../../../../shared/sandbox/translate/detect-sources.ts';
import { reference, tolerance } from '../../../bench/engines/reference-figures.ts';

/** The most texts without a fault that may be changed: one in eight was measured. */
const mostFalseAlarms = 1 / 8 + tolerance;

function wishFor(language: string, keepsVariant: boolean): ImprovementRequest {
  const { signal } = new AbortController();
  return { language, keepsVariant, style: 'default', tone: 'default', signal };
}

describe('the quality of the engines, on our sets and through the thread', () => {
  const dataDirectory = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'data');
  const engines = createEngines({ dataDirectory });
  after(() => engines.close());

  for (const name of ['short', 'medium'] as const) {
    it(`detects ${name} texts as well as the reference`, async () => {
      const sets = await readDetectionSets();
      const { success, precision, wrong } = await measureDetection(engines.detection, sets[name]);
      assert.ok(success >= reference[name].success - tolerance, `${success}\n${wrong.join('\n')}`);
      assert.ok(precision >= reference[name].precision - tolerance, `${precision}`);
    });
  }

  it('takes short words of products for English below a measured certainty, and others as well as before', async () => {
    const words = await readProductWords();
    const figures = await measureSources(engines.detection, words, await readDetectionSets());
    for (const [name, share] of Object.entries(reference.sources)) {
      const found = figures[name as keyof SourceFigures];
      assert.ok(found >= share - tolerance, `${name}: ${found} instead of ${share}`);
    }
    const signal = new AbortController().signal;
    for (const lang of ['de', 'en-US']) {
      const asked = { texts: ['Hello', 'OK'], target: { lang } };
      assert.deepEqual(await detectSources(asked, engines.detection, signal), ['EN', 'EN']);
    }
  });

  it('names no language for junk and for languages outside the 33, but for a few', async () => {
    const { junk, unsupported } = await readDetectionSets();
    const ofJunk = await countStatuses(engines.detection, junk);
    const ofOthers = await countStatuses(engines.detection, Object.values(unsupported).flat());
    assert.ok((ofJunk.get('success') ?? []).length <= junk.length / 10);
    assert.ok((ofOthers.get('success') ?? []).length <= 2);
  });

  it('corrects English as well as the reference', async () => {
    const { faulty } = await readCorrectionSets();
    const figures = await measureCorrection(engines.improvement, faulty);
    const { exact, of, precision, recall, fHalf } = reference.correction;
    assert.ok(figures.exact / figures.sentences >= exact / of - tolerance, `${figures.exact}`);
    assert.ok(figures.precision >= precision - tolerance, `${figures.precision}`);
    assert.ok(figures.recall >= recall - tolerance, `${figures.recall}`);
    assert.ok(figures.fHalf >= fHalf - tolerance, `${figures.fHalf}`);
  });

  it('corrects slips in the shortest words, and leaves what is written as an abbreviation is', async () => {
    const texts = ['Ths is wrong.', 'I know ths, adn hte rest.', 'The THS runs.', 'See Ths. 4.'];
    const corrected = await engines.improvement.correct(texts, wishFor('en-US', false));
    assert.deepEqual(
      corrected.map(({ text }) => text),
      ['This is wrong.', 'I know this, and the rest.', 'The THS runs.', 'See Ths. 4.'],
    );
  });

  it('turns no plural into a possessive, and shortens wordy phrases in the default style', async () => {
    const wish = wishFor('en-US', false);
    const [kept] = await engines.improvement.correct(['The datas shows a rise.'], wish);
    assert.equal(kept?.text, 'The datas shows a rise.');
    const [short] = await engines.improvement.rephrase(['We ran in order to win.'], wish);
    assert.equal(short?.text, 'We ran to win.');
    assert.deepEqual(short.applied, ['plain-words']);
  });

  it('changes the spelling of a country only where its variant was asked for', async () => {
    const written = {
      'en-GB': [
        'The harbour was grey; she learnt how the theatre was organised.',
        'The color of the harbour had gone.',
        'She put the aubergines into the boot of the car.',
      ],
      'en-US': ['The harbor was gray; he realized it near the theater.'],
      'pt-PT': ['Ontem apanhei o autocarro para a receção; é um facto.'],
    };
    const texts = [...written['en-GB'], ...written['en-US']];
    const { improvement } = engines;
    for (const target of ['en-GB', 'en-US']) {
      const made = await improvement.rephrase(texts, wishFor(target, true));
      assert.deepEqual(
        made.map(({ text }) => text),
        texts,
      );
    }
    const [portuguese] = await improvement.correct(written['pt-PT'], wishFor('pt-BR', true));
    assert.equal(portuguese?.text, written['pt-PT'][0]);
    const [asked] = await improvement.correct(written['en-US'], wishFor('en-GB', false));
    assert.equal(asked?.text, 'The harbour was grey; he realised it near the theatre.');
  });

  it('seldom changes texts without a fault', async () => {
    const { clean } = await readCorrectionSets();
    for (const [language, texts] of Object.entries(clean)) {
      const alarms = await findFalseAlarms(engines.improvement, texts, language);
      assert.ok(alarms.length <= texts.length * mostFalseAlarms, alarms.join('\n'));
    }
  });

  it('ranks spellings as well as the reference', async () => {
    const sets = await readSpellingSets();
    const shelf = new DictionaryShelf(sourceAssets(dataDirectory));
    let [words, right] = [0, 0];
    for (const code of dictionaryCodes) {
      const dictionary = await shelf.open(code);
      const set = sets[code];
      if (dictionary === null || set === undefined) continue;
      const figures = measureSpelling(dictionary, set);
      words += figures.words;
      right += figures.right;
    }
    assert.ok(right / words >= reference.spelling - tolerance, `${right} of ${words}`);
  });

  it('keeps codes, placeholders and astral characters when it corrects', async () => {
    const wish = wishFor('en-US', false);
    const texts = ['\uE000😀 I recieved\uE001 the the {usreName} letter.', 're\uE000cieved'];
    const corrected = await engines.improvement.correct(texts, wish);
    assert.deepEqual(
      corrected.map(({ text }) => text),
      ['\uE000😀 I received\uE001 the {usreName} letter.', 're\uE000cieved'],
    );
    assert.deepEqual(corrected[0]?.applied, ['spelling', 'grammar']);
  });
});
