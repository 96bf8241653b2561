import { correctText } from '../../../shared/writing/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import {
  missedMistakes,
  printImproved,
  verdictOn,
  wasNotChecked,
} from '../output/print-improved.ts';
import { budgetOption } from '../spending/budget-option.ts';
import { explainRefusal, wishOfText } from '../refused-language.ts';
import { oneTarget } from '../target-languages.ts';
import { readTextInput, tellEmpty } from '../text-input.ts';
import { withLink } from '../with-link.ts';

export const correctCommand: CommandDefinition = {
  name: 'correct',
  summary: 'Correct spelling and grammar with as few changes as possible.',
  details:
    'Ends with 0 whether mistakes were found or not, and says which; with 1 when nothing could be checked.',
  operands: [{ form: '[text...]', description: 'The text; standard input when left out.' }],
  options: [
    { flags: '--to <language>', joined: ',', description: 'Language of the text, such as en-US.' },
    { flags: '--diff', description: 'Show what changed, word by word.' },
    budgetOption,
  ],
  examples: ['correct "I recieved the the letter." --diff', 'correct --to es < carta.txt'],
  run: correct,
};

async function correct(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const target = oneTarget(invocation, 'a text is in one language');
  const text = await readTextInput('correct', invocation, context);
  if (text.trim() === '') return tellEmpty(context);
  return withLink(context, async (link) => {
    const options = target === null ? {} : { target_lang: target };
    const corrected = await correctText(text, options, link.client, context.signal).catch(
      async (error: unknown) => {
        throw await explainRefusal(error, wishOfText('correct', target), link, context);
      },
    );
    const { quiet, style, terminal } = context;
    const unchecked = wasNotChecked(text, corrected);
    const diff = invocation.flag('diff');
    printImproved(text, corrected, context, { diff, limits: missedMistakes });
    const verdict = verdictOn(text, corrected);
    if (!quiet) terminal.err(unchecked ? style.warn(verdict) : style.dim(verdict));
    return unchecked ? exitCodes.findings.code : exitCodes.done.code;
  });
}
