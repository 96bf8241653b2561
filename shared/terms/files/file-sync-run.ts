import { checkDictionarySize } from '../../api/core/limits/glossary-limits.ts';
import { EntrySet } from '../../api/glossaries/entry-set.ts';
import {
  planTwoWaySync,
  type ConflictChoice,
  type EntryConflict,
  type TwoWayPlan,
} from '../../api/glossaries/plan-two-way-sync.ts';
import { faultOfEntry } from '../../api/glossaries/find-entry-problems.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import { runSync } from '../../api/glossaries/run-sync.ts';
import type { DictionaryPair, Glossary } from '../../api/types/glossaries.ts';
import { openTermFile, type TermFileFormat } from '../../formats/terms/open-term-file.ts';
import type { TermFile } from '../../formats/terms/term-file.ts';
import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import type { ContentTag } from '../../ports/blob-store.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import type { DecodedText } from '../../text/encodings/decoded-text.ts';
import { encodeText } from '../../text/encodings/encode-text.ts';
import { applyEntryChanges } from './apply-entry-changes.ts';
import type {
  FileSyncOptions,
  FileSyncOutcome,
  FileSyncPorts,
  FileSyncRequest,
} from './glossary-file-sync.ts';
import { isSamePair, loadDictionaries } from './load-dictionaries.ts';
import { readFileDictionary, toTermPair } from './open-glossary-file.ts';
import { writeSyncMemory, type SyncOwner } from './sync-memory.ts';
import { presentTag } from '../../translation/files/open-inputs.ts';

/** The file of a sync as it was opened. */
export interface OpenedSide {
  readonly outcome: 'opened';
  readonly file: TermFile;
  readonly written: Omit<DecodedText, 'text'>;
  readonly format: TermFileFormat;
  /** Of files that do not name their languages. */
  readonly pair: DictionaryPair | null;
  /** Null when the file is to be made. */
  readonly tag: ContentTag | null;
}

/** Both sides as they were compared. */
export interface FileSyncParts {
  readonly request: FileSyncRequest;
  readonly owner: SyncOwner;
  readonly opened: OpenedSide;
  readonly ports: FileSyncPorts;
  readonly glossary: Glossary;
  /** Dictionaries of the service that are compared. */
  readonly service: readonly SyncDictionary[];
  /** What the file holds of them. */
  readonly held: readonly SyncDictionary[];
  /** The same with what it cannot hold. */
  readonly seen: readonly SyncDictionary[];
  readonly base: readonly SyncDictionary[];
  /** Remembered of dictionaries that are not compared this time. */
  readonly otherBase: readonly SyncDictionary[];
}

/** Plans and carries out what brings the two sides into step. */
export class FileSyncRun {
  readonly #parts: FileSyncParts;

  constructor(parts: FileSyncParts) {
    this.#parts = parts;
  }

  plan(choose: (conflict: EntryConflict) => ConflictChoice = () => 'leave'): TwoWayPlan {
    const { glossary, base, seen, service } = this.#parts;
    const { glossary_id, name } = glossary;
    const sides = { base, file: seen, service: { name, dictionaries: service } };
    return planTwoWaySync(glossary_id, sides, (conflict) => {
      const choice = choose(conflict);
      return choice === 'service' && isFaulty(conflict) ? 'leave' : choice;
    });
  }

  async carryOut(
    plan: TwoWayPlan,
    { signal, onProgress }: FileSyncOptions = {},
  ): Promise<FileSyncOutcome> {
    const { ports, opened, request, owner, otherBase } = this.#parts;
    // Before anything is sent: a dictionary at its limit must not leave the others half done.
    for (const { entries } of plan.nextBase) {
      if (entries.size > 0) checkDictionarySize(entries.toTsv());
    }
    const newText = this.#newText(plan);
    if ((await presentTag(ports.blobs, request.path)) !== opened.tag) return 'file-changed';
    const isWritten = newText !== opened.file.text || opened.tag === null;
    if (isWritten) await this.#requireWritable();
    if (plan.calls.calls.length > 0) {
      if (!(await this.#isServiceUnchanged(signal))) return 'service-changed';
      await runSync(plan.calls, ports.client, signal === undefined ? {} : { signal }, onProgress);
    }
    if (isWritten) {
      const bytes = encodeText(newText, opened.written, { unencodable: 'character-reference' });
      const outcome = await ports.blobs.replace(request.path, bytes, opened.tag);
      if (outcome === 'changed-meanwhile') return 'file-changed';
    }
    await writeSyncMemory(ports.memory, owner, [...plan.nextBase, ...otherBase]);
    return 'done';
  }

  /** Otherwise the glossary would have its part, and the file not. */
  async #requireWritable(): Promise<void> {
    const { ports, request } = this.#parts;
    const refusal = await ports.blobs.refusalFor(request.path);
    if (refusal !== null) throw refusal;
  }

  /** The text with the file's part of the plan; read again before anything is sent. */
  #newText({ fileChanges }: TwoWayPlan): string {
    const { file, format, pair, written } = this.#parts.opened;
    const changes = fileChanges.map((each) => {
      return { pair: toTermPair(each), source: each.source, target: each.after };
    });
    const newText = applyEdits(file.text, file.plan(changes));
    const own = pair === null ? null : toTermPair(pair);
    const read = openTermFile(newText, format, own, written.encoding);
    for (const dictionary of applyEntryChanges(this.#parts.held, fileChanges)) {
      const found = readFileDictionary(read, dictionary).dictionary?.entries;
      if (found?.equals(dictionary.entries) !== true) {
        throw new MessageError(say('term-sync.not-as-planned'));
      }
    }
    return newText;
  }

  async #isServiceUnchanged(signal: AbortSignal | undefined): Promise<boolean> {
    const { ports, glossary, request, service, held } = this.#parts;
    const { glossary_id } = glossary;
    const options = signal === undefined ? {} : { signal };
    const { data } = await ports.client.getGlossary({ glossary_id }, options);
    const now = await loadDictionaries(ports.client, data, request.pair, signal);
    const entriesOf = (all: readonly SyncDictionary[], pair: DictionaryPair): EntrySet =>
      all.find((each) => isSamePair(each, pair))?.entries ?? nothing;
    return [...service, ...held].every((each) =>
      entriesOf(now, each).equals(entriesOf(service, each)),
    );
  }
}

const nothing = EntrySet.of([]);

/** What the service holds cannot come into a file. */
function isFaulty({ source, service: target }: EntryConflict): boolean {
  return target !== null && faultOfEntry({ source, target }) !== null;
}
