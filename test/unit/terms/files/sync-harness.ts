import type { ServiceResponse } from '../../../../shared/api/core/call-options.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type {
  DictionaryInput,
  DictionaryPair,
  Glossary,
} from '../../../../shared/api/types/glossaries.ts';
import type { TermFileFormat } from '../../../../shared/formats/terms/open-term-file.ts';
import { createBlobStore } from '../../../../shared/files/replace-file.ts';
import type {
  FileSyncPorts,
  PreparedFileSync,
} from '../../../../shared/terms/files/glossary-file-sync.ts';
import { prepareFileSync } from '../../../../shared/terms/files/sync-glossary-file.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { MemoryFiles } from '../../../doubles/memory-files.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';

const path = '/terms';
const meta = {
  status: 200,
  traceId: null,
  attempts: 1,
  possiblyBilledAttempts: 0,
  durationInMs: 0,
  engines: [],
};

/** A glossary at a service in memory, and a file beside it. */
export class SyncHarness {
  readonly memory = new MemoryKeyValueStore();
  /** Operations that changed the glossary. */
  readonly sent: string[] = [];
  /** Runs after each of them. */
  onSend: () => void = () => undefined;
  /** Dictionaries that the service lists in a form of its own. */
  readonly odd: DictionaryPair[] = [];
  readonly #files = new MemoryFiles();
  readonly #dictionaries = new Map<string, SyncDictionary>();

  constructor(dictionaries: readonly SyncDictionary[]) {
    for (const dictionary of dictionaries) this.put(dictionary);
  }

  get file(): string {
    return this.#files.text(path) ?? '';
  }

  set file(text: string) {
    this.#files.put(path, text);
  }

  /** Nobody may write it any more. */
  lock(): void {
    this.#files.put(path, this.file, 0o444);
  }

  remove(): void {
    this.#files.files.delete(path);
  }

  /** As somebody else changes the glossary. */
  put(dictionary: SyncDictionary): void {
    this.#dictionaries.set(keyOf(dictionary), dictionary);
  }

  get(pair: DictionaryPair): EntrySet | null {
    return this.#dictionaries.get(keyOf(pair))?.entries ?? null;
  }

  prepare(format: TermFileFormat, pair: DictionaryPair | null): Promise<PreparedFileSync> {
    const request = { path, format, glossary: this.#glossary(), pair, identity: 'account' };
    const blobs = createBlobStore(this.#files, createFakeClock());
    return prepareFileSync(request, { client: this.#client(), blobs, memory: this.memory });
  }

  #glossary(): Glossary {
    const odd = new Set(this.odd.map(keyOf));
    const dictionaries = Array.from(this.#dictionaries.values(), ({ entries, ...pair }) => {
      return { ...pair, entry_count: entries.size };
    }).filter((each) => !odd.has(keyOf(each)));
    return { glossary_id: 'g', name: 'Terms', ready: true, dictionaries };
  }

  #client(): FileSyncPorts['client'] {
    const answer = <Data>(data: Data): Promise<ServiceResponse<Data>> =>
      Promise.resolve({ data, meta });
    return {
      getGlossary: async () => {
        const unread = this.odd.map((value, index) => {
          return { path: `body.dictionaries[${index}]`, kind: 'part', value } as const;
        });
        const { data } = await answer(this.#glossary());
        return { data, meta: unread.length === 0 ? meta : { ...meta, unread } };
      },
      getGlossaryEntries: ({ source_lang, target_lang }) => {
        const entries = this.get({ source_lang, target_lang })?.toTsv() ?? '';
        return answer({ source_lang, target_lang, entries, entries_format: 'tsv' as const });
      },
      updateGlossary: ({ dictionary }) => {
        if (dictionary !== undefined) this.#merge(dictionary);
        this.#note('update');
        return answer(this.#glossary());
      },
      replaceDictionary: ({ source_lang, target_lang, entries }) => {
        const set = EntrySet.received(entries);
        this.put({ source_lang, target_lang, entries: set });
        this.#note('replace');
        return answer({ source_lang, target_lang, entry_count: set.size });
      },
      deleteDictionary: (pair) => {
        this.#dictionaries.delete(keyOf(pair));
        this.#note('delete');
        return answer(undefined);
      },
    };
  }

  #merge({ source_lang, target_lang, entries }: DictionaryInput): void {
    const pair = { source_lang, target_lang };
    const all = [...(this.get(pair) ?? []), ...EntrySet.parse(entries)];
    const merged = new Map(all.map((entry) => [entry.source, entry]));
    this.put({ ...pair, entries: EntrySet.unchecked(merged.values()) });
  }

  #note(operation: string): void {
    this.sent.push(operation);
    this.onSend();
  }
}

function keyOf({ source_lang, target_lang }: DictionaryPair): string {
  return `${source_lang} ${target_lang}`;
}
