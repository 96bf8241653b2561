import {
  isServiceError,
  type ServiceError,
  type ServiceErrorKind,
} from '../../shared/api/core/errors/errors.ts';
import { problemCodeOf, type Message } from '../../shared/messages/message.ts';
import { saidBy } from '../../shared/messages/message-error.ts';
import { CancelledError } from './cancelled-error.ts';
import { exitCodes, type ExitCode, type ExitName } from './exit-codes.ts';
import { InputError } from './input-error.ts';
import { KeyError } from './key-error.ts';
import type { Terminal } from './output/terminal.ts';
import { told } from './output/words.ts';
import { UsageError } from './usage-error.ts';

/** Kinds that mean something other than "the service or the network failed". */
const exitByKind: Partial<Record<ServiceErrorKind, ExitName>> = {
  authentication: 'key',
  permission: 'key',
  'quota-exceeded': 'quota',
  validation: 'usage',
  'bad-request': 'usage',
  aborted: 'cancelled',
};

/** What is not wrong with any file. */
const networkProblems: ReadonlySet<string> = new Set(['models-unreachable', 'models-unfinished']);

/** The exit code that goes with an error of the service. */
export function exitCodeOf(error: ServiceError): ExitCode {
  return exitCodes[exitByKind[error.kind] ?? 'service'].code;
}

/** Says what went wrong and what to do next; returns the exit code. */
export function reportFailure(error: unknown, terminal: Terminal, json: boolean): ExitCode {
  const { name, ...failure } = describeFailure(error);
  return printFailure(failure, exitCodes[name].code, terminal, json);
}

/** What went wrong as programs are told it, beside what was done before. */
export function failureDocument(error: unknown): { readonly exitCode: ExitCode } {
  const { name, ...failure } = describeFailure(error);
  return documentOf(failure, exitCodes[name].code);
}

function documentOf(
  { message, detail, problems = [] }: Omit<Failure, 'name'>,
  exitCode: ExitCode,
): object & { readonly exitCode: ExitCode } {
  const text = detail.length === 0 ? null : detail.join('\n       ');
  const words = typeof message === 'string' ? { message } : { said: message };
  const each = problems.length === 0 ? {} : { problems: problems.map((said) => ({ said })) };
  const document = { ...words, detail: text, ...each, exitCode };
  return document;
}

/** Prints a failure, in the one shape that all commands have for JSON; returns the exit code. */
export function printFailure(
  failure: Omit<Failure, 'name'>,
  code: ExitCode,
  terminal: Terminal,
  json: boolean,
): ExitCode {
  const { message, detail } = failure;
  if (json) terminal.json({ error: documentOf(failure, code) });
  terminal.err(`error: ${lineOf(message)}`);
  for (const line of detail) terminal.err(`       ${line}`);
  return code;
}

interface Failure {
  readonly name: ExitName;
  /** The core's, or a sentence of the command line itself. */
  readonly message: Message | string;
  /** Line by line. */
  readonly detail: readonly string[];
  /** What the core says of single places of the input, which is in `detail` too. */
  readonly problems?: readonly Message[];
}

function lineOf(message: Message | string): string {
  return typeof message === 'string' ? message : told(message);
}

function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError) return failure('usage', error.said ?? error.message);
  if (error instanceof KeyError) return failure('key', error.message);
  if (error instanceof CancelledError || isAbort(error)) {
    return failure('cancelled', 'Cancelled; finished work is kept.');
  }
  if (isServiceError(error)) {
    const name = exitByKind[error.kind] ?? 'service';
    return { name, message: error.said, detail: supportFacts(error) };
  }
  if (error instanceof InputError) {
    const { message, places } = error;
    const problems = places.filter((place) => typeof place !== 'string');
    return { name: 'input', message, detail: places.map(lineOf), problems };
  }
  const said = saidBy(error);
  if (said !== null)
    return failure(networkProblems.has(problemCodeOf(said)) ? 'service' : 'input', said);
  if (isSystemError(error)) return failure('input', systemSentence(error));
  return {
    name: 'internal',
    message: 'This is a defect of the program, please report it with these lines:',
    detail: framesOf(error),
  };
}

function failure(name: ExitName, message: Message | string): Failure {
  return { name, message, detail: [] };
}

/** What a support request needs: status, code and trace id, none of which holds text or keys. */
export function supportFacts(error: ServiceError): readonly string[] {
  const facts = [
    error.status === null ? null : `status ${error.status}`,
    error.code === null ? null : `code ${error.code}`,
    error.detail,
    error.traceId === null ? null : `trace id ${error.traceId}`,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? [] : [facts.join(', ')];
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** What Node rejects with when the system refuses a call on a file. */
interface SystemError extends Error {
  readonly code: string;
  readonly path: string;
}

function isSystemError(error: unknown): error is SystemError {
  if (!(error instanceof Error) || !('syscall' in error)) return false;
  return 'code' in error && 'path' in error && typeof error.path === 'string';
}

/** Code and path only: they are the system's words, not what was read. */
function systemSentence({ code, path }: SystemError): string {
  return `The system refuses to read or write ${path} (${code}). Check the rights and the free space of its folder, and run the command again.`;
}

/** Name and places of an unknown error; its message stays out, for it may quote what was read. */
function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [typeof error];
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return [error.name, ...frames];
}
