import { confirm, isCancel } from '@clack/prompts';
import { stdin, stdout } from 'node:process';
import { Shown } from '../../output/shown.ts';

/** Asks on a terminal, with "no" as what Enter means; null where nobody can be asked. */
export async function askYesNo(question: string): Promise<boolean | null> {
  if (!stdin.isTTY || !stdout.isTTY) return null;
  const answer = await confirm({ message: Shown.of(question).text, initialValue: false });
  return !isCancel(answer) && answer;
}
