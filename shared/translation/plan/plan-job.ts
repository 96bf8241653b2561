import { digestText, identifyScope, nameText } from '../../cache/translation-identity.ts';
import type { CachedAnswer, TranslationCache } from '../../cache/translation-cache.ts';
import { copySource } from '../../formats/inline/copy-source.ts';
import { protectSegment } from '../../formats/inline/protect-segment.ts';
import type { ProtectedSegment } from '../../formats/inline/protected-segment.ts';
import type {
  Answer,
  Selection,
  SelectOptions,
  SegmentState,
  Translatable,
} from '../../formats/model.ts';
import { billedCharacters } from '../../account/spending/billed-characters.ts';
import { contextOfSegment } from './batch-context.ts';
import { pendingTexts } from './job-plan.ts';
import type {
  JobFile,
  JobPlan,
  JobText,
  KnownAnswer,
  PlannedFile,
  PlannedItem,
  TextUse,
} from './job-plan.ts';
import type { Journal } from '../../files/journal.ts';
import { toSourceCode } from '../../languages/language-codes.ts';
import { planBatches } from './plan-batches.ts';
import { itemInLanguage } from './item-in-language.ts';
import { matchAnswer } from './match-answer.ts';
import { requestFields, type TagVersion, type TranslationOptions } from './translation-options.ts';

export interface PlanJobRequest {
  readonly files: readonly JobFile[];
  readonly options: TranslationOptions;
  readonly select: SelectOptions;
  /** Base address and account, see {@link JobPlan.connection}. */
  readonly connection: string;
}

export interface PlanJobSources {
  readonly cache: TranslationCache | null;
  /** Journals of the files, by content tag; a file without one is missing. */
  readonly journals: ReadonlyMap<string, Journal>;
}

/**
 * Decides for every segment where its target comes from, and which texts have to be sent. Sends
 * nothing. @throws FormatError when a file refuses the selection.
 */
export async function planJob(request: PlanJobRequest, sources: PlanJobSources): Promise<JobPlan> {
  const { options, connection } = request;
  const texts = new Map<string, GrowingText>();
  const files: PlannedFile[] = [];
  for (const [index, file] of request.files.entries()) {
    files.push(await planFile(request, file, index, texts));
  }
  const resumed = resumedAnswers(sources.journals);
  const known = await knownAnswers([...texts.values()], resumed, sources.cache);
  const plan = { options, connection, files, texts, known, resumed };
  return { ...plan, batchPlan: planBatches(plan, pendingTexts(plan)) };
}

/** Digest of all that decides an answer but the text: options, languages, versions, account. */
export async function scopeOf(
  connection: string,
  options: TranslationOptions,
  sourceLanguage: string | null,
  version: TagVersion,
): Promise<string> {
  const versioned = [...(options.glossaries ?? []), options.style, options.translationMemory];
  return identifyScope({
    connection,
    fields: { ...requestFields(options, sourceLanguage, version) },
    versions: versioned.map((resource) => resource?.version ?? ''),
    contextMode: options.context,
  });
}

async function planFile(
  request: PlanJobRequest,
  jobFile: JobFile,
  fileIndex: number,
  texts: Map<string, GrowingText>,
): Promise<PlannedFile> {
  const { options, connection } = request;
  const { name, content, file } = jobFile;
  const { items, skipped } = itemsOf(jobFile, request.select);
  const scopes = new Map<string | null, string>();
  const planned: PlannedItem[] = [];
  for (const [itemIndex, found] of items.entries()) {
    const item = itemInLanguage(found, options.targetLanguage);
    // One XLIFF file may hold parts in several source languages.
    const declared = found.sourceLanguage ?? file.sourceLanguage;
    const sourceLanguage =
      options.sourceLanguage ?? (declared === null ? null : toSourceCode(declared));
    let scope = scopes.get(sourceLanguage);
    if (scope === undefined) {
      scope = await scopeOf(connection, options, sourceLanguage, 'v2');
      scopes.set(sourceLanguage, scope);
    }
    const draft = draftItem(items, item, itemIndex, {
      options,
      isAnew: jobFile.only !== undefined,
    });
    const place = { file: fileIndex, item: itemIndex };
    const own =
      draft.origin !== 'service'
        ? []
        : draft.segment.payloads.map((payload) => {
            return addText(
              texts,
              { payload, scope, sourceLanguage, ownContext: draft.ownContext },
              place,
            );
          });
    const { segment, origin, answer } = draft;
    planned.push({ item, segment, origin, answer, sourceLanguage, scope, texts: own });
  }
  return { name, content, file, items: planned, skipped };
}

const anyState: readonly SegmentState[] = ['initial', 'translated', 'reviewed', 'final'];

/** What is translated of a file. */
function itemsOf({ file, only }: JobFile, select: SelectOptions): Selection {
  if (only === undefined) return file.select(select);
  const { items, skipped } = file.select({ ...select, onlyStates: anyState });
  const chosen = items.filter(({ key }) => only.has(key));
  const left = skipped['not-in-selected-states'] + items.length - chosen.length;
  return { items: chosen, skipped: { ...skipped, 'not-in-selected-states': left } };
}

/** Adds a use of a text and returns its identity. */
function addText(
  texts: Map<string, GrowingText>,
  text: Pick<JobText, 'payload' | 'scope' | 'sourceLanguage' | 'ownContext'>,
  place: TextUse,
): string {
  const identity = nameText(text.scope, text.payload, text.ownContext);
  const known = texts.get(identity);
  if (known !== undefined) known.places.push(place);
  else {
    const characters = billedCharacters(text.payload);
    texts.set(identity, { ...text, identity, characters, places: [place] });
  }
  return identity;
}

interface GrowingText extends JobText {
  readonly places: TextUse[];
}

interface Draft extends Omit<PlannedItem, 'texts' | 'scope' | 'sourceLanguage'> {
  readonly ownContext: string | null;
}

function draftItem(
  items: readonly Translatable[],
  item: Translatable,
  index: number,
  { options, isAnew }: { readonly options: TranslationOptions; readonly isAnew: boolean },
): Draft {
  const segment = protectItem(item, options, 'paired');
  if (segment.payloads.length === 0) {
    const answer: Answer = { key: item.key, parts: copySource(segment), needsReview: false };
    return { item, segment, origin: 'copy', answer, ownContext: null };
  }
  // The match beside a segment that is to be translated anew is what it had.
  const asWritten = items[index] ?? item;
  const matches = isAnew ? null : matchAnswer(asWritten, options.targetLanguage);
  if (matches !== null) {
    return { item, segment, origin: 'match', answer: matches, ownContext: null };
  }
  const ownContext = options.context === 'per-unit' ? contextOfSegment(items, index) : null;
  return { item, segment, origin: 'service', answer: null, ownContext };
}

/** Makes an item's segment ready for the service, as the options say. */
export function protectItem(
  item: Translatable,
  options: TranslationOptions,
  form: ProtectedSegment['form'],
): ProtectedSegment {
  return protectSegment(item.source, {
    form,
    protectAddresses: options.protectAddresses ?? false,
    extraPatterns: options.extraPatterns ?? [],
    targetLanguage: options.targetLanguage,
    count: item.count ?? null,
    hasChoices: item.hasChoices === true,
  });
}

function resumedAnswers(journals: ReadonlyMap<string, Journal>): Map<string, CachedAnswer> {
  const resumed = new Map<string, CachedAnswer>();
  for (const journal of journals.values()) {
    for (const { engines, answers } of journal.resumed) {
      for (const [digest, answer] of answers) resumed.set(digest, { answer, engines });
    }
  }
  return resumed;
}

/** Texts that are answered already; digests are made only where there is something to find. */
async function knownAnswers(
  texts: readonly JobText[],
  resumed: ReadonlyMap<string, CachedAnswer>,
  cache: TranslationCache | null,
): Promise<Map<string, KnownAnswer>> {
  const known = new Map<string, KnownAnswer>();
  for (const scope of new Set(texts.map((text) => text.scope))) await cache?.open(scope);
  const candidates = texts.filter(({ scope }) => {
    return resumed.size > 0 || (cache !== null && !cache.isEmpty(scope));
  });
  const digests = await Promise.all(
    candidates.map(({ scope, payload, ownContext }) => digestText(scope, payload, ownContext)),
  );
  for (const [index, { identity, scope }] of candidates.entries()) {
    const digest = digests[index] ?? '';
    const kept = resumed.get(digest);
    const cached = kept ?? cache?.get(scope, digest) ?? null;
    if (cached !== null) {
      known.set(identity, { ...cached, from: kept === undefined ? 'cache' : 'journal' });
    }
  }
  return known;
}
