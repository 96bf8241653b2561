import { digestHex } from '../../cache/digest.ts';
import { plainText } from '../../translation/plan/batch-context.ts';
import { toSourceCode } from '../../languages/language-codes.ts';
import { chooseTerms } from './choose-terms.ts';
import type {
  TermPorts,
  ChosenGlossary,
  RequestCustomisation,
  TermNotice,
  TermWishes,
} from './request-customisation.ts';
import type { PreparePorts, PrepareRequest } from '../../translation/files/prepare-request.ts';
import { readInput } from '../../translation/files/read-input.ts';
import { noDictionary, sourceNotDetected } from './term-notices.ts';

/** Texts that are looked at to tell a language; more of a file says the same. */
const SAMPLED_TEXTS = 20;

type FilesRequest = Pick<PrepareRequest, 'files' | 'options' | 'select' | 'subtitleEncoding'>;

/**
 * The terms of a job over files, see {@link chooseTerms}. Where the job names no source language,
 * the files' own are taken, and detection only for files that name none. One job has one choice: of
 * files in several languages only the glossaries that hold for all are used.
 */
export async function chooseFileTerms(
  wishes: TermWishes,
  request: FilesRequest,
  ports: TermPorts & Pick<PreparePorts, 'blobs'>,
): Promise<RequestCustomisation> {
  const { sourceLanguage, targetLanguage } = request.options;
  const needsSource = sourceLanguage === null && wishes.glossaries.length > 0;
  const found = needsSource ? await lookAtSources(request, ports.blobs) : nothingSeen;
  const sample = (): readonly string[] => found.undeclared;
  const choose = (source: string | null): Promise<RequestCustomisation> =>
    chooseTerms(wishes, { sourceLanguage: source, targetLanguage, sample }, ports);
  const [first = null, ...others] = found.languages;
  if (sourceLanguage !== null || first === null) return choose(sourceLanguage);
  // What a file names holds for it: only a detected language is said to the service for all.
  const chosen = { ...(await choose(first)), sourceLanguage: null };
  let terms: RequestCustomisation = chosen;
  for (const other of others) terms = await inCommon(terms, await choose(other), other, request);
  if (found.undeclared.length === 0 || terms.glossaries.length === 0) return terms;
  const detected = await choose(null);
  if (others.length === 0 && detected.detectedLanguage !== null) {
    if (toSourceCode(detected.detectedLanguage) === first) return detected;
  }
  const said = terms.glossaries.map(({ name }) => sourceNotDetected(name, null));
  const { billedCharacters } = detected;
  return { ...terms, glossaries: [], billedCharacters, notices: [...terms.notices, ...said] };
}

interface SeenSources {
  /** Codes that files name, each once. */
  readonly languages: readonly string[];
  /** First texts of what names no language. */
  readonly undeclared: readonly string[];
}

const nothingSeen: SeenSources = { languages: [], undeclared: [] };

/**
 * A file that cannot be read is refused by the job itself, which says why. Where nothing is selected,
 * texts that are translated anew may be, or nothing is sent: then files speak for themselves.
 */
async function lookAtSources(
  request: FilesRequest,
  blobs: PreparePorts['blobs'],
): Promise<SeenSources> {
  const languages = new Set<string>();
  const ofFiles = new Set<string>();
  const undeclared: string[] = [];
  for (const pair of request.files) {
    try {
      const { file } = await readInput(request, blobs, pair);
      if (file.sourceLanguage !== null) ofFiles.add(toSourceCode(file.sourceLanguage));
      for (const item of file.select(request.select).items) {
        const language = item.sourceLanguage ?? file.sourceLanguage;
        if (language !== null) languages.add(toSourceCode(language));
        else if (undeclared.length < SAMPLED_TEXTS) undeclared.push(plainText(item.source));
      }
    } catch {
      continue;
    }
  }
  const isNothing = languages.size === 0 && undeclared.length === 0;
  return { languages: [...(isNothing ? ofFiles : languages)], undeclared };
}

/** What holds for files in two languages. A glossary that does not is named. */
async function inCommon(
  one: RequestCustomisation,
  other: RequestCustomisation,
  language: string,
  { options }: FilesRequest,
): Promise<RequestCustomisation> {
  const glossaries: ChosenGlossary[] = [];
  const said = [...one.notices];
  for (const glossary of one.glossaries) {
    const same = other.glossaries.find(({ id }) => id === glossary.id);
    if (same === undefined) {
      said.push(noDictionary(glossary.name, language, options.targetLanguage));
    } else {
      const version = await digestHex(`${glossary.version} ${same.version}`);
      glossaries.push({ ...glossary, version });
    }
  }
  const known = new Set(said.map(printOf));
  const fresh = other.notices.filter((notice) => !known.has(printOf(notice)));
  return { ...one, glossaries, notices: [...said, ...fresh] };
}

/** The same for two notices that say the same. */
function printOf({ said }: TermNotice): string {
  return JSON.stringify(said);
}
