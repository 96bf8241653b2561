import { saidOfKind } from '../../../../../shared/api/core/errors/error-kinds.ts';
import type { ServiceResponse } from '../../../../../shared/api/core/call-options.ts';
import {
  ServiceError,
  type ServiceErrorKind,
} from '../../../../../shared/api/core/errors/errors.ts';
import type { EngineReport } from '../../../../../shared/api/core/engine-header.ts';
import type { LanguageV3 } from '../../../../../shared/api/types/languages.ts';
import type { UnreadPart } from '../../../../../shared/api/core/unread-parts.ts';
import type { Glossary } from '../../../../../shared/api/types/glossaries.ts';
import {
  createAccountLists,
  type ListsClient,
} from '../../../../../shared/cache/create-account-lists.ts';
import type { StyleRuleList } from '../../../../../shared/api/types/style-rules.ts';
import type {
  ChosenLists,
  Choices,
  FormalityChoice,
} from '../../../../../extensions/word/features/choices.ts';
import type { PaneClient } from '../../../../../extensions/word/features/pane-services.ts';
import { createTexts } from '../l10n/pane-texts.ts';
import { createFakeClock, type FakeClock } from '../../../../doubles/fake-clock.ts';
import { createNoWholeDocument } from '../../../../../extensions/word/adapters/office/no-whole-document.ts';
import type { DocumentServices } from '../../../../../extensions/word/features/document/section-parts.ts';
import { DocumentServiceDouble, memoryDocuments } from './documents-double.ts';
import type { MemoryWordDocument } from './memory-word-document.ts';

/** The service as sections see it: it rewords by a table and translates by prefixing. */
export class PaneServiceDouble implements PaneClient, ListsClient {
  /** What is replaced in texts that are improved or corrected. */
  rewording: ReadonlyMap<string, string> = new Map();
  language = 'en-US';
  writeTargets: readonly LanguageV3[] = [languageOf('en-US', 'writing_style', 'tone')];
  targets: readonly LanguageV3[] = [languageOf('de', 'formality'), languageOf('fr')];
  readonly sent: { readonly operation: string; readonly request: object }[] = [];
  /** Thrown by the next calls, one each. */
  readonly failures: unknown[] = [];
  /** Runs in the middle of every call. */
  during: () => void = () => undefined;

  readonly rephraseText: PaneClient['rephraseText'] = (request) =>
    this.#improve('rephrase', request);
  readonly correctText: PaneClient['correctText'] = (request) => this.#improve('correct', request);

  readonly translateText: PaneClient['translateText'] = (request) =>
    this.#answer('translate', request, () => ({
      translations: request.text.map((text) => ({
        detected_source_language: 'EN',
        text: text.replaceAll(/\b(\p{L}+)/gu, (word) => (/^[gx]$/u.test(word) ? word : `${word}e`)),
      })),
      billed_characters: request.text.reduce((total, text) => total + text.length, 0),
    }));

  readonly listLanguages: PaneClient['listLanguages'] = (request) =>
    this.#answer('languages', request, () =>
      request.resource === 'write' ? this.writeTargets : this.targets,
    );

  glossaries: readonly Glossary[] = [];
  /** What of their list cannot be read. */
  unread: readonly UnreadPart[] = [];
  /** As the sandbox reports them, for each answer. */
  engines: readonly EngineReport[] = [];
  styles: readonly StyleRuleList[] = [];
  /** Thrown by these operations alone, again and again. */
  readonly refusals = new Map<string, Error>();

  readonly listGlossaries: ListsClient['listGlossaries'] = () =>
    this.#answer('glossaries', {}, () => this.glossaries, this.unread);

  readonly listStyleRules: ListsClient['listStyleRules'] = (request) =>
    this.#answer('styles', request, () => this.styles);

  /** By glossary and pair, such as `travel en-de`: lines of source, tab, target. */
  readonly entries = new Map<string, string>();

  readonly getGlossaryEntries: ListsClient['getGlossaryEntries'] = (request) =>
    this.#answer('entries', request, () => {
      const { glossary_id, source_lang, target_lang } = request;
      const entries = this.entries.get(`${glossary_id} ${source_lang}-${target_lang}`);
      if (entries === undefined) throw failureOf('not-found', 404);
      return { source_lang, target_lang, entries, entries_format: 'tsv' };
    });

  readonly createGlossary: PaneClient['createGlossary'] = (request) =>
    this.#answer('create', request, () => {
      const dictionaries = request.dictionaries.map((each) => ({ ...each, entry_count: 1 }));
      const made = { glossary_id: 'new', name: request.name, ready: true, dictionaries };
      this.glossaries = [...this.glossaries, made];
      return made;
    });

  readonly updateGlossary: PaneClient['updateGlossary'] = (request) =>
    this.#answer('update', request, () => {
      const { glossary_id, dictionary } = request;
      const found = this.glossaries.find((each) => each.glossary_id === glossary_id);
      if (found === undefined || dictionary === undefined) throw failureOf('not-found', 404);
      const key = `${glossary_id} ${dictionary.source_lang}-${dictionary.target_lang}`;
      const [source = ''] = dictionary.entries.split('\t');
      const others = (this.entries.get(key) ?? '')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(`${source}\t`));
      this.entries.set(key, [...others, dictionary.entries].join('\n'));
      return found;
    });

  readonly listTranslationMemories: ListsClient['listTranslationMemories'] = (request) =>
    this.#answer('memories', request, () => ({ translation_memories: [], total_count: 0 }));
  readonly listSourceLanguages: ListsClient['listSourceLanguages'] = () =>
    this.#answer('source-languages', {}, () => []);
  readonly listTargetLanguages: ListsClient['listTargetLanguages'] = () =>
    this.#answer('target-languages', {}, () => []);

  readonly getUsage: PaneClient['getUsage'] = () =>
    this.#answer('usage', {}, () => ({ character_count: 950, character_limit: 1000 }));

  #improve(
    operation: string,
    request: { readonly text: readonly string[] },
  ): ReturnType<PaneClient['rephraseText']> {
    return this.#answer(operation, request, () => ({
      improvements: request.text.map((text) => ({
        text: this.#reword(text),
        target_language: this.language,
        detected_source_language: this.language,
      })),
    }));
  }

  #reword(text: string): string {
    return [...this.rewording].reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  }

  async #answer<Data>(
    operation: string,
    request: object,
    make: () => Data,
    unread: readonly UnreadPart[] = [],
  ): Promise<ServiceResponse<Data>> {
    this.sent.push({ operation, request });
    await Promise.resolve();
    this.during();
    if (this.failures.length > 0) throw this.failures.shift();
    const refusal = this.refusals.get(operation);
    if (refusal !== undefined) throw refusal;
    return {
      data: make(),
      meta: {
        status: 200,
        traceId: null,
        attempts: 1,
        possiblyBilledAttempts: 0,
        durationInMs: 1,
        engines: this.engines,
        unread,
      },
    };
  }
}

export function languageOf(lang: string, ...features: readonly string[]): LanguageV3 {
  return {
    lang,
    name: lang,
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: Object.fromEntries(features.map((name) => [name, { status: 'stable' }])),
  };
}

/** An engine of the sandbox that made, or left out, what it says of these texts. */
export function engineOf(
  name: string,
  texts: readonly number[],
  ...notApplied: readonly string[]
): EngineReport {
  return { name, version: '1', texts, coverage: null, applied: [], notApplied };
}

export function failureOf(kind: ServiceErrorKind, status: number | null = null): ServiceError {
  return new ServiceError({ kind, status, message: kind, said: saidOfKind(kind) });
}

/** Services over doubles, and what was told to them. */
export interface ServicesDouble extends DocumentServices {
  readonly clock: FakeClock;
  readonly costs: (number | null)[];
  /** How often the browser was let draw. */
  breaths: number;
}

export function servicesOf(
  document: MemoryWordDocument,
  client: PaneServiceDouble,
  locale = 'en',
): ServicesDouble {
  const costs: (number | null)[] = [];
  const clock = createFakeClock();
  const services: ServicesDouble = {
    document,
    whole: createNoWholeDocument(),
    documents: memoryDocuments(new DocumentServiceDouble(), clock),
    client,
    lists: createAccountLists({ client, connection: 'a service', store: null, clock }),
    canAddTerms: true,
    isBilled: true,
    texts: createTexts(locale),
    outside: null,
    clock,
    choices: choicesOf(),
    isOnline: () => true,
    costs,
    breaths: 0,
    breathe: () => {
      services.breaths += 1;
      return Promise.resolve();
    },
    onCost: (characters) => {
      costs.push(characters);
    },
  };
  return services;
}

function choicesOf(): Choices {
  const kept = {
    target: null as string | null,
    recentTargets: [] as string[],
    formality: 'default' as FormalityChoice,
    writing: null as string | null,
  };
  const lists = new Map<string, ChosenLists>();
  return {
    get target() {
      return kept.target;
    },
    get recentTargets() {
      return kept.recentTargets;
    },
    get formality() {
      return kept.formality;
    },
    get writing() {
      return kept.writing;
    },
    listsFor: (target) => lists.get(target) ?? { glossary: null, style: null },
    remember: ({ target, formality, writing, lists: chosen }) => {
      if (writing !== undefined) kept.writing = writing;
      if (formality !== undefined) kept.formality = formality;
      if (chosen !== undefined) lists.set(chosen.target, chosen);
      if (target === undefined) return;
      kept.target = target;
      kept.recentTargets = [target, ...kept.recentTargets.filter((each) => each !== target)];
    },
  };
}
