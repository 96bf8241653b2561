import { identity } from '../../manifests/identity.ts';
import { openableExtensions } from '../../shared/formats/open-file.ts';
import { extensionOf } from '../../shared/jobs/documents/name-result.ts';
import type { CommandContext } from './command-context.ts';
import type { Invocation } from './invocation.ts';
import { UsageError } from './usage-error.ts';

/**
 * Text for the text commands: the arguments joined by blanks, else standard input. Throws UsageError
 * when the arguments name a file: its name would be sent, and billed, in place of what it holds.
 */
export async function readTextInput(
  command: string,
  invocation: Invocation,
  context: CommandContext,
): Promise<string> {
  const { operands } = invocation;
  if (operands.length > 0) {
    const text = operands.join(' ');
    const file = await fileMeant(operands, text, context);
    if (file !== null) throw new UsageError(refusalOf(command, file));
    return text;
  }
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: false }).decode(
    await context.readInput(),
  );
}

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
  const sentences = [
    `"${file}" is a file, and ${command} takes a text.`,
    `For the text in the file: ${program} < ${word}.`,
  ];
  if (command === 'detect' && openableExtensions.includes(extensionOf(file))) {
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
