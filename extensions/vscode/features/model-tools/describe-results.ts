import type { LocalisationFile, OwnReadingLimits } from '../../../../shared/formats/model.ts';
import type { TermsBetween } from '../../../../shared/formats/terms/term.ts';
import {
  type AnsweredProposal,
  type Estimate,
  type EstimatedFile,
  type RefusedFile,
  saidOf,
} from '../../../../shared/translation/index.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

/** Findings that a model is told one by one; the rest is counted. */
const MOST_FINDINGS = 100;

/** What a check found, for a model: lines with codes, then counts. */
export function describeCheck(
  path: string,
  file: LocalisationFile,
  terms: TermsBetween,
  reading: OwnReadingLimits,
): string {
  const problems = [...file.problems, ...file.check(terms, reading)];
  const lines = problems.slice(0, MOST_FINDINGS).map(({ severity, code, said, location, unit }) => {
    const where = unit === '' ? '' : `, unit ${unit}`;
    return `- line ${location.line}${where}, ${severity}, ${code}: ${inEnglish(said)}`;
  });
  const more = problems.length - lines.length;
  return [
    `${path} (${file.format} ${file.version}): ${problems.length} findings.`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more.`] : []),
    `Counts: ${JSON.stringify(file.statistics())}`,
  ].join('\n');
}

/** What filling a file would take. */
export function estimateForModel(path: string, estimate: Estimate, file: EstimatedFile): string {
  if (file.stage === 'refused') return describeFailure(path, file);
  const [own] = estimate.files;
  const segments = own?.segments ?? 0;
  return [
    `${path}: dry run, nothing was sent or written.`,
    `${segments} untranslated segments would be filled; ${estimate.characters} characters would be billed in ${estimate.requests} requests.`,
    `Left alone: ${JSON.stringify(file.skipped)}`,
  ].join('\n');
}

/** What filling a file came to; `changed` targets were written into it. */
export function describeTranslation(
  path: string,
  result: AnsweredProposal['result'],
  changed: number,
): string {
  const said = saidOf(result);
  const left = result.left.slice(0, MOST_FINDINGS).map(({ unit, line, said }) => {
    return `- line ${line}, unit ${unit}: ${inEnglish(said)}`;
  });
  return [
    `${path}: ${changed} targets were filled, everything else is as it was.`,
    `Segments: ${JSON.stringify(result.counts)}`,
    ...(said === null ? [] : [inEnglish(said)]),
    ...left,
  ].join('\n');
}

/** Why a file could not be used. */
export function describeFailure(path: string, { code, said }: RefusedFile): string {
  return `${path} could not be used (${code}): ${inEnglish(said)}`;
}
