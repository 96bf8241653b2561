import * as vscode from 'vscode';
import { sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { isDocumentJobError } from '../../../../shared/documents/index.ts';
import { isCancellation, sentenceOf } from '../../error-presenter.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import type { DocumentEntry } from './document-entry.ts';
import type { WorkEnd } from './document-runner.ts';
import { uriOf } from './place.ts';
import type { DocumentQuestions } from './questions.ts';

/** What can be done about an end. */
export interface NextSteps {
  readonly open: (entry: DocumentEntry) => Promise<void>;
  readonly reveal: (entry: DocumentEntry) => Promise<void>;
  readonly retry: (entry: DocumentEntry) => Promise<void>;
  readonly resumeById: (id: string) => Promise<void>;
  readonly showList: () => Promise<void>;
  readonly showError: (error: unknown) => Promise<void>;
}

type Say = Pick<DocumentQuestions, 'say'>;

/** Says what became of documents: several that are ready in one sentence, every other by itself. */
export async function tellEnds(
  ends: readonly WorkEnd[],
  { say }: Say,
  steps: NextSteps,
): Promise<void> {
  const finished = ends.flatMap((end) => (end.kind === 'finished' ? [end.entry] : []));
  const ready = finished.filter(({ record }) => record.phase.name === 'published');
  const smooth = ready.filter((entry) => warningsOf(entry).length === 0);
  const single = ready.filter((entry) => !smooth.includes(entry) || smooth.length === 1);
  await Promise.all([
    ...single.map((entry) => tellReady(entry, { say }, steps)),
    smooth.length > 1 ? tellSeveral(smooth, { say }, steps) : Promise.resolve(),
    ...finished
      .filter(({ record }) => record.phase.name === 'failed')
      .map((entry) => tellFailed(entry, { say }, steps)),
    ...ends.flatMap((end) => (end.kind === 'stopped' ? [tellStopped(end, { say }, steps)] : [])),
  ]);
}

async function tellReady(entry: DocumentEntry, { say }: Say, steps: NextSteps): Promise<void> {
  const { phase, fileName, options } = entry.record;
  if (phase.name !== 'published') return;
  const name = nameOfFile(uriOf(phase.target));
  const target = languageName(options.targetLanguage, vscode.env.language);
  const billed =
    phase.billedCharacters === null
      ? ''
      : countedLine(phase.billedCharacters.toLocaleString(), phase.makers ?? []);
  const sentence = l10n.t('{0} is ready: {1} in {2}.', name, fileName, target);
  const made = sayMakers(phase.makers ?? []);
  const warnings = warningsOf(entry);
  const [open, reveal] = [l10n.t('Open'), l10n.t('Reveal')];
  const tone = warnings.length > 0 ? 'warning' : 'info';
  const whole = joinInert(
    [sentence, billed, made === null ? '' : localised(made), ...warnings].filter(
      (part) => part !== '',
    ),
    ' ',
  );
  const chosen = await say(tone, whole, [open, reveal]);
  if (chosen === open) await steps.open(entry);
  if (chosen === reveal) await steps.reveal(entry);
}

/** The sandbox alone says who made a text, and it bills nobody. */
function countedLine(characters: string, makers: readonly unknown[]): Inert {
  return makers.length > 0
    ? l10n.t('The sandbox counted {0} characters and bills nothing.', characters)
    : l10n.t('Billed characters: {0}.', characters);
}

async function tellSeveral(
  entries: readonly DocumentEntry[],
  { say }: Say,
  steps: NextSteps,
): Promise<void> {
  const show = l10n.t('Show Documents');
  const sentence = l10n.t('{0} translated documents are ready.', entries.length.toLocaleString());
  if ((await say('info', sentence, [show])) === show) await steps.showList();
}

/** Why a document did not arrive, and what can be done. */
export async function tellFailed(
  entry: DocumentEntry,
  { say }: Say,
  steps: Pick<NextSteps, 'retry'>,
): Promise<void> {
  const { phase, fileName } = entry.record;
  if (phase.name !== 'failed') return;
  const again = l10n.t('Translate Again…');
  const sentence = l10n.t('{0} was not translated. {1}', fileName, localised(phase.failure.said));
  if ((await say('error', sentence, [again])) === again) await steps.retry(entry);
}

async function tellStopped(
  { entry, error }: Extract<WorkEnd, { kind: 'stopped' }>,
  { say }: Say,
  steps: NextSteps,
): Promise<void> {
  if (isCancellation(error)) return;
  if (entry !== null) entry.trouble = sentenceOf(error);
  if (!isDocumentJobError(error) || error.code !== 'interrupted') {
    await steps.showError(error);
    return;
  }
  const resume = l10n.t('Resume');
  if ((await say('warning', localised(error.said), [resume])) === resume)
    await steps.resumeById(error.id);
}

function warningsOf({ record }: DocumentEntry): readonly Inert[] {
  return record.phase.name === 'published' ? record.phase.warnings.map(localised) : [];
}
