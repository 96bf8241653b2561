import { FormatError } from '../../formats/format-error.ts';
import type { Answer, LocalisationFile, EditPlan, Problem } from '../../formats/model.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import type { AnsweredProposal } from './file-proposal.ts';
import { say } from '../../messages/message.ts';
import type { PrepareRequest } from './prepare-request.ts';

export type ApplyOptions = Pick<
  PrepareRequest,
  'state' | 'targetLanguageInFile' | 'isTargetLanguage'
>;

/** A file's text with answers in it, checked against the original. */
export interface NewText {
  readonly plan: EditPlan;
  readonly newText: string;
}

/** What accepting some units of a proposal makes of a file. Nothing is written. */
export interface AppliedProposal extends NewText {
  /** Segments whose targets change: fewer than were accepted when the format left some out. */
  readonly changed: number;
  /** All other segments of the file. */
  readonly untouched: number;
}

/**
 * Puts the accepted units of a proposal into the text it was made from, and proves that only their
 * planned spans differ; keys that are not the proposal's mean nothing. For the same keys the result
 * is the same, so a review may call this as often as it likes.
 * @throws FormatError `verify-failed` when something else differs, or when the format refuses the
 * options.
 */
export function applyProposal(
  { input, result, units }: AnsweredProposal,
  accepted: ReadonlySet<string>,
  options: ApplyOptions,
): AppliedProposal {
  const answers = units.map(({ answer }) => answer).filter(({ key }) => accepted.has(key));
  const made = makeText(options, input.file, answers);
  const skipped = Object.values(result.skipped).reduce((sum, count) => sum + count, 0);
  const total = units.length + result.left.length + skipped;
  const changed = made.plan.keys.length;
  return { ...made, changed, untouched: total - changed };
}

/** The code that the targets of a file are to have. */
function languageInFile(
  { targetLanguageInFile, isTargetLanguage }: ApplyOptions,
  { targetLanguages }: LocalisationFile,
): string {
  const [own, ...others] = targetLanguages;
  const isOwn = own !== undefined && others.length === 0 && isTargetLanguage?.(own) === true;
  return isOwn ? own : targetLanguageInFile;
}

/**
 * A file's text with its finished targets. Those that would not be read again as they were meant are
 * left out, and are problems of the plan.
 * @throws FormatError when the format refuses the answers, or when the check finds a difference that
 * was not planned.
 */
export function makeText(
  options: ApplyOptions,
  file: LocalisationFile,
  answers: readonly Answer[],
): NewText {
  const { state } = options;
  const planOptions = { targetLanguage: languageInFile(options, file), state };
  const planOf = (those: readonly Answer[]): Planned => {
    const plan = file.plan(those, planOptions);
    const newText = applyEdits(file.text, plan.edits);
    return { plan, newText, differences: file.verify(plan, newText) };
  };
  const first = planOf(answers);
  const unkept = new Set(first.differences.filter(isUnkept).map(({ unit }) => unit));
  if (unkept.size === 0) return checked(first);
  const segments = file.segments();
  const kept = answers.filter(({ key }) => {
    const { name, id } = segments.at(segments.keyIndex(key));
    return !unkept.has(name) && !unkept.has(id);
  });
  const { plan, newText } = checked(planOf(kept));
  const problems = [...plan.problems, ...leftOut(file, answers, unkept)];
  return { plan: { ...plan, problems }, newText };
}

interface Planned extends NewText {
  readonly differences: readonly Problem[];
}

function isUnkept({ code }: Problem): boolean {
  return code === 'target-not-written';
}

function checked({ plan, newText, differences: [difference] }: Planned): NewText {
  if (difference === undefined) return { plan, newText };
  const { said, location } = difference;
  throw new FormatError(say('verify-failed', { difference: said }), location);
}

/** One problem for each of these units, where its segment stands. */
function leftOut(
  file: LocalisationFile,
  answers: readonly Answer[],
  units: ReadonlySet<string>,
): readonly Problem[] {
  const segments = file.segments();
  const found = new Map<string, Problem>();
  for (const { key } of answers) {
    const { name, id, location } = segments.at(segments.keyIndex(key));
    const unit = units.has(name) ? name : id;
    if (!units.has(unit) || found.has(unit)) continue;
    const said = say('target-not-kept', { unit });
    found.set(unit, { code: 'target-not-kept', severity: 'error', said, location, unit });
  }
  return [...found.values()];
}
