import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { createJsonSettingsFile } from '../../../extensions/cli/adapters/json-settings-file.ts';
import { UsageError } from '../../../extensions/cli/usage-error.ts';
import type { AnswerRecord } from '../../../shared/cache/answer-log.ts';
import { createUsageHistory } from '../../../shared/cache/usage-history.ts';
import { DocumentJournal, readDocumentRecord } from '../../../shared/documents/document-journal.ts';
import { openJournal, type Journal } from '../../../shared/files/journal.ts';
import type { ContentTag } from '../../../shared/ports/blob-store.ts';
import { readCustomisationFile } from '../../../shared/sandbox/customisation/customisation-file.ts';
import { CaptionMemory } from '../../../shared/captions/caption-memory.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { anyDamage, mangleBytes, mangleText } from '../../doubles/mangle.ts';
import { MemoryJournalStore, MemoryKeyValueStore } from '../../doubles/memory-stores.ts';

const clock = createFakeClock({ wallTime: Date.UTC(2026, 10, 21) });
const words = ['null', '0', '-1', '1e999', '""', '[]', '{}', '{', '}', ',', ':', '\\', '\0', '\n'];

const answers = ['a', 'b', 'c'].map((digest): AnswerRecord => {
  return { engines: ['e'], answers: new Map([[digest, `text of ${digest}`]]) };
});

const asText = ({ engines, answers: all }: AnswerRecord): string =>
  JSON.stringify([engines, ...all]);

/** The journal of a job in `store`, open. */
async function journalIn(store: MemoryJournalStore): Promise<Journal> {
  const journal = await openJournal(store, clock, 'tag' as ContentTag, 'scope');
  return journal ?? assert.fail('the journal is held');
}

describe(`what is kept on disk and was mangled ${seedWords}`, () => {
  it('as the journal of a job gives whole answers alone, and takes the next one', async () => {
    const store = new MemoryJournalStore();
    const first = await journalIn(store);
    await first.append(answers);
    await first.release();
    const [[name, sound] = assert.fail('nothing was written')] = [...store.journals];
    const known = new Set(answers.map(asText));
    const property = fc.asyncProperty(anyDamage, async (damages) => {
      store.journals.set(name, mangleBytes(sound, damages));
      const opened = await journalIn(store);
      for (const each of opened.resumed) assert.ok(known.has(asText(each)));
      const next = { engines: [], answers: new Map([['next', 'text']]) };
      await opened.append([next]);
      await opened.release();
      const again = await journalIn(store);
      assert.deepEqual(again.resumed, [...opened.resumed, next]);
      await again.release();
    });
    await fc.assert(property, fuzzParameters(300));
  });

  it('as the journal of a document gives a job as it once was, or none', async () => {
    const store = new MemoryJournalStore();
    const order = {
      id: 'job1',
      label: '/a/b.docx',
      fileName: 'b.docx',
      digest: 'd',
      byteLength: 9,
      target: '/a/b.de.docx',
      options: { targetLanguage: 'DE' },
      connection: 'c',
    };
    const journal = await DocumentJournal.begin(store, clock, order);
    await journal.enter({ name: 'uploading', complete: true });
    await journal.enter({ name: 'uploaded', documentId: 'x' });
    const [[name, sound] = assert.fail('nothing was written')] = [...store.journals];
    const property = fc.asyncProperty(anyDamage, async (damages) => {
      store.journals.set(name, mangleBytes(sound, damages));
      const record = await readDocumentRecord(store, order.id);
      if (record === null) return;
      const { begunAt, changedAt, phase, ...rest } = record;
      assert.deepEqual(rest, order);
      assert.ok(['begun', 'uploading', 'uploaded'].includes(phase.name));
      assert.ok(begunAt === clock.wallTime() && changedAt === begunAt);
    });
    await fc.assert(property, fuzzParameters(300));
  });

  it('as history of usage or as captions is left out, and the rest is told', async () => {
    const store = new MemoryKeyValueStore();
    const entry = { day: '2026-11-20', command: 'c', file: 'f', characters: 3, speechInMs: 0 };
    await createUsageHistory(store, clock).add('connection', [entry]);
    const transcript = { source: [], targets: new Map() };
    await new CaptionMemory(store, clock).keep('work', transcript);
    const sound = new Map(store.values);
    const property = fc.asyncProperty(anyDamage, async (damages) => {
      for (const [name, value] of sound) store.values.set(name, mangleBytes(value, damages));
      const range = { since: '2000-01-01', until: '2099-12-31' };
      for (const each of await createUsageHistory(store, clock).list('connection', range)) {
        assert.deepEqual(each, entry);
      }
      const kept = await new CaptionMemory(store, clock).read('work');
      assert.ok(kept === null || kept.source.length === 0);
    });
    await fc.assert(property, fuzzParameters(300));
  });

  describe('in files that people may change', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-kept-'));
    after(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('as settings are read, or refused with the name of their file', async () => {
      const file = path.join(folder, 'settings.json');
      const sound = JSON.stringify({ baseUrl: 'https://a.example', budget: 5, preset: null });
      const property = fc.asyncProperty(anyDamage, async (damages) => {
        writeFileSync(file, mangleText(sound, damages, words));
        try {
          const { baseUrl, budget } = await createJsonSettingsFile(file).read();
          assert.ok(baseUrl === null || typeof baseUrl === 'string');
          assert.ok(budget === null || (Number.isSafeInteger(budget) && budget >= 0));
        } catch (error) {
          assert.ok(error instanceof UsageError, String(error));
          assert.match(error.message, /settings\.json/u);
        }
      });
      await fc.assert(property, fuzzParameters(150));
    });

    it('as the data of the sandbox are read, or refused with the name of their file', () => {
      const file = path.join(folder, 'sandbox.json');
      const dictionary = { source_lang: 'en', target_lang: 'de', entries: [['a', 'b']] };
      const glossaries = [{ glossary_id: 'g', name: 'n', dictionaries: [dictionary] }];
      const held = { glossaries, styles: [], memories: [] };
      const sound = JSON.stringify({ version: 1, accounts: [['k', held]] });
      const property = fc.property(anyDamage, (damages) => {
        writeFileSync(file, mangleText(sound, damages, words));
        try {
          assert.ok(Array.isArray(readCustomisationFile(file)));
        } catch (error) {
          assert.ok(error instanceof Error, String(error));
          assert.match(error.message, /sandbox\.json/u);
        }
      });
      fc.assert(property, fuzzParameters(150));
    });
  });
});
