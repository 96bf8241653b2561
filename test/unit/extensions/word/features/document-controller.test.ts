import assert from 'node:assert/strict';
import { documentSentence } from '../../../../../extensions/word/features/document/document-sentence.ts';
import { createTexts } from '../l10n/pane-texts.ts';
import { until } from '../../../../doubles/until.ts';
import { docxOf, DocumentServiceDouble } from './documents-double.ts';
import { glossaryOf, styleOf } from './list-doubles.ts';
import { failureOf, PaneServiceDouble } from './pane-double.ts';
import { keep, openDocument, sentences, translated } from './document-bench.ts';

describe('A document that is in the language it is to be translated into', () => {
  it('is not even read where the user says so, and the next step is another language', async () => {
    const bench = await openDocument();
    bench.controller.pickers.chooseSource('de');
    await bench.controller.run();
    assert.equal(bench.controller.store.state.ready, null);
    assert.match(bench.said(), /in German already.*Choose another language/);
    bench.controller.pickers.chooseTarget('fr');
    await bench.controller.run();
    assert.notEqual(bench.controller.store.state.ready, null);
    assert.equal(bench.said(), '');
  });

  it('is told from its proofing language before it is sent, which may be wrong', async () => {
    const bench = await openDocument();
    const { reading } = bench.whole;
    assert.ok(reading.outcome === 'read');
    const markup = { ...reading.markup, proofingLanguage: 'de-AT' };
    bench.whole.reading = { ...reading, markup };
    await bench.controller.run();
    assert.equal(bench.controller.sameLanguage(), 'proofed');
    bench.controller.pickers.chooseSource('en');
    assert.equal(bench.controller.sameLanguage(), null);
    bench.controller.pickers.chooseSource('de');
    assert.equal(bench.controller.sameLanguage(), 'chosen');
    await bench.controller.send();
    assert.deepEqual(bench.service.uploads, []);
    bench.controller.pickers.chooseSource(null);
    bench.controller.pickers.chooseTarget('fr');
    assert.equal(bench.controller.sameLanguage(), null);
  });

  it('says so where the service found out, instead of its words', async () => {
    const bench = await openDocument();
    bench.service.states = ['error'];
    bench.service.message = 'Source and target language are equal.';
    await bench.controller.run();
    await bench.controller.send();
    const [entry] = bench.entries();
    assert.ok(entry !== undefined);
    for (const [locale, said] of [
      ['en', /^The document is in German already.*Choose another language/],
      ['de', /^Das Dokument ist schon auf Deutsch.*Wählen Sie eine andere Sprache/],
    ] as const) {
      assert.match(documentSentence(entry, createTexts(locale)), said);
    }
  });
});

describe('Translating the whole document from the pane', () => {
  it('sends nothing before the user has seen what it means', async () => {
    const { controller, service, whole } = await openDocument();
    await controller.run();
    assert.equal(controller.store.state.ready?.fileName, 'letter.docx');
    assert.deepEqual(service.uploads, []);
    controller.dontSend();
    assert.equal(controller.store.state.ready, null);
    await controller.send();
    assert.deepEqual(service.uploads, []);
    assert.deepEqual(whole.opened, []);
  });

  it('brings the translation, opens it and tells what it cost', async () => {
    const { controller, service, whole, services, entries, told } = await translated();
    assert.deepEqual(service.uploads, ['letter.docx (read)']);
    assert.deepEqual(whole.opened, [service.result]);
    assert.deepEqual(services.costs, [50_000]);
    assert.equal(entries()[0]?.record.phase.name, 'published');
    assert.match(told(), /asked to open letter\.de\.docx/);
    assert.equal(controller.store.state.ready, null);
    assert.deepEqual(await (await services.documents).sources.digests(), [], 'no copy is left');
  });

  it('asks for the target language first', async () => {
    const { controller, said } = await openDocument(keep(), null);
    await controller.run();
    assert.match(said(), /^Choose the language/);
  });

  it('leaves out a form of address that the target does not have', async () => {
    const bench = await openDocument();
    const sent: object[] = [];
    const { uploadDocument } = bench.service;
    Object.assign(bench.service, {
      uploadDocument: (request: Parameters<typeof uploadDocument>[0]) => {
        sent.push({ formality: request.formality, source: request.source_lang });
        return uploadDocument(request);
      },
    });
    bench.controller.pickers.chooseFormality('prefer_more');
    await bench.controller.run();
    await bench.controller.send();
    bench.controller.pickers.chooseTarget('fr');
    bench.controller.pickers.chooseSource('en-US');
    await bench.controller.run();
    await bench.controller.send();
    assert.deepEqual(sent, [
      { formality: 'prefer_more', source: undefined },
      { formality: undefined, source: 'EN' },
    ]);
  });

  it('takes glossary and style rules along, the glossary only with the language chosen', async () => {
    const client = new PaneServiceDouble();
    client.glossaries = [glossaryOf('Travel', 'en-de')];
    client.styles = [styleOf('House', 'de')];
    const bench = await openDocument(keep(), 'de', client);
    const { controller, service, said } = bench;
    await controller.pickers.lists.load();
    const { glossaries, styles } = controller.pickers.lists.store.state;
    controller.pickers.chooseGlossary(glossaries.items[0]?.glossary_id ?? null);
    controller.pickers.chooseStyle(styles.items[0]?.style_id ?? null);
    await controller.run();
    assert.match(said(), /choose the language of the document/);
    assert.equal(controller.store.state.ready, null);
    controller.pickers.chooseSource('en');
    await controller.run();
    const sent: object[] = [];
    const { uploadDocument } = service;
    Object.assign(service, {
      uploadDocument: (request: Parameters<typeof uploadDocument>[0]) => {
        sent.push([request.glossary_id ?? request.glossary_ids, request.style_id]);
        return uploadDocument(request);
      },
    });
    await controller.send();
    assert.deepEqual(sent.flat(2), [glossaries.items[0]?.glossary_id, styles.items[0]?.style_id]);
  });

  it('sends nothing with a glossary that is gone since it was chosen (F15)', async () => {
    const client = new PaneServiceDouble();
    client.glossaries = [glossaryOf('Travel', 'en-de')];
    const { controller, service, said } = await openDocument(keep(), 'de', client);
    await controller.pickers.lists.load();
    controller.pickers.chooseGlossary('travel');
    controller.pickers.chooseSource('en');
    await controller.run();
    client.glossaries = [];
    await controller.send();
    assert.deepEqual(service.uploads, []);
    assert.match(said(), /The account no longer has “Travel”, so nothing was sent/);
    assert.notEqual(controller.store.state.ready, null, 'what was read stays');
    await controller.send();
    assert.equal(service.uploads.length, 1, 'without it, now that it was said');
  });

  for (const [reason, sentence] of [
    ['host-error', /could not hand over the document/],
    ['protected', /is protected/],
    ['cancelled', /Nothing was sent/],
  ] as const) {
    it(`says why Word did not hand it over: ${reason}`, async () => {
      const { controller, whole, said } = await openDocument();
      whole.reading = { outcome: 'refused', reason };
      await controller.run();
      assert.match(said(), sentence);
      assert.equal(controller.store.state.reading, null);
    });
  }

  it('refuses a document that is larger than the service takes', async () => {
    const { controller, whole, said } = await openDocument();
    const docx = new Uint8Array(31 * 1024 * 1024);
    const markup = {
      hasTrackedChanges: false,
      hasComments: false,
      proofingLanguage: null,
      isShort: true,
      characters: null,
    };
    whole.reading = { outcome: 'read', docx, isBodyOnly: false, markup };
    await controller.run();
    assert.match(said(), /The document is 32\.5\sMB; the service takes documents up to 31\.5\sMB/);
    assert.equal(controller.store.state.ready, null);
  });
});

describe('A document under way', () => {
  it('stops when it is cancelled, and goes on without being sent again', async () => {
    const bench = await openDocument();
    bench.service.states = ['queued', 'translating', 'translating'];
    await bench.controller.run();
    const { getDocumentStatus } = bench.service;
    let asked = 0;
    Object.assign(bench.service, {
      getDocumentStatus: (handle: Parameters<typeof getDocumentStatus>[0]) => {
        asked += 1;
        if (asked === 2) bench.controller.jobs.cancel(bench.entries()[0]?.record.id ?? '');
        return getDocumentStatus(handle);
      },
    });
    await bench.controller.send();
    const [entry] = bench.entries();
    assert.equal(entry?.activity, 'stopped');
    assert.match(sentences(bench)[0] ?? '', /^Stopped\./);
    assert.deepEqual(bench.whole.opened, []);
    await bench.controller.jobs.goOn(entry.record.id);
    assert.equal(bench.entries()[0]?.record.phase.name, 'published');
    assert.equal(bench.service.uploads.length, 1);
  });

  it('says why it stopped, and can go on', async () => {
    const bench = await openDocument();
    await bench.controller.run();
    bench.service.failures.push(failureOf('connection'));
    await bench.controller.send();
    assert.equal(bench.entries()[0]?.activity, 'stopped');
    assert.match(sentences(bench)[0] ?? '', /gateway could not be reached/);
    await bench.controller.jobs.goOn(bench.entries()[0]?.record.id ?? '');
    assert.match(sentences(bench)[0] ?? '', /is translated/);
  });

  it('tells the reason of the service when it cannot be translated', async () => {
    const bench = await openDocument();
    bench.service.states = ['error'];
    await bench.controller.run();
    await bench.controller.send();
    assert.match(sentences(bench)[0] ?? '', /The file holds no text\..*Nothing was billed/);
    const german = createTexts('de');
    const [failed] = bench.entries();
    assert.ok(failed !== undefined);
    assert.match(
      documentSentence(failed, german),
      /^Der Dienst konnte .*: The file holds no text\. Berechnet wurde nichts\.$/,
    );
    assert.deepEqual(bench.whole.opened, []);
    bench.service.states = [];
    await bench.controller.jobs.sendAgain(bench.entries()[0]?.record.id ?? '');
    assert.equal(bench.entries()[0]?.record.phase.name, 'published');
    assert.equal(bench.service.uploads.length, 2);
  });

  it('is picked up by the next pane, which does not open it unasked', async () => {
    const kept = keep();
    const first = await openDocument(kept);
    await first.controller.run();
    // The pane is closed: its answers never come.
    Object.assign(kept.service, { getDocumentStatus: () => new Promise(() => undefined) });
    void first.controller.send();
    await until(() => first.entries()[0]?.record.phase.name === 'uploaded');
    delete (kept.service as { getDocumentStatus?: unknown }).getDocumentStatus;
    Object.assign(kept.service, {
      getDocumentStatus: new DocumentServiceDouble().getDocumentStatus,
    });
    const second = await openDocument(kept);
    // In one process the first pane would hold it for good; in a browser its lock ends with it.
    assert.equal(await second.controller.jobs.start(), 1);
    await until(() => second.entries()[0]?.activity === 'elsewhere');
    assert.match(sentences(second)[0] ?? '', /Another pane works on it/);
    assert.deepEqual(second.whole.opened, []);
  });

  it('is not sent twice: the one on its way is shown instead', async () => {
    const bench = await translated();
    await bench.controller.run();
    const { service } = bench;
    Object.assign(service, { getDocumentStatus: () => new Promise(() => undefined) });
    void bench.controller.send();
    await until(() => bench.entries()[0]?.record.phase.name === 'uploaded');
    await bench.controller.run();
    void bench.controller.send();
    await until(() => bench.told().includes('is on its way with these languages already'));
    assert.equal(service.uploads.length, 2);
  });
});

describe('A translated document', () => {
  it('stays, whatever becomes of opening it', async () => {
    const bench = await openDocument();
    bench.whole.outcome = 'refused';
    await bench.controller.run();
    await bench.controller.send();
    assert.match(bench.told(), /^Word did not open the translation/);
    bench.whole.outcome = 'done';
    const id = bench.entries()[0]?.record.id ?? '';
    await bench.controller.delivery.open(id);
    await bench.controller.delivery.open(id);
    assert.equal(bench.whole.opened.length, 2);
    assert.equal(bench.service.fetched, 1, 'the service was asked once');
    assert.equal(bench.entries()[0]?.isOpened, true);
  });

  for (const [saving, sentence] of [
    ['saved', /^letter\.de\.docx is saved/],
    ['offered', /handed to the browser/],
    ['failed', /cannot be saved from here/],
    ['cancelled', /^$/],
  ] as const) {
    it(`can be saved, and saved again: ${saving}`, async () => {
      const bench = await openDocument();
      bench.saving = saving;
      await bench.controller.run();
      await bench.controller.send();
      const id = bench.entries()[0]?.record.id ?? '';
      await bench.controller.delivery.save(id);
      await bench.controller.delivery.save(id);
      assert.deepEqual(bench.saved, ['letter.de.docx', 'letter.de.docx']);
      assert.match(bench.told(), sentence);
      assert.equal(bench.entries()[0]?.isSaved, saving === 'saved' || saving === 'offered');
    });
  }

  it('takes the place of the text only after a warning, and gives it back', async () => {
    const { controller, whole, id, told } = await translated();
    const { delivery, jobs } = controller;
    whole.fileName = 'other.docx';
    await delivery.replace();
    assert.deepEqual(whole.replaced, []);
    delivery.askToReplace(id);
    assert.deepEqual(jobs.store.state.toReplace, { id, openName: 'other.docx' });
    delivery.keepDocument();
    await delivery.replace();
    assert.deepEqual(whole.replaced, []);
    delivery.askToReplace(id);
    await delivery.replace();
    assert.equal(whole.replaced.length, 1);
    assert.match(told(), /replaced by the translation/);
    assert.equal(jobs.store.state.canRestore, true);
    await delivery.restore();
    assert.equal(whole.restored, 1);
    assert.equal(jobs.store.state.canRestore, false);
  });

  it('is there in the next pane, until it is removed', async () => {
    const kept = keep();
    await translated(kept);
    const next = await openDocument(kept);
    assert.equal(await next.controller.jobs.start(), 0);
    const id = next.entries()[0]?.record.id ?? '';
    await next.controller.delivery.save(id);
    assert.deepEqual(next.saved, ['letter.de.docx']);
    await next.controller.jobs.remove(id);
    assert.deepEqual(next.entries(), []);
    assert.deepEqual(await (await kept.documents).results.keptJobs(), []);
  });

  it('goes after a week that nobody came for it', async () => {
    const kept = keep();
    await translated(kept);
    kept.clock.setWallTime(kept.clock.wallTime() + 8 * 24 * 3_600_000);
    const next = await openDocument(kept);
    await next.controller.jobs.start();
    assert.deepEqual(next.entries(), []);
    assert.deepEqual(await (await kept.documents).results.keptJobs(), []);
  });

  it('that is no document is kept for a look, and said to be none', async () => {
    const bench = await openDocument();
    bench.service.result = docxOf('cut off').slice(0, -40);
    await bench.controller.run();
    await bench.controller.send();
    assert.match(sentences(bench)[0] ?? '', /kept as letter\.de\.broken\.docx/);
    assert.deepEqual(bench.whole.opened, []);
    await bench.controller.delivery.save(bench.entries()[0]?.record.id ?? '');
    assert.deepEqual(bench.saved, ['letter.de.broken.docx']);
  });
});
