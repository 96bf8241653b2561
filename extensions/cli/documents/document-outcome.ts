import type { MakerShare } from '../../../shared/api/makers/maker.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { isBlobError } from '../../../shared/files/index.ts';
import {
  type DocumentFailureKind,
  type DocumentRecord,
  extensionOf,
  isDocumentJobError,
} from '../../../shared/documents/index.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { exitCodes, type ExitCode, type ExitName } from '../exit-codes.ts';
import { wayOfSources } from '../output/print-file-problems.ts';
import { told } from '../output/words.ts';
import { exitCodeOf } from '../report-failure.ts';

/** What became of one document in this run. */
export interface DocumentOutcome {
  /** As people call it. */
  readonly name: string;
  readonly outcome: 'published' | 'failed' | 'refused' | 'stopped' | 'under-way';
  /** Null where no job was begun. */
  readonly id: string | null;
  /** Path of the result. */
  readonly output: string | null;
  readonly billedCharacters: number | null;
  /** Who made the result, as the sandbox says. */
  readonly makers: readonly MakerShare[];
  /** What happened, and what to do about it anywhere. */
  readonly said: readonly Message[];
  /** How it goes on with this program; whole sentences. */
  readonly steps: readonly string[];
  readonly exitCode: ExitCode;
}

const exitByFailure: Readonly<Record<DocumentFailureKind, ExitName>> = {
  refused: 'input',
  'translation-failed': 'input',
  'result-broken': 'input',
  'upload-unknown': 'service',
  gone: 'service',
  'download-lost': 'service',
  'key-missing': 'service',
};

/** A job that came to its end. */
export function outcomeOfRecord(name: string, { id, phase }: DocumentRecord): DocumentOutcome {
  if (phase.name === 'published') {
    const { target, billedCharacters, warnings, makers = [] } = phase;
    return {
      name,
      outcome: 'published',
      id,
      output: target,
      billedCharacters,
      makers,
      said: warnings,
      steps: [],
      exitCode: exitCodes.done.code,
    };
  }
  if (phase.name !== 'failed') return stopped(name, id, {}, exitCodes.cancelled.code);
  const { kind, said, billedCharacters } = phase.failure;
  return {
    name,
    outcome: 'failed',
    id,
    output: null,
    billedCharacters,
    makers: [],
    said: [said],
    steps: kind === 'upload-unknown' ? [nextStep(id, ' --again')] : [],
    exitCode: exitCodes[exitByFailure[kind]].code,
  };
}

/** A job that stands still, and can go on. Throws what is neither the service's nor a file's fault. */
export function outcomeOfError(name: string, id: string | null, error: unknown): DocumentOutcome {
  if (isDocumentJobError(error)) {
    const outcome = error.code === 'under-way' ? 'under-way' : 'stopped';
    const words = { said: [error.said], steps: nextSteps(error.id, error.code) };
    return { ...stopped(name, error.id, words, exitCodes.input.code), outcome };
  }
  const steps = id === null ? [] : [nextStep(id)];
  if (isServiceError(error)) {
    return stopped(name, id, { said: [error.said], steps }, exitCodeOf(error));
  }
  if (isBlobError(error)) {
    return stopped(name, id, { said: [error.said], steps }, exitCodes.input.code);
  }
  if (isAbort(error)) return stopped(name, id, { steps }, exitCodes.cancelled.code);
  throw error;
}

/** A document that never set out. */
export function refusedOutcome(name: string, said: readonly Message[]): DocumentOutcome {
  const isNoDocument = said.some(({ code }) => code === 'unknown-type.not-taken');
  const way = isNoDocument ? wayOfSources(extensionOf(name)) : '';
  const steps = way === '' ? [] : [way];
  return { ...stopped(name, null, { said, steps }, exitCodes.input.code), outcome: 'refused' };
}

/** Everything that is to be said of a document, sentence by sentence. */
export function messagesOf({ said, steps }: DocumentOutcome): readonly string[] {
  return [...said.map(told), ...steps];
}

/** The worst of all: out of the run's own hands first. */
export function exitCodeOfOutcomes(outcomes: readonly DocumentOutcome[]): ExitCode {
  const codes = new Set(outcomes.map(({ exitCode }) => exitCode));
  const order: readonly ExitName[] = ['cancelled', 'key', 'quota', 'service', 'usage', 'input'];
  const worst = order.find((name) => codes.has(exitCodes[name].code));
  return exitCodes[worst ?? 'done'].code;
}

function stopped(
  name: string,
  id: string | null,
  { said = [], steps = [] }: Partial<Pick<DocumentOutcome, 'said' | 'steps'>>,
  exitCode: ExitCode,
): DocumentOutcome {
  const rest = { output: null, billedCharacters: null, makers: [], said, steps, exitCode };
  return { name, outcome: 'stopped', id, ...rest };
}

function nextSteps(id: string, code: string): readonly string[] {
  if (code === 'under-way') return [`To wait for its result here: ${resumeCommand(id)}.`];
  if (code === 'interrupted' || code === 'other-connection') return [nextStep(id)];
  if (code === 'key-unreadable') return [nextStep(id, ' --again')];
  return code === 'source-changed'
    ? [`To forget it: interlinear document --forget ${short(id)}.`]
    : [];
}

function nextStep(id: string, more = ''): string {
  return `To go on: ${resumeCommand(id)}${more}.`;
}

function resumeCommand(id: string): string {
  return `interlinear document --resume ${short(id)}`;
}

/** Enough of an id to tell a few hundred jobs apart. */
export function short(id: string): string {
  return id.slice(0, 8);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
