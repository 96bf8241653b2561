import { identity } from '../../manifests/identity.ts';
import { formatOfNamed } from '../../shared/formats/registry.ts';
import {
  SIGNATURE_LENGTH,
  type Signature,
  extensionOf,
  signatureNames,
  signatureOf,
} from '../../shared/documents/index.ts';
import { languageOfExtension } from '../../shared/formats/source-text/language-of-extension.ts';
import { decodeSubtitles } from '../../shared/text/encodings/decode-subtitles.ts';
import { EncodingError } from '../../shared/text/encodings/encoding-error.ts';
import type { CommandContext } from './command-context.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { printFailure } from './report-failure.ts';
import { InputError } from './input-error.ts';
import type { Invocation } from './invocation.ts';
import { told } from './output/words.ts';
import { UsageError } from './usage-error.ts';

/**
 * Text for the text commands: the arguments joined by blanks; standard input without any, or for "-".
 * Throws UsageError when the arguments name a file: its name would be sent, and billed, in place of
 * what it holds; and InputError when what is piped in is no text.
 */
export async function readTextInput(
  command: string,
  invocation: Invocation,
  context: CommandContext,
): Promise<string> {
  const { operands } = invocation;
  const isPiped = operands.length === 0 || (operands.length === 1 && operands[0] === '-');
  if (!isPiped) {
    const text = operands.join(' ');
    const file = await fileMeant(operands, text, context);
    if (file !== null) throw new UsageError(refusalOf(command, file));
    return text;
  }
  return textOf(await context.readInput(), command);
}

/** Nothing was asked for: no program takes that for a success. */
export function tellEmpty({ json, terminal }: CommandContext): ExitCode {
  const message = 'There is no text, so nothing was sent.';
  return printFailure({ message, detail: [] }, exitCodes.findings.code, terminal, json);
}

/** Unicode text as it was piped in. Throws InputError for all else: what is no text would be billed as one. */
function textOf(bytes: Uint8Array, command: string): string {
  const kind = signatureOf(bytes.subarray(0, SIGNATURE_LENGTH));
  const said = `Standard input is ${told(signatureNames[kind])}, and ${command} takes a text. Nothing was sent.`;
  const wayOfDocuments = `To translate a whole document: ${identity.command} document FILE --to LANGUAGE.`;
  if (!texts.has(kind)) throw new InputError(`${said} ${wayOfDocuments}`);
  try {
    const { text } = decodeSubtitles(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
  }
  throw new InputError(
    `Standard input is not UTF-8 text, so nothing was sent. Save the text as UTF-8 and pipe that in. ${wayOfDocuments}`,
  );
}

const texts: ReadonlySet<Signature> = new Set<Signature>(['text', 'utf-16']);

/** A name with blanks may come without quotes, and a pattern of the shell as several names. */
async function fileMeant(
  operands: readonly string[],
  text: string,
  { finder }: CommandContext,
): Promise<string | null> {
  if (await finder.isFile(text)) return text;
  for (const operand of operands) if (!(await finder.isFile(operand))) return null;
  return operands[0] ?? null;
}

function refusalOf(command: string, file: string): string {
  const program = `${identity.command} ${command}`;
  const word = inShell(file);
  const isLocalisation = formatOfNamed(file) !== null;
  const isTranslate = command.startsWith('translate ');
  const extension = extensionOf(file);
  const isSource = isTranslate && languageOfExtension(extension) !== null;
  const piped = isSource ? `${program} --stdin-name x.${extension}` : program;
  const sentences = [
    `"${file}" is a file, and ${command} takes a text.`,
    isTranslate && isLocalisation
      ? 'Leave --text out to translate it as a localisation file.'
      : `For the text in the file: ${piped} < ${word}.`,
  ];
  if (command === 'detect' && isLocalisation) {
    sentences.push(`For the source texts of a localisation file: ${program} --files ${word}.`);
  }
  sentences.push('If you mean these very words, pass them through standard input.');
  return sentences.join(' ');
}

/** The name as one word of every shell; a stand-in where a shell could read more into it. */
function inShell(file: string): string {
  if (file.startsWith('-')) return 'FILE';
  if (/^[\p{L}\p{N}_./-]+$/u.test(file)) return file;
  return /^[\p{L}\p{N}_./ -]+$/u.test(file) ? `"${file}"` : 'FILE';
}
