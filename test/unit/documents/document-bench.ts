import assert from 'node:assert/strict';
import type { DocumentRunOptions } from '../../../shared/documents/document-jobs.ts';
import type { DocumentPhase, DocumentRecord } from '../../../shared/documents/document-record.ts';
import { DocumentHarness } from '../../doubles/document-harness.ts';

/** What the tests send. */
export const TEXT = 'The boat leaves at night. Nobody saw it go, and nobody waited for it.';
export const lost = {
  kind: 'connection',
  code: 'connection-lost',
  possiblyBilledAttempts: 1,
} as const;

/** One document of which something goes wrong, and what becomes of it. */
export class DocumentBench extends DocumentHarness {
  async run(options: DocumentRunOptions = {}): Promise<DocumentRecord> {
    return this.jobs().run(await this.order(TEXT), { onProgress: this.onProgress, ...options });
  }

  /** What a run rejects with; its job can go on. */
  async stop(options: DocumentRunOptions = {}): Promise<unknown> {
    let end: unknown = null;
    try {
      const { phase } = await this.run(options);
      assert.fail(`the job came to its end: ${phase.name}`);
    } catch (error) {
      end = error;
    }
    assert.deepEqual([...this.journals.claimed], []);
    return end;
  }

  async phase(): Promise<DocumentPhase> {
    const [record, ...others] = await this.jobs().list();
    assert.deepEqual(others, []);
    return record?.phase ?? assert.fail('there is no job');
  }

  async goOn(options: DocumentRunOptions = {}): Promise<DocumentPhase> {
    const [record] = await this.jobs().list();
    const end = await this.jobs().resume(record?.id ?? '', options);
    return end?.phase ?? assert.fail('somebody else has it');
  }
}

export function failureOf(end: DocumentPhase): string {
  return end.name === 'failed' ? end.failure.kind : end.name;
}
