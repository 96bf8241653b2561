import path from 'node:path';
import { say, type Message } from '../../../shared/messages/message.ts';
import { told } from '../output/words.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { describeUnread } from '../../../shared/api/core/unread-parts.ts';
import { isBlobError } from '../../../shared/files/index.ts';
import {
  type CaptionedRecording,
  type SoundTracks,
  captionNotices,
} from '../../../shared/captions/index.ts';
import { FormatError } from '../../../shared/formats/format-error.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../output/terminal.ts';
import { plural } from '../output/table.ts';
import { reportFailure } from '../report-failure.ts';
import type { WrittenCaptions, SpeechFile } from './caption-files.ts';

const incomplete = 'The captions hold what was concluded until then.';
const forTheRest = 'Run the same command again for the rest: what was heard is not sent twice.';
const forAll = 'Run the command again, with --overwrite, for all.';

/** What captions were made of, for people. */
export interface CaptionedSound {
  readonly name: string;
  /** Null where it was still being recorded. */
  readonly durationInMs: number | null;
  /** Null where there is but one sound track. */
  readonly tracks: SoundTracks | null;
}

/** What was written. */
export interface WrittenFiles {
  readonly files: readonly WrittenCaptions[];
  /** Null where nothing was spoken. */
  readonly speech: SpeechFile | null;
  /** Whether a later run goes on from here. */
  readonly isKept: boolean;
}

/** Says what was written, and what is missing; returns the exit code. */
export function reportCaptions(
  sound: CaptionedSound,
  result: CaptionedRecording,
  written: WrittenFiles,
  context: CommandContext,
): ExitCode {
  const { files, speech } = written;
  if (context.json) printJson(sound, result, written, context);
  else printFiles(sound.name, result, written, context);
  if (result.failure !== null) {
    const code = reportFailure(result.failure, context.terminal, false);
    const next = written.isKept ? forTheRest : forAll;
    if (files.length > 0) context.terminal.err(`${incomplete} ${next}`);
    return code;
  }
  if ([...files, speech].some((file) => (file?.said ?? null) !== null)) {
    return exitCodes.input.code;
  }
  return files.length === 0 ? exitCodes.findings.code : exitCodes.done.code;
}

function printFiles(
  name: string,
  result: CaptionedRecording,
  { files, speech }: WrittenFiles,
  { terminal }: CommandContext,
): void {
  for (const file of files) printFile(file, plural(file.cues, 'cue'), terminal);
  if (speech !== null) printFile(speech, 'speech', terminal);
  const odd = describeUnread(result.unread);
  if (odd !== null) terminal.err(`note: ${told(odd)}`);
  for (const notice of noticesOf(name, result, files)) terminal.err(told(notice));
}

function noticesOf(
  name: string,
  result: CaptionedRecording,
  files: readonly WrittenCaptions[],
): readonly Message[] {
  const isSilent = result.failure === null && files.length === 0;
  const silence = isSilent ? [say('captions.nothing-heard', { name })] : [];
  return [...silence, ...captionNotices(result)];
}

/** What could be written nowhere is printed: it was paid for. */
function printFile(file: WrittenCaptions | SpeechFile, what: string, terminal: Terminal): void {
  if (file.said !== null) terminal.err(told(file.said));
  if (file.path !== null) terminal.out(`${path.relative('', file.path)}  ${what}`);
  else if (file.content !== null) terminal.data(file.content);
}

function printJson(
  { name, durationInMs, tracks }: CaptionedSound,
  result: CaptionedRecording,
  { files, speech }: WrittenFiles,
  { terminal }: CommandContext,
): void {
  const { failure, outcome, missingInMs, unread } = result;
  const report = {
    recording: name,
    durationInMs,
    track: tracks?.used ?? null,
    complete: failure === null,
    missingInMs,
    unread,
    ...factsOf(outcome),
    files,
    speech,
    notices: noticesOf(name, result, files).map((said) => ({ said })),
    ...(failure === null ? {} : { error: errorOf(failure) }),
  };
  terminal.json(report);
}

function factsOf(outcome: CaptionedRecording['outcome']): object {
  return {
    engines: outcome?.engines ?? [],
    reconnections: outcome?.reconnections ?? null,
    restarts: outcome?.restarts ?? null,
    sentTwiceInMs: outcome?.sentTwiceInMs ?? null,
  };
}

/** With the sentence of ours or, as everywhere in reports, what it is made of. */
type ReportedError = { readonly code: string | null } & (
  { readonly said: Message } | { readonly message: string }
);

function errorOf(failure: unknown): ReportedError {
  if (isServiceError(failure) || isBlobError(failure) || failure instanceof FormatError) {
    return { said: failure.said, code: failure.code };
  }
  return { message: 'The recording could not be read to its end.', code: null };
}
