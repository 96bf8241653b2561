import assert from 'node:assert/strict';
import { createCorrectController } from '../../../../../extensions/word/features/correct/correct-selection.ts';
import { WritingLanguages } from '../../../../../extensions/word/features/languages/writing-languages.ts';
import type { SuggestionsController } from '../../../../../extensions/word/features/suggestions/suggestions-controller.ts';
import type { ServiceErrorKind } from '../../../../../shared/api/core/errors/errors.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import {
  engineOf,
  failureOf,
  languageOf,
  PaneServiceDouble,
  servicesOf,
  type ServicesDouble,
} from './pane-double.ts';

interface Bench {
  readonly document: MemoryWordDocument;
  readonly service: PaneServiceDouble;
  readonly services: ServicesDouble;
  readonly controller: SuggestionsController;
}

function benchOf(...marked: readonly string[]): Bench {
  const document = new MemoryWordDocument(...marked.map((text) => paragraphOf(text)));
  const service = new PaneServiceDouble();
  service.rewording = new Map([
    ['teh', 'the'],
    ['informations', 'information'],
  ]);
  const services = servicesOf(document, service);
  return {
    document,
    service,
    services,
    controller: createCorrectController(services, languagesOf(services)),
  };
}

/** Known before, and without that of the texts: they are told to nobody, and nothing more is asked. */
function languagesOf(services: ServicesDouble): WritingLanguages {
  const languages = new WritingLanguages(services);
  languages.store.update({ targets: [languageOf('de')] });
  return languages;
}

function noticesOf({ controller }: Bench): readonly string[] {
  return controller.work.store.state.notices.map(({ text }) => text);
}

function suggestionsOf({ controller }: Bench): readonly string[] {
  return controller.store.state.paragraphs.flatMap(({ index, suggestions }) =>
    suggestions.map(({ original, newText }) => `${index}: ${original} > ${newText}`),
  );
}

describe('A text that nobody could check', () => {
  const noHelp = ['spelling-no-dictionary', 'grammar-no-engine'];

  it('is never said to be without mistakes, but not to have been checked', async () => {
    const bench = benchOf('Ez egy mondat.');
    bench.service.language = 'hu';
    bench.service.engines = [engineOf('spelling', [0], ...noHelp)];
    await bench.controller.run();
    assert.deepEqual(noticesOf(bench), [
      'The sandbox has no dictionary for Hungarian, so spelling and grammar were not checked.',
    ]);
  });

  it('is told from what was checked beside it', async () => {
    const bench = benchOf('All is well.');
    bench.service.engines = [engineOf('spelling', [0], 'grammar-no-engine')];
    await bench.controller.run();
    assert.deepEqual(noticesOf(bench), [
      'No mistakes were found in what could be checked.',
      'The sandbox’s limits: grammar was not checked; only common mistakes are found, so others may be left.',
    ]);
  });

  it('is not said to be without mistakes where only common ones are known', async () => {
    const bench = benchOf('Children under six travels for free.');
    bench.service.engines = [engineOf('spelling', [0])];
    await bench.controller.run();
    assert.deepEqual(noticesOf(bench), [
      'No mistakes were found in what could be checked.',
      'The sandbox’s limits: only common mistakes are found, so others may be left.',
    ]);
  });

  it('may be no text at all, which is no text without mistakes', async () => {
    const bench = benchOf('1 2 3');
    await bench.controller.run();
    assert.deepEqual(bench.service.sent, []);
    assert.deepEqual(noticesOf(bench), [
      'The selection holds no text. Select some words in the document and try again.',
    ]);
  });

  it('is said in German with the same words as elsewhere', async () => {
    const document = new MemoryWordDocument(paragraphOf('Ez egy mondat.'));
    const service = new PaneServiceDouble();
    service.language = 'hu';
    service.engines = [engineOf('spelling', [0], 'unheard-of', ...noHelp)];
    const services = servicesOf(document, service, 'de');
    const controller = createCorrectController(services, languagesOf(services));
    await controller.run();
    assert.deepEqual(
      controller.work.store.state.notices.map(({ text }) => text),
      [
        'Die Sandbox hat kein Wörterbuch für Ungarisch, daher wurden Rechtschreibung und Grammatik nicht geprüft.',
        'Grenzen der Sandbox: unheard-of.',
      ],
    );
  });
});

describe('Suggestions for a selection', () => {
  it('shows each change by itself and writes nothing before it is accepted', async () => {
    const bench = benchOf('See teh **informations** here.', '1 2 3', 'All is well.');
    await bench.controller.run();
    assert.deepEqual(suggestionsOf(bench), ['0: teh > the', '0: informations > information']);
    assert.equal(bench.document.written.length, 0);
    assert.equal(bench.controller.work.store.state.running, null);
  });

  it('writes accepted changes as edits in place, so that formats and notes are not touched', async () => {
    const bench = benchOf('See teh **informations**\u0002 here.');
    await bench.controller.run();
    await bench.controller.accept('replace');
    assert.deepEqual(bench.document.written[0]?.changes, [
      {
        kind: 'edits',
        paragraph: 0,
        edits: [
          { offset: 4, length: 3, newText: 'the' },
          { offset: 8, length: 12, newText: 'information' },
        ],
      },
    ]);
    assert.deepEqual(bench.document.written[0].texts, ['See the information\u0002 here.']);
    assert.deepEqual(bench.controller.store.state.paragraphs, []);
    assert.deepEqual(noticesOf(bench), ['1 paragraph was replaced.']);
  });

  it('sends no marks of Word, and keeps changes away from notes', async () => {
    const bench = benchOf('One teh\u0002 informations two.');
    bench.service.rewording = new Map([['teh informations', 'facts']]);
    await bench.controller.run();
    assert.deepEqual(bench.service.sent[0], {
      operation: 'correct',
      request: { text: ['One teh informations two.'] },
    });
    assert.deepEqual(suggestionsOf(bench), []);
    assert.match(noticesOf(bench).join(' '), /1 change was left out/);
  });

  it('sends line breaks as line feeds and never moves one', async () => {
    const bench = benchOf('See teh\vsecond line.');
    await bench.controller.run();
    assert.deepEqual(bench.service.sent[0]?.request, { text: ['See teh\nsecond line.'] });
    await bench.controller.accept('replace');
    assert.deepEqual(bench.document.written[0]?.texts, ['See the\vsecond line.']);
  });

  it('leaves out what is switched off', async () => {
    const bench = benchOf('See teh informations here.');
    await bench.controller.run();
    bench.controller.choose(0, 0, false);
    await bench.controller.accept('tracked-change');
    assert.deepEqual(bench.document.written[0]?.texts, ['See teh information here.']);
    assert.equal(bench.document.written[0].options.placement, 'tracked-change');
  });

  it('says so when nothing is chosen', async () => {
    const bench = benchOf('See teh informations here.');
    await bench.controller.run();
    bench.controller.chooseAll(false);
    await bench.controller.accept('replace');
    assert.equal(bench.document.written.length, 0);
    assert.match(noticesOf(bench)[0] ?? '', /^No change is chosen/);
    assert.equal(suggestionsOf(bench).length, 2);
  });

  it('takes the last write back', async () => {
    const bench = benchOf('See teh here.');
    await bench.controller.run();
    await bench.controller.accept('replace');
    await bench.controller.work.revert();
    assert.deepEqual(bench.document.reverted, [1]);
    assert.equal(bench.controller.work.store.state.revertId, null);
    assert.deepEqual(noticesOf(bench), ['1 paragraph is as it was before.']);
  });

  it('keeps what could not be written, with the reason, for copying (F33)', async () => {
    const bench = benchOf('See teh here.', 'And teh informations.', 'Or teh end.');
    bench.document.failures.set(1, 'changed-meanwhile').set(2, 'deleted');
    await bench.controller.run();
    await bench.controller.accept('replace');
    const [first, second] = bench.controller.store.state.paragraphs;
    assert.match(first?.problem ?? '', /changed meanwhile/);
    assert.match(second?.problem ?? '', /no longer in the document/);
    assert.equal(bench.controller.copyText(), 'And the information.\nOr the end.');
    assert.deepEqual(noticesOf(bench), [
      '1 paragraph was replaced.',
      '2 paragraphs were not written; the reasons stand beside them.',
    ]);
  });

  it('tells what may be written already from what was left alone', async () => {
    const bench = benchOf('See teh here.', 'And teh informations.', 'Or teh end.');
    bench.document.failures.set(0, 'in-part').set(1, 'busy').set(2, 'read-only');
    await bench.controller.run();
    await bench.controller.accept('replace');
    const problems = bench.controller.store.state.paragraphs.map(({ problem }) => problem ?? '');
    assert.match(problems[0] ?? '', /only in part\. Use Undo in Word/);
    assert.match(problems[1] ?? '', /Word was busy.*Wait a moment/);
    assert.match(problems[2] ?? '', /protected or open for reading only\. Turn on editing/);
    assert.deepEqual(noticesOf(bench), [
      '2 paragraphs were not written; the reasons stand beside them.',
      '1 paragraph may be written already, or in part; what to look for stands beside it.',
    ]);
  });

  it('says of what was not taken back why, each reason once', async () => {
    const bench = benchOf('See teh here.', 'And teh informations.', 'Or teh end.');
    bench.document.revertFailures.set(0, 'reject-by-hand').set(2, 'reject-by-hand');
    await bench.controller.run();
    await bench.controller.accept('tracked-change');
    await bench.controller.work.revert();
    assert.deepEqual(noticesOf(bench), [
      '1 paragraph is as it was before.',
      '2 paragraphs hold tracked changes that cannot be rejected from here. Reject them on the Review tab in Word.',
    ]);
  });

  it('can be cancelled between requests and keeps what had arrived', async () => {
    const bench = benchOf('See teh here.', ...Array.from({ length: 60 }, () => 'And teh end.'));
    bench.service.during = () => {
      if (bench.service.sent.length === 2) bench.controller.work.cancel();
    };
    await bench.controller.run();
    assert.equal(bench.controller.store.state.paragraphs.length >= 50, true);
    assert.match(noticesOf(bench)[0] ?? '', /^Cancelled\. What had arrived is kept/);
    assert.equal(bench.document.written.length, 0);
  });

  it('works on 300 paragraphs piece by piece and lets the browser draw between them (P9)', async () => {
    const bench = benchOf(
      ...Array.from({ length: 300 }, (_, index) => `Line ${index} of teh text.`),
    );
    await bench.controller.run();
    assert.equal(suggestionsOf(bench).length, 300);
    assert.equal(bench.services.breaths >= 6, true);
    await bench.controller.accept('replace');
    assert.equal(bench.document.written[0]?.changes.length, 300);
  });

  it('tells what the action cost, in code points', async () => {
    const bench = benchOf('See teh 😀 here.', '12');
    await bench.controller.run();
    assert.deepEqual(bench.services.costs, [15]);
  });

  it('says when the selection moved, and lets go of the former one when it reads anew', async () => {
    const bench = benchOf('See teh here.');
    await bench.controller.run();
    bench.document.moveSelection();
    assert.equal(
      bench.controller.work.store.state.isSelectionMoved,
      false,
      'an echo of the reading',
    );
    await bench.services.clock.advance(1_000);
    bench.document.moveSelection();
    assert.equal(bench.controller.work.store.state.isSelectionMoved, true);
    await bench.controller.run();
    assert.equal(bench.controller.work.store.state.isSelectionMoved, false);
    assert.deepEqual(bench.document.released, [1]);
  });

  it('says that it took the paragraph at the cursor', async () => {
    const bench = benchOf('All is well.');
    bench.document.isParagraphAtCursor = true;
    await bench.controller.run();
    assert.match(noticesOf(bench)[0] ?? '', /paragraph at the cursor was taken/);
    assert.match(noticesOf(bench)[1] ?? '', /^No mistakes were found/);
  });

  for (const [refusal, said] of [
    ['nothing-selected', /^Nothing is selected\. Select/],
    ['no-text', /^The selection holds no text\. Select/],
    ['read-only', /^This document is read-only\. Turn on editing/],
    ['unsupported', /^This version of Word cannot hand over a selection\. Update/],
    ['busy', /^Word was busy.*Wait a moment and try again/],
    ['refused', /^Word could not hand over the selection\. Click/],
  ] as const) {
    it(`says what to do when the selection is refused: ${refusal}`, async () => {
      const bench = benchOf('x');
      bench.document.refusal = refusal;
      await bench.controller.run();
      assert.match(noticesOf(bench)[0] ?? '', said);
      assert.equal(bench.service.sent.length, 0);
    });
  }

  const failures: readonly (readonly [ServiceErrorKind, number | null, RegExp])[] = [
    ['authentication', 401, /401.*Close the pane and open it again/],
    ['permission', 403, /403.*may be wrong, or may not allow.*check the key and the plan/],
    ['rate-limited', 429, /429.*Wait a minute/],
    ['quota-exceeded', 456, /characters of this billing period.*used up\. Raise the limit/],
    ['server', 503, /has a problem of its own\. Try again/],
    ['connection', null, /gateway could not be reached.*try again/],
    ['timeout', null, /did not answer in time\. Try again/],
    ['invalid-response', 200, /not one of the service/],
  ];
  for (const [kind, status, said] of failures) {
    it(`says what went wrong and the next step: ${kind}`, async () => {
      const bench = benchOf('See teh here.');
      bench.service.failures.push(failureOf(kind, status));
      await bench.controller.run();
      const [notice] = bench.controller.work.store.state.notices;
      assert.match(notice?.text ?? '', said);
      assert.equal(notice?.tone, 'error');
      assert.equal(bench.controller.work.store.state.running, null);
    });
  }

  it('names the languages as the reason where the service takes none of the texts', async () => {
    const bench = benchOf('كان الميناء رماديا.');
    bench.service.failures.push(failureOf('bad-request', 400));
    await bench.controller.run();
    assert.deepEqual(noticesOf(bench), [
      '1 paragraph was refused by the service and stays as it is. Check that it is in a supported language.',
    ]);
  });

  it('names a computer that is offline', async () => {
    const bench = benchOf('See teh here.');
    const services = { ...bench.services, isOnline: () => false };
    const controller = createCorrectController(services, languagesOf(services));
    bench.service.failures.push(failureOf('connection'));
    await controller.run();
    assert.match(controller.work.store.state.notices[0]?.text ?? '', /offline/);
  });

  it('does not stay busy after a failure nobody expected', async () => {
    const bench = benchOf('See teh here.');
    bench.service.failures.push(new TypeError('boom'));
    await bench.controller.run();
    assert.equal(bench.controller.work.store.state.running, null);
    assert.match(noticesOf(bench)[0] ?? '', /did not expect/);
  });

  it('says that what was replaced is a tracked change where people track', async () => {
    const bench = benchOf('This is teh text.');
    bench.document.isTracking = true;
    await bench.controller.run();
    await bench.controller.accept('replace');
    assert.match(noticesOf(bench).join(' '), /1 paragraph was replaced, as a tracked change/);
  });

  it('does one thing at a time', async () => {
    const bench = benchOf('See teh here.');
    const first = bench.controller.run();
    await bench.controller.run();
    assert.match(noticesOf(bench)[0] ?? '', /^Something is under way already/);
    await first;
    assert.equal(bench.service.sent.length, 1);
  });

  it('throws a preview away and lets go of the selection', async () => {
    const bench = benchOf('See teh here.');
    await bench.controller.run();
    await bench.controller.dismiss();
    assert.deepEqual(bench.controller.store.state.paragraphs, []);
    assert.deepEqual(bench.document.released, [1]);
  });
});
