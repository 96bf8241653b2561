import type { Message } from '../../../shared/messages/message.ts';
import { isMessage } from '../../../shared/messages/message-error.ts';
import { jobWordings } from './own-wordings.ts';
import { englishWords, inWords, type OwnWordings } from '../../../shared/messages/words.ts';

/** What the command line says its own way. */
const own: OwnWordings = {
  ...jobWordings,
  'source-not-detected':
    'The language of the text could not be detected, and a glossary needs to know it: "{name}" is not used. Name the source language with --from.',
  'terms-refused.changed':
    'What is used of the account changed while the files were translated. What had arrived is kept: run the same command again.',
  'foreign-owner.file':
    '{path} belongs to another user or group, which replacing it would change. Run the command as its owner, or choose another output folder.',
  'disk-full.file': 'There is no space left to write {path}. Free some and run the command again.',
  'busy.file': '{path} is held by another program. Close it there and run the command again.',
  'not-taken.source-changed':
    'the source changed since it was exported: --stale takes it all the same',
  'not-taken.kept': 'a person wrote or reviewed what is there: --overwrite replaces it',
  'changed.file': '{path} was changed while it was read. Run the command again.',
};

const words = englishWords(own);

/** What the core says, in the words of the command line. */
export function told(message: Message): string {
  return inWords(message, words);
}

/** A report as JSON: before each message (`said`: its code and values) stands its sentence, as `message`. */
export function reportJson(report: unknown, indent: number): string {
  return JSON.stringify(report, (_, value: unknown) => withSentence(value), indent);
}

function withSentence(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('said' in value)) return value;
  const { said } = value;
  // The service may have a field of that name in what is shown as it came.
  if (said !== null && !isMessage(said)) return value;
  const message = said === null ? null : told(said);
  return Object.fromEntries(
    Object.entries(value).flatMap((entry) =>
      entry[0] === 'said' ? [['message', message], entry] : [entry],
    ),
  );
}
