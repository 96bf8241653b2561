import { isCancel, password } from '@clack/prompts';
import { stdin } from 'node:process';
import { Shown } from '../../output/shown.ts';
import { CancelledError } from '../../cancelled-error.ts';
import { readStandardInput } from '../read-standard-input.ts';

/** Masked on a terminal; the first line of standard input elsewhere, so that scripts can pipe it. */
export async function askForSecret(question: string): Promise<string> {
  if (!stdin.isTTY) {
    const text = new TextDecoder().decode(await readStandardInput());
    return text.split(/\r?\n/u)[0] ?? '';
  }
  const answer = await password({ message: Shown.of(question).text, mask: '•' });
  if (isCancel(answer)) throw new CancelledError();
  return answer;
}
