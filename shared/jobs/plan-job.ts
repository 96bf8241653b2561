import { identifyScope, identifyText } from '../cache/translation-identity.ts';
import type { TranslationCache } from '../cache/translation-cache.ts';
import { copySource } from '../formats/inline/copy-source.ts';
import { protectSegment } from '../formats/inline/protect-segment.ts';
import type { ProtectedSegment } from '../formats/inline/protected-segment.ts';
import type { Answer, SelectOptions, Translatable } from '../formats/model.ts';
import { billedCharacters } from './billed-characters.ts';
import { contextOfUnit } from './batch-context.ts';
import type {
  JobFile,
  JobPlan,
  JobText,
  KnownAnswer,
  PlannedFile,
  PlannedItem,
  TextPlace,
} from './job-plan.ts';
import type { Journal } from './journal.ts';
import { toSourceCode } from './language-codes.ts';
import { leverageAnswer } from './leverage.ts';
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
  const known = new Map<string, KnownAnswer>();
  const files: PlannedFile[] = [];
  for (const [index, file] of request.files.entries()) {
    const planned = await planFile(request, file, index, texts);
    files.push(planned);
    await lookUp(planned, sources, known);
  }
  return { options, connection, files, texts, known };
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
  { name, content, file }: JobFile,
  fileIndex: number,
  texts: Map<string, GrowingText>,
): Promise<PlannedFile> {
  const { options, connection } = request;
  const { items, skipped } = file.select(request.select);
  const declared = items[0]?.sourceLanguage ?? file.sourceLanguage;
  const sourceLanguage =
    options.sourceLanguage ?? (declared === null ? null : toSourceCode(declared));
  const scope = await scopeOf(connection, options, sourceLanguage, 'v2');
  const drafts = items.map((item, index) => draftItem(items, item, index, options));
  const identities = await Promise.all(
    drafts.map(({ segment, origin, ownContext }) =>
      origin === 'service'
        ? Promise.all(segment.payloads.map((payload) => identifyText(scope, payload, ownContext)))
        : [],
    ),
  );
  const planned = drafts.map((draft, itemIndex): PlannedItem => {
    const { item, segment, origin, answer, ownContext } = draft;
    const own = identities[itemIndex] ?? [];
    for (const [position, identity] of own.entries()) {
      const place = { file: fileIndex, item: itemIndex };
      const known = texts.get(identity);
      if (known !== undefined) known.places.push(place);
      else {
        const payload = segment.payloads[position] ?? '';
        const characters = billedCharacters(payload);
        const places = [place];
        texts.set(identity, {
          identity,
          payload,
          scope,
          sourceLanguage,
          ownContext,
          characters,
          places,
        });
      }
    }
    return { item, segment, origin, answer, texts: own };
  });
  return { name, content, file, sourceLanguage, scope, items: planned, skipped };
}

interface GrowingText extends JobText {
  readonly places: TextPlace[];
}

interface Draft extends Omit<PlannedItem, 'texts'> {
  readonly ownContext: string | null;
}

function draftItem(
  items: readonly Translatable[],
  item: Translatable,
  index: number,
  options: TranslationOptions,
): Draft {
  const segment = protectItem(item, options, 'paired');
  if (segment.payloads.length === 0) {
    const answer: Answer = { key: item.key, parts: copySource(segment), needsReview: false };
    return { item, segment, origin: 'copy', answer, ownContext: null };
  }
  const leverage = leverageAnswer(item);
  if (leverage !== null) {
    return { item, segment, origin: 'leverage', answer: leverage, ownContext: null };
  }
  const ownContext = options.context === 'per-unit' ? contextOfUnit(items, index) : null;
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
  });
}

async function lookUp(
  file: PlannedFile,
  { cache, journals }: PlanJobSources,
  known: Map<string, KnownAnswer>,
): Promise<void> {
  for (const { engines, answers } of journals.get(file.content)?.resumed ?? []) {
    // Answers to repairs are not among the texts of a plan, and are found again by the repair.
    for (const [identity, answer] of answers) {
      known.set(identity, { answer, engines, from: 'journal' });
    }
  }
  if (cache === null) return;
  await cache.open(file.scope);
  for (const identity of file.items.flatMap((item) => item.texts)) {
    if (known.has(identity)) continue;
    const cached = cache.get(file.scope, identity);
    if (cached !== null) known.set(identity, { ...cached, from: 'cache' });
  }
}
