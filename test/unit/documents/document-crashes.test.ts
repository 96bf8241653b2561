import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { createDocumentJobs } from '../../../shared/documents/create-document-jobs.ts';
import type { DocumentRecord } from '../../../shared/documents/document-record.ts';
import { Crash, crashingParts } from '../../doubles/crashing-parts.ts';
import { DocumentHarness } from '../../doubles/document-harness.ts';

const TEXT = 'The boat leaves at night. Nobody saw it go.';

/** What has happened in a run that died at one step, and in the run that came after it. */
interface Aftermath {
  readonly harness: DocumentHarness;
  readonly steps: readonly string[];
  /** Null when nothing was begun yet. */
  readonly record: DocumentRecord | null;
}

describe('a document whose process is killed', () => {
  async function crashAt(dieAt: number): Promise<Aftermath> {
    const harness = new DocumentHarness();
    harness.service.states = ['queued', 'done'];
    const order = await harness.order(TEXT);
    const { parts, steps } = crashingParts(harness.parts(), dieAt);
    const end = await createDocumentJobs(parts)
      .run(order)
      .catch((error: unknown) => error);
    // A secret that cannot be removed at the very end is no failure of the job.
    const isOver = typeof end === 'object' && end !== null && 'phase' in end;
    assert.ok(isOver || (dieAt > 0 && end instanceof Crash), String(end));
    harness.journals.claimed.clear();
    const [known] = await harness.jobs().list();
    const record = known === undefined ? null : await harness.jobs().resume(known.id);
    return { harness, steps, record };
  }

  it('F16 P2 P3 arrives exactly once, and is paid for once, whatever the step', async () => {
    const { steps } = await crashAt(0);
    assert.ok(steps.length > 40, steps.join('\n'));
    for (const index of steps.keys()) {
      const { harness, record, steps: reached } = await crashAt(index + 1);
      const label = `killed at step ${String(index + 1)}, ${reached.at(-1) ?? ''}`;
      if (record === null) {
        assert.equal(harness.service.uploads.length, 0, label);
        continue;
      }
      assert.equal(harness.secrets.values.size, 0, label);
      assert.equal(harness.results.parts.size, 0, label);
      assert.ok(harness.service.billed.length <= 1, label);
      if (record.phase.name === 'published') {
        assert.deepEqual([...harness.results.published.keys()], ['notes.de.txt'], label);
        assert.equal(harness.results.text('notes.de.txt'), TEXT.toUpperCase(), label);
        assert.equal(harness.service.billed.length, 1, label);
        // A first upload that was cut off left nothing with the service.
        assert.equal(harness.service.stored, 1, label);
      } else {
        assert.ok(
          isUnavoidable(reached.at(-1) ?? '', record),
          `${label}: ${JSON.stringify(record.phase)}`,
        );
        assert.deepEqual(
          [...harness.results.published.keys()].filter((name) => !name.includes('incomplete')),
          [],
          label,
        );
      }
    }
  });

  it('F16 says honestly what the two gaps cost that nobody can close', async () => {
    const { steps } = await crashAt(0);
    const seen = new Set<string>();
    for (const index of steps.keys()) {
      const { record, steps: reached } = await crashAt(index + 1);
      if (record?.phase.name !== 'failed') continue;
      const { kind, billedCharacters, said } = record.phase.failure;
      seen.add(`${kind} after: ${reached.at(-1) ?? ''}`);
      assert.equal(billedCharacters, kind === 'download-lost' ? TEXT.length : null);
      assert.match(inEnglish(said), /again/);
    }
    assert.deepEqual(
      [...seen].sort(),
      [
        // The last piece is handed to the system, and no answer has been stored.
        ...UPLOAD_GAP.map((step) => `upload-unknown after: ${step}`),
        // The service has handed out all bytes, and the last of them are not on disk.
        ...DOWNLOAD_GAP.map((step) => `download-lost after: ${step}`),
      ].sort(),
    );
  });
});

const UPLOAD_GAP = [
  'after journal line',
  'before a piece going up',
  'after the last piece going up',
  'after upload',
  'before secret',
];

const DOWNLOAD_GAP = ['before a piece coming down', 'before write'];

function isUnavoidable(step: string, { phase }: DocumentRecord): boolean {
  if (phase.name !== 'failed') return false;
  if (phase.failure.kind === 'upload-unknown') return UPLOAD_GAP.includes(step);
  return phase.failure.kind === 'download-lost' && DOWNLOAD_GAP.includes(step);
}
