import assert from 'node:assert/strict';
import { english } from '../../../../../extensions/word/l10n/english.ts';
import { wordsOfPreview } from '../../../../../extensions/word/features/preview-parts.ts';
import { EXPLAIN_AFTER_IN_MS } from '../../../../../extensions/word/features/run/selection-session.ts';
import { TranslateController } from '../../../../../extensions/word/features/translate/translate-controller.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import {
  engineOf,
  failureOf,
  languageOf,
  PaneServiceDouble,
  servicesOf,
  type ServicesDouble,
} from './pane-double.ts';

type TextRequest = Parameters<PaneServiceDouble['translateText']>[0];

interface Bench {
  readonly document: MemoryWordDocument;
  readonly service: PaneServiceDouble;
  readonly services: ServicesDouble;
  readonly controller: TranslateController;
}

function benchOf(...marked: readonly string[]): Bench {
  const document = new MemoryWordDocument(...marked.map((text) => paragraphOf(text)));
  const service = new PaneServiceDouble();
  const services = servicesOf(document, service);
  return { document, service, services, controller: new TranslateController(services) };
}

function noticesOf({ controller }: Bench): readonly string[] {
  return controller.work.store.state.notices.map(({ text }) => text);
}

function translationsOf({ service }: Bench): readonly object[] {
  return service.sent
    .filter(({ operation }) => operation === 'translate')
    .map(({ request }) => request);
}

describe('Translating a selection', () => {
  it('shows the translation beside the original, with its note, and writes parts and language', async () => {
    const bench = benchOf('We **offer** it\u0002 now.', '1 2');
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.run();
    const [paragraph] = bench.controller.store.state.paragraphs;
    assert.equal(wordsOfPreview(paragraph?.original ?? []), 'We offer it now.');
    assert.equal(wordsOfPreview(paragraph?.translation ?? []), 'Wee offere ite nowe.');
    assert.deepEqual(
      paragraph?.translation.map(({ kind }) => kind),
      ['text', 'object', 'text'],
    );
    assert.equal(bench.controller.store.state.paragraphs.length, 1);
    await bench.controller.accept('insert-below');
    const [written] = bench.document.written;
    assert.equal(written?.options.placement, 'insert-below');
    assert.deepEqual(
      written.changes.map((change) => change.kind === 'target' && change.language),
      ['de'],
    );
    assert.deepEqual(written.texts, ['Wee <g>offere</g> ite<x id="0"/> nowe.']);
  });

  it('says once where better translations come from than the sandbox’s own', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseTarget('de');
    const better = english['translate.better'];
    const saidAfter = async (engine: string): Promise<boolean> => {
      bench.service.engines = [engineOf(engine, [0])];
      await bench.controller.run();
      return bench.controller.work.store.state.notices.some(({ text }) => text === better);
    };
    assert.equal(await saidAfter('phrase-memory'), false);
    bench.controller.pickers.chooseTarget('fr');
    assert.equal(await saidAfter('pseudo'), true);
    assert.equal(await saidAfter('pseudo'), false);
  });

  it('says after a second that practice mode learns a language, until the answer comes', async () => {
    const bench = benchOf('We offer it.');
    Object.assign(bench.services, { isBilled: false });
    bench.controller.pickers.chooseTarget('de');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { translateText } = bench.service;
    Object.assign(bench.service, {
      translateText: async (request: TextRequest) => {
        await held;
        return translateText(request);
      },
    });
    const { clock } = bench.services;
    const label = (): string => bench.controller.work.store.state.running?.label ?? '';
    const run = bench.controller.run();
    await clock.whenSleeping(EXPLAIN_AFTER_IN_MS);
    assert.equal(label(), english['run.sending']);
    await clock.advance(EXPLAIN_AFTER_IN_MS);
    assert.equal(label(), english['run.learning']);
    answer();
    await run;
    assert.equal(label(), '');
    assert.equal(bench.controller.store.state.paragraphs.length, 1);
    assert.deepEqual(clock.pending, []);
  });

  it('says who made a paragraph in the sandbox, also when it knows it already', async () => {
    const bench = benchOf('We offer it.', 'We take it.');
    bench.controller.pickers.chooseTarget('de');
    bench.service.engines = [engineOf('phrase-memory', [0]), engineOf('pseudo', [1])];
    for (const source of ['service', 'cache']) {
      await bench.controller.run();
      assert.deepEqual(
        bench.controller.store.state.paragraphs.map(({ makers }) => makers),
        [['exact memory of published translations'], ['pseudo-translation (no translation)']],
        source,
      );
    }
    assert.equal(translationsOf(bench).length, 1);
  });

  it('tells at the end what asking again was billed', async () => {
    const bench = benchOf('We **offer** it.');
    bench.controller.pickers.chooseTarget('de');
    const { translateText } = bench.service;
    Object.assign(bench.service, {
      translateText: async (request: TextRequest) => {
        const answer = await translateText(request);
        const [first] = answer.data.translations;
        if (first !== undefined && translationsOf(bench).length === 1) {
          Object.assign(first, { text: 'Wee offere ite.' });
        }
        return answer;
      },
    });
    await bench.controller.run();
    assert.equal(bench.controller.store.state.paragraphs[0]?.problem, null);
    assert.deepEqual(noticesOf(bench), [
      'The answer to 1 paragraph had lost formatting. Asking again was billed 22 characters more.',
    ]);
  });

  it('tells what was detected and what it cost', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.run();
    assert.equal(bench.controller.pickers.store.state.detected, 'EN');
    assert.deepEqual(bench.services.costs, [12]);
  });

  it('takes a short text to be in the language of its document, says so, and lets it be changed', async () => {
    const sourceAfter = async (
      text: string,
      language: string | null,
      prepare: (controller: TranslateController) => void = () => undefined,
    ): Promise<readonly unknown[]> => {
      const bench = benchOf();
      bench.document.paragraphs = [paragraphOf(text, language)];
      bench.service.targets = ['de', 'en', 'fr'].map((code) => languageOf(code));
      await bench.controller.pickers.loadLanguages();
      bench.controller.pickers.chooseTarget('de');
      prepare(bench.controller);
      await bench.controller.run();
      const [sent] = translationsOf(bench);
      const { assumed } = bench.controller.pickers.store.state;
      return [(sent as { source_lang?: string }).source_lang ?? null, assumed];
    };
    assert.deepEqual(await sourceAfter('OK', 'en-US'), ['en', 'en']);
    // Nobody proofs texts in a language that is none of the service, or that they are to become.
    assert.deepEqual(await sourceAfter('OK', 'tlh'), [null, null]);
    assert.deepEqual(await sourceAfter('OK', 'de-AT'), [null, null]);
    assert.deepEqual(await sourceAfter('OK', null), [null, null]);
    const long = 'This is enough for a service to tell the language by.';
    assert.deepEqual(await sourceAfter(long, 'en-US'), [null, null]);
    const chosen = await sourceAfter('OK', 'en-US', ({ pickers }) => {
      pickers.chooseSource('fr');
    });
    assert.deepEqual(chosen, ['fr', null]);
  });

  it('translates what was selected at the click, however late the languages come', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseTarget('de');
    bench.service.during = () => {
      bench.document.paragraphs = [paragraphOf('Somebody went on.')];
    };
    await bench.controller.run();
    assert.deepEqual(
      bench.controller.store.state.paragraphs.map(({ original }) => wordsOfPreview(original)),
      ['We offer it.'],
    );
  });

  it('asks for a target before anything is sent', async () => {
    const bench = benchOf('We offer it.');
    await bench.controller.run();
    assert.match(noticesOf(bench)[0] ?? '', /^Choose the language to translate into/);
    assert.deepEqual(translationsOf(bench), []);
  });

  it('remembers targets, the latest first', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.run();
    bench.controller.pickers.chooseTarget('fr');
    await bench.controller.run();
    assert.deepEqual(bench.controller.pickers.store.state.recentTargets, ['fr', 'de']);
  });

  it('sends a form of address only where the target has one', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseFormality('prefer_more');
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.run();
    assert.equal(bench.controller.pickers.hasFormality(), true);
    bench.controller.pickers.chooseTarget('fr');
    await bench.controller.run();
    assert.equal(bench.controller.pickers.hasFormality(), false);
    assert.deepEqual(
      translationsOf(bench).map((request) => 'formality' in request && request.formality),
      ['prefer_more', false],
    );
  });

  it('pays once for the same text', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.run();
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 1);
    assert.equal(bench.controller.store.state.paragraphs.length, 1);
  });

  it('keeps what had arrived when the quota ends in the middle', async () => {
    const bench = benchOf(...Array.from({ length: 30 }, (_, index) => `Line ${index} is here.`));
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.loadLanguages();
    bench.service.during = () => {
      if (translationsOf(bench).length === 2) {
        bench.service.failures.push(failureOf('quota-exceeded', 456));
      }
    };
    await bench.controller.run();
    assert.equal(bench.controller.store.state.paragraphs.length, 25);
    assert.match(noticesOf(bench)[0] ?? '', /billing period.*used up\. Raise the limit/);
    assert.match(bench.controller.copyText(), /^Linee 0 ise heree\.\n/);
  });

  it('says when the text is in the target language already', async () => {
    const bench = benchOf('We offer it.');
    bench.controller.pickers.chooseTarget('en-GB');
    await bench.controller.run();
    assert.match(noticesOf(bench).join(' '), /in English already/);
  });

  it('keeps paragraphs that could not be replaced, with another way to use them', async () => {
    const bench = benchOf('We offer it.');
    bench.document.failures.set(0, 'loses-formats');
    bench.controller.pickers.chooseTarget('de');
    await bench.controller.run();
    await bench.controller.accept('replace');
    const [left] = bench.controller.store.state.paragraphs;
    assert.match(
      left?.problem ?? '',
      /lose a link or a format.*Insert the result below or add it as a comment/,
    );
  });

  it('says why the languages are missing', async () => {
    const bench = benchOf('We offer it.');
    bench.service.failures.push(failureOf('connection'));
    await bench.controller.loadLanguages();
    assert.match(noticesOf(bench)[0] ?? '', /gateway could not be reached/);
    await bench.controller.loadLanguages();
    assert.equal(bench.controller.pickers.store.state.targets.length, 2);
  });
});
