import * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import type { Freshness } from '../../../../shared/cache/account-lists.ts';
import { canonicalLanguage, serviceTarget } from '../../../../shared/languages/index.ts';
import { holdsManyTargets } from '../../../../shared/formats/registry.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { FileToTranslate, PrepareRequest } from '../../../../shared/translation/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { chooseTermsFor, type TermSituation } from '../term-choice/choose-terms-for.ts';
import { termWishes } from '../term-choice/term-wishes.ts';
import { FileTargets, type FileTarget, type TargetQuestions } from './file-target.ts';
import type { PresentFile } from './language-file.ts';
import type { LeftOut } from './left-out.ts';
import { openedText } from './opened-text.ts';
import { peekFile, sampleOf } from './peek-file.ts';
import { besidePlaces, resultPlace, type NamedPair } from './result-place.ts';
import { translationOptions } from './translation-options.ts';

/** Files that are translated together: they have both languages in common. */
export interface FileJob {
  readonly request: PrepareRequest;
  /** Glossaries, style rules and memory that are used; null when the settings name none. */
  readonly terms: RequestCustomisation | null;
  /** The same job with what the account has by now: after the service refused its terms (F15). */
  readonly anew: () => Promise<FileJob>;
  /** By the names in the request: where people look for each. */
  readonly uris: ReadonlyMap<string, vscode.Uri>;
}

interface Group extends FileTarget {
  /** As the files say; null when they do not. */
  readonly source: string | null;
  readonly files: vscode.Uri[];
  /** The first one, for its texts; null when it cannot be read. */
  readonly first: LocalisationFile | null;
  /** Those of its files that cannot be read: no result is made of them. */
  readonly unreadable: readonly vscode.Uri[];
  /** By files that are filled: those that hold their sources. */
  readonly sources: Map<string, vscode.Uri>;
}

/** Whether the first words of a file may be sent to find out their language. */
export type MayDetect = (uri: vscode.Uri, link: ServiceLink) => Promise<boolean>;

/** What jobs of files depend on beside the files. */
export interface JobQuestions extends TargetQuestions {
  readonly mayDetect: MayDetect;
  /** Whether a file waits for a review already, and is to be left out. */
  readonly isWaiting: (uri: vscode.Uri) => boolean;
  /** The languages that were chosen for all files; absent where each has its own. */
  readonly chosen?: readonly string[];
  /** Told of files that get no translation, or not in all languages. */
  readonly left: LeftOut;
}

/**
 * Puts files into jobs by the languages they name; those that name no target get the one of their
 * folder, which is asked for when it has none. Null when the user chooses none.
 */
export async function makeJobs(
  services: Pick<Services, 'clock' | 'files' | 'memory' | 'settings' | 'texts'>,
  link: ServiceLink,
  uris: readonly vscode.Uri[],
  questions: JobQuestions,
): Promise<readonly FileJob[] | null> {
  const { mayDetect, isWaiting } = questions;
  const groups = new Map<string, Group>();
  const unreadable: vscode.Uri[] = [];
  const targets = new FileTargets(services, link, questions);
  for (const uri of uris) {
    if (isWaiting(uri)) continue;
    const first = await peekFile(services, uri);
    if (first === null) {
      unreadable.push(uri);
      continue;
    }
    const { sourceLanguage: source } = first;
    const wanted = await targetsOf(targets, { uri, file: first }, questions);
    if (wanted === null) return null;
    for (const target of wanted) {
      const filled = target.filled ?? { uri, file: first };
      // In the stead of a template another file is filled, which may wait as well.
      if (!isWaiting(filled.uri)) putInto(groups, { target, source, filled, chosen: uri });
    }
  }
  // Some job has to say what is wrong with them; nobody is asked for a language for that.
  if (unreadable.length > 0) addTo(groups, unreadable);
  const { targets: offered } = await link.languages();
  const jobs: FileJob[] = [];
  for (const group of groups.values()) {
    const target = group.isOwn ? serviceTarget(group.language, offered) : group.language;
    const situation = await situationOf(services, link, { ...group, target, mayDetect });
    const make = async (freshness: Freshness): Promise<FileJob> => {
      const terms = await chooseTermsFor(services, link, { ...situation, freshness });
      const anew = (): Promise<FileJob> => make('fresh');
      return { ...(await jobOf(services, group, { target, offered, terms })), anew };
    };
    jobs.push(withoutWaiting(await make('current'), isWaiting));
  }
  return jobs.filter(({ uris }) => uris.size > 0);
}

/** What a file is translated into; null when the user chooses nothing. */
async function targetsOf(
  targets: FileTargets,
  { uri, file }: PresentFile,
  { chosen, left }: Pick<JobQuestions, 'chosen' | 'left'>,
): Promise<readonly FileTarget[] | null> {
  if (chosen === undefined) {
    const target = await targets.of(uri, file);
    if (target === 'in-language') left.add('in-language', uri);
    return target === 'in-language' ? [] : target === null ? null : [target];
  }
  const found = await targets.among(uri, file, chosen);
  if (found.length === 0)
    left.add(holdsManyTargets(uri.path) ? 'holds-all' : 'other-language', uri);
  else if (isFilledAlone(found, chosen)) left.add('own-alone', uri);
  return found;
}

/** Whether a file is filled in the language it names, and other languages were wanted as well. */
function isFilledAlone(found: readonly FileTarget[], chosen: readonly string[]): boolean {
  return chosen.length > 1 && found.every(({ isOwn, filled }) => isOwn && filled === null);
}

/** Of a file in several languages, the results that wait for a review are left out. */
function withoutWaiting(job: FileJob, isWaiting: JobQuestions['isWaiting']): FileJob {
  const uris = new Map([...job.uris].filter(([, uri]) => !isWaiting(uri)));
  if (uris.size === job.uris.size) return job;
  const files = job.request.files.filter(({ input }) => uris.has(input));
  return { ...job, uris, request: { ...job.request, files } };
}

interface Placed {
  readonly target: FileTarget;
  readonly source: string | null;
  readonly filled: PresentFile;
  /** The file somebody chose. */
  readonly chosen: vscode.Uri;
}

function putInto(groups: Map<string, Group>, { target, source, filled, chosen }: Placed): void {
  const { language, place, isRenamed, isOfSeveral } = target;
  const key = `${language} ${source ?? ''} ${place} ${isRenamed} ${isOfSeveral}`;
  const group = groups.get(key) ?? groupOf(target, source, filled.file);
  if (target.isFromOther === true) group.sources.set(filled.uri.toString(), chosen);
  addOnce(group.files, filled.uri);
  groups.set(key, group);
}

function groupOf(target: FileTarget, source: string | null, first: LocalisationFile): Group {
  return { ...target, source, files: [], first, unreadable: [], sources: new Map() };
}

/** A file of a language may have been chosen together with its template, or its source. */
function addOnce(files: vscode.Uri[], uri: vscode.Uri): void {
  const name = uri.toString();
  if (!files.some((each) => each.toString() === name)) files.push(uri);
}

function addTo(groups: Map<string, Group>, unreadable: readonly vscode.Uri[]): void {
  const target = { language: 'und', isOwn: true, place: 'in-place', isRenamed: false } as const;
  const none = {
    ...target,
    isOfSeveral: false,
    filled: null,
    source: null,
    files: [],
    first: null,
    sources: new Map<string, vscode.Uri>(),
  };
  const [key, group] = [...groups][0] ?? ['', none];
  groups.set(key, { ...group, files: [...group.files, ...unreadable], unreadable });
}

async function situationOf(
  services: Pick<Services, 'settings'>,
  link: ServiceLink,
  group: Group & { readonly target: string; readonly mayDetect: MayDetect },
): Promise<TermSituation> {
  const { files, first, source, target, mayDetect } = group;
  const [resource] = files;
  const settings = services.settings(resource);
  const known = source ?? (settings.sourceLanguage === '' ? null : settings.sourceLanguage);
  const needsLanguage = known === null && (termWishes(settings)?.glossaries.length ?? 0) > 0;
  const isAllowed =
    needsLanguage && first !== null && resource !== undefined && (await mayDetect(resource, link));
  return {
    resource,
    sourceLanguage: known,
    targetLanguage: target,
    sample: () => (isAllowed ? sampleOf(first) : []),
  };
}

interface JobParts {
  readonly target: string;
  readonly offered: readonly LanguageV3[];
  readonly terms: RequestCustomisation | null;
}

async function jobOf(
  services: Pick<Services, 'settings' | 'texts'>,
  group: Group,
  { target, offered, terms }: JobParts,
): Promise<Omit<FileJob, 'anew'>> {
  const { language, isOwn, isRenamed, source, files } = group;
  const settings = services.settings(files[0]);
  const sourceIsDeclared = source !== null;
  const pairs = await filesOf(services, group);
  return {
    uris: new Map(pairs.map((pair, index) => [pair.input, shownUri(group, pair, index)])),
    terms,
    request: {
      files: pairs,
      options: translationOptions(settings, { target, sourceIsDeclared, offered, terms }),
      select: {
        onlyStates: [],
        // Targets in the language of the source are copies of it.
        sourceCopiesAreUntranslated: isRenamed || settings['files.sourceCopiesAreUntranslated'],
      },
      state: settings['files.state'],
      targetLanguageInFile: isOwn ? language : canonicalLanguage(language),
      allowOtherTargetLanguage: isRenamed,
      dryRun: false,
      overwriteOutput: false,
    },
  };
}

/** A file is known by its result where it has one in each of several languages. */
function shownUri(
  { files, isOfSeveral }: Group,
  { input, output }: FileToTranslate,
  index: number,
): vscode.Uri {
  const own = isOfSeveral ? undefined : files[index];
  return own ?? vscode.Uri.parse(isOfSeveral ? output : input, true);
}

/** The files of a group, and where the result of each goes. */
function filesOf(
  services: Pick<Services, 'settings' | 'texts'>,
  { language, source: declared, place, files, unreadable, sources }: Group,
): Promise<readonly FileToTranslate[]> {
  const source = declared ?? services.settings(files[0]).sourceLanguage;
  const pair: NamedPair = { source, target: canonicalLanguage(language) };
  const beside = besidePlaces(
    files.map(({ path }) => path),
    pair,
  );
  return Promise.all(
    files.map(async (uri, index) => {
      const input = uri.toString();
      const subtitles = services.settings(uri)['files.subtitles'];
      const from = sources.get(input);
      const isRead = !unreadable.includes(uri) && from === undefined;
      const isBeside =
        isRead && (place === 'beside' || resultPlace(uri.path, pair, subtitles) !== uri.path);
      const path = isBeside ? (beside[index] ?? uri.path) : uri.path;
      const output = uri.scheme === 'untitled' ? input : uri.with({ path }).toString();
      const opened = await openedText(services, uri);
      if (from === undefined) return { input, output, ...opened };
      const { text } = await openedText(services, from);
      const source = { path: from.toString(), ...(text === undefined ? {} : { text }) };
      return { input, output, source, ...opened };
    }),
  );
}
