import { say } from '../../../shared/messages/message.ts';
import type { CallOptions, ServiceResponse } from '../../../shared/api/core/call-options.ts';
import { ServiceError, type ServiceErrorKind } from '../../../shared/api/core/errors/errors.ts';
import type { UnreadPart } from '../../../shared/api/core/unread-parts.ts';
import type { DictionaryReference, Glossary } from '../../../shared/api/types/glossaries.ts';
import type { LanguageV2, LanguageV3 } from '../../../shared/api/types/languages.ts';
import type { StyleRuleList } from '../../../shared/api/types/style-rules.ts';
import type { TranslationMemory } from '../../../shared/api/types/translation-memories.ts';
import type { ListsClient } from '../../../shared/cache/create-account-lists.ts';

/** What an account holds, as plain data that tests change, and what was asked of it. */
export class AccountService implements ListsClient {
  glossaryList: Glossary[] = [];
  /** `id en de` → tab-separated entries. */
  readonly entriesOf = new Map<string, string>();
  styleList: StyleRuleList[] = [];
  memoryList: TranslationMemory[] = [];
  languageList: LanguageV3[] = [];
  formerLanguages: LanguageV2[] = [];
  /** Every call fails so while it is set. */
  failure: ServiceErrorKind | null = null;
  /** Calls for entries fail so while it is set. */
  entriesFailure: ServiceErrorKind | null = null;
  /** What of each answer cannot be read. */
  unread: readonly UnreadPart[] = [];
  /** Calls wait for it. */
  gate: Promise<void> = Promise.resolve();
  readonly calls: string[] = [];

  readonly listGlossaries: ListsClient['listGlossaries'] = (options) =>
    this.#answer('glossaries', options, () => this.glossaryList);

  readonly getGlossaryEntries: ListsClient['getGlossaryEntries'] = (reference, options) =>
    this.#answer(`entries ${nameOf(reference)}`, options, () => {
      if (this.entriesFailure !== null) throw serviceError(this.entriesFailure);
      const entries = this.entriesOf.get(nameOf(reference));
      if (entries === undefined) throw serviceError('not-found');
      const { source_lang, target_lang } = reference;
      return { source_lang, target_lang, entries, entries_format: 'tsv' };
    });

  readonly listStyleRules: ListsClient['listStyleRules'] = ({ page = 0 }, options) =>
    this.#answer(`styles ${page}`, options, () => this.styleList.slice(page * 25, page * 25 + 25));

  readonly listTranslationMemories: ListsClient['listTranslationMemories'] = (_page, options) =>
    this.#answer('memories', options, () => ({
      translation_memories: this.memoryList,
      total_count: this.memoryList.length,
    }));

  readonly listLanguages: ListsClient['listLanguages'] = ({ resource }, options) =>
    this.#answer(`languages ${resource}`, options, () => {
      if (this.formerLanguages.length > 0) throw serviceError('not-found');
      return this.languageList;
    });

  readonly listSourceLanguages: ListsClient['listSourceLanguages'] = (options) =>
    this.#answer('source languages', options, () => this.formerLanguages);

  readonly listTargetLanguages: ListsClient['listTargetLanguages'] = (options) =>
    this.#answer('target languages', options, () => this.formerLanguages);

  /** A glossary with one dictionary for each pair; the entries of all are the same. */
  add(name: string, pairs: readonly string[], entries: string): Glossary {
    const glossary: Glossary = {
      glossary_id: `id-of-${name}`,
      name,
      ready: true,
      dictionaries: pairs.map((pair) => {
        const [source_lang = '', target_lang = ''] = pair.split(' ');
        this.entriesOf.set(`id-of-${name} ${pair}`, entries);
        return { source_lang, target_lang, entry_count: entries.split('\n').length };
      }),
    };
    this.glossaryList = [...this.glossaryList, glossary];
    return glossary;
  }

  remove(name: string): void {
    this.glossaryList = this.glossaryList.filter((each) => each.name !== name);
    for (const key of this.entriesOf.keys()) {
      if (key.startsWith(`id-of-${name} `)) this.entriesOf.delete(key);
    }
  }

  countOf(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }

  async #answer<Data>(
    call: string,
    options: CallOptions | undefined,
    read: () => Data,
  ): Promise<ServiceResponse<Data>> {
    this.calls.push(call);
    const data = this.failure === null ? read() : null;
    await untilAborted(this.gate, options?.signal);
    if (this.failure !== null) throw serviceError(this.failure);
    if (data === null) throw serviceError('server');
    return {
      data,
      meta: {
        status: 200,
        traceId: null,
        attempts: 1,
        possiblyBilledAttempts: 0,
        durationInMs: 0,
        engines: [],
        ...(this.unread.length === 0 ? {} : { unread: this.unread }),
      },
    };
  }
}

export function serviceError(kind: ServiceErrorKind): ServiceError {
  const statuses: Partial<Record<ServiceErrorKind, number>> = {
    permission: 403,
    authentication: 401,
    'not-found': 404,
    'bad-request': 400,
  };
  const said = say('verbatim', { words: `The service said ${kind}.` });
  return new ServiceError({ kind, status: statuses[kind] ?? null, message: kind, said });
}

function nameOf({ glossary_id, source_lang, target_lang }: DictionaryReference): string {
  return `${glossary_id} ${source_lang} ${target_lang}`;
}

function untilAborted(gate: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(serviceError('aborted'));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    void gate.then(resolve).finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
