import type { AccountLists } from '../../../shared/cache/account-lists.ts';
import type { DocumentOptions } from '../../../shared/documents/index.ts';
import type { PrepareRequest, TranslationOptions } from '../../../shared/translation/index.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import {
  type RequestCustomisation,
  EVERY_GLOSSARY,
  type Named,
  type ProbeLanguage,
  type TermNotice,
  type TermPorts,
  type TermWishes,
  chooseFileTerms,
  chooseTerms,
  createLanguageProbe,
  looksLikeId,
  withCustomisation,
} from '../../../shared/terms/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import type { DocumentsProbe } from '../documents/probe-documents.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';
import { UsageError } from '../usage-error.ts';
import { openLists } from './open-lists.ts';
import { pickNamed } from './pick-named.ts';
import { toWishes, type WantedTerms } from './term-options.ts';
import { shown } from '../output/shown.ts';

/** A glossary that was just made may take a moment. */
const READY_WITHIN_MS = 60_000;

/** What a command translates with. */
export interface CommandTerms {
  readonly chosen: RequestCustomisation;
  readonly options: TranslationOptions;
  /** Looks the same wishes up once more. */
  readonly chooseAgain: () => Promise<RequestCustomisation>;
}

/**
 * Options of a translation with the terms looked up, each with its version, so that no translation
 * of the cache is used that was made before they changed. What was named and cannot be used ends the
 * command; what "auto" passes over is said. A dry run detects nothing, since that may be billed.
 * Throws UsageError, or the `ServiceError` that kept a list from being read.
 */
export async function chooseForFiles(
  request: Omit<PrepareRequest, 'overwriteOutput'>,
  { wishes, threshold }: WantedTerms,
  link: CliLink,
  context: CommandContext,
  blobs: Pick<BlobStore, 'read'> & BlobStore = context.blobs,
): Promise<CommandTerms> {
  const lists = await openLists(link, context);
  const probe = request.dryRun ? tellNothing : createLanguageProbe(link.client);
  const ports = { ...portsOf(lists, probe, context), blobs };
  const choose = (): Promise<RequestCustomisation> => chooseFileTerms(wishes, request, ports);
  const chosen = await choose();
  await tell(chosen, { wishes, dryRun: request.dryRun }, lists, context);
  const options = withCustomisation(request.options, chosen, threshold);
  return { chosen, options, chooseAgain: choose };
}

/**
 * The same for whole documents, whose order holds ids alone; ids are not asked for. `documents` tells
 * the language of those that are to be sent, null for a dry run, which detects nothing.
 */
export async function withTermIds(
  options: DocumentOptions,
  documents: DocumentsProbe | null,
  link: CliLink,
  context: CommandContext,
): Promise<DocumentOptions> {
  const wishes = wishesOf(options);
  const { sourceLanguage = null, targetLanguage } = options;
  const needsSource = wishes.glossaries.length > 0 && sourceLanguage === null;
  if (!needsSource && namesOf(wishes).every((word) => looksLikeId(word))) return options;
  const lists = await openLists(link, context);
  const request = { sourceLanguage, targetLanguage, sample: () => [] };
  const probe = documents?.probe ?? tellNothing;
  const chosen = await chooseTerms(wishes, request, portsOf(lists, probe, context));
  documents?.check();
  await tell(chosen, { wishes, dryRun: documents === null }, lists, context);
  return withChosenIds(options, chosen);
}

function wishesOf({ glossaryIds = [], styleId, translationMemoryId }: DocumentOptions): TermWishes {
  return {
    glossaries: toWishes(glossaryIds),
    styles: styleId === undefined ? [] : [styleId],
    memory: translationMemoryId ?? null,
  };
}

function namesOf({ glossaries, styles, memory }: TermWishes): readonly string[] {
  return [...glossaries, ...styles, ...(memory === null ? [] : [memory])];
}

/** What was named and is not there has ended the command; only "auto" may come to nothing. */
function withChosenIds(
  options: DocumentOptions,
  { glossaries, style, memory, sourceLanguage: source }: RequestCustomisation,
): DocumentOptions {
  return {
    ...options,
    ...(glossaries.length > 0 && source !== null ? { sourceLanguage: source } : {}),
    ...(options.glossaryIds === undefined ? {} : { glossaryIds: glossaries.map(({ id }) => id) }),
    ...(style === null ? {} : { styleId: style.id }),
    ...(memory === null ? {} : { translationMemoryId: memory.id }),
  };
}

const UNDETECTED: TermNotice['code'] = 'source-not-detected';

const tellNothing: ProbeLanguage = () => Promise.resolve({ language: null, billed: null });

function portsOf(
  lists: AccountLists,
  probe: ProbeLanguage,
  { clock, signal }: CommandContext,
): TermPorts {
  return { lists, probe, clock, signal, freshness: 'fresh', readyWithinMs: READY_WITHIN_MS };
}

interface Asked {
  readonly wishes: TermWishes;
  readonly dryRun: boolean;
}

/** Says what was chosen. Throws UsageError where something named cannot be used. */
async function tell(
  chosen: RequestCustomisation,
  { wishes: { glossaries }, dryRun }: Asked,
  lists: AccountLists,
  context: CommandContext,
): Promise<void> {
  const notices = chosen.notices.filter(({ code }) => !dryRun || code !== UNDETECTED);
  await report({ ...chosen, notices }, glossaries, lists, context);
  if (notices.length < chosen.notices.length) sayOpen(context);
  else if (glossaries.includes(EVERY_GLOSSARY)) sayAuto(chosen, context);
}

async function report(
  chosen: RequestCustomisation,
  wishes: readonly string[],
  lists: AccountLists,
  context: CommandContext,
): Promise<void> {
  const wasNamed = wishes.every((wish) => wish !== EVERY_GLOSSARY);
  for (const notice of chosen.notices) {
    if (notice.error !== undefined) throw notice.error;
    if (wasNamed || !PASSED_OVER.has(notice.code)) await refuse(notice, lists);
    note(told(notice.said), context);
  }
  if (!chosen.isDetected) return;
  const billed =
    chosen.billedCharacters === 0
      ? ''
      : ` Detecting it took ${plural(chosen.billedCharacters, 'character')}.`;
  note(
    `The source language is ${chosen.sourceLanguage ?? ''}, as detected, since a glossary needs it.${billed} Name it with --from otherwise.`,
    context,
  );
}

/** What may befall one of all glossaries without anybody having asked for it. */
const PASSED_OVER: ReadonlySet<TermNotice['code']> = new Set([
  'glossary-not-ready',
  'too-many-glossaries',
  'source-not-detected',
  'no-dictionary-for-pair',
]);

/** Names what there is where a name was wrong. Throws UsageError. */
async function refuse({ code, name, said }: TermNotice, lists: AccountLists): Promise<void> {
  if (code === 'glossary-not-found' || code === 'glossary-ambiguous') {
    const words = { one: 'glossary', many: 'glossaries' };
    const { value } = await lists.glossaries();
    pickNamed(value, name, words, ({ glossary_id: id, name: own }): Named => ({ id, name: own }));
  } else if (code === 'style-not-found') {
    const words = { one: 'style rule list', many: 'style rule lists' };
    const { value } = await lists.styles();
    pickNamed(value, name, words, ({ style_id: id, name: own }): Named => ({ id, name: own }));
  } else if (code === 'memory-not-found') {
    const words = { one: 'translation memory', many: 'translation memories' };
    const { value } = await lists.memories();
    pickNamed(value, name, words, (each): Named => {
      return { id: each.translation_memory_id, name: each.name };
    });
  }
  throw new UsageError(told(said), said);
}

/** What "auto" comes to. */
function sayAuto({ glossaries, notices }: RequestCustomisation, context: CommandContext): void {
  const names = glossaries.map(({ name }) => `"${name}"`);
  const [only] = names;
  if (only === undefined) {
    // Whatever else kept one from being used was said before.
    if (notices.length > 0) return;
    note('With "auto" no glossary is used: none has these languages.', context);
    return;
  }
  const which = names.length === 1 ? `glossary ${only}` : `glossaries ${names.join(', ')}`;
  note(`With "auto" it is translated with the ${which}.`, context);
}

/** Detecting may be billed, and a dry run costs nothing. */
function sayOpen(context: CommandContext): void {
  note(
    'Which glossaries are used is known with the language of the text, which a dry run does not detect. Name it with --from.',
    context,
  );
}

function note(sentence: string, { terminal, style, quiet }: CommandContext): void {
  if (!quiet) terminal.err(shown`${style.warn('note')}: ${sentence}`);
}
