import type { Tone, WritingStyle } from '../../../shared/api/types/text-improvement.ts';
import { improveText } from '../../../shared/writing/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { missedSteps, printImproved } from '../output/print-improved.ts';
import { budgetOption } from '../spending/budget-option.ts';
import { explainRefusal, wishOfText } from '../refused-language.ts';
import { oneTarget } from '../target-languages.ts';
import { readTextInput } from '../text-input.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';

const styles = withPreferred(['simple', 'business', 'academic', 'casual']);
const tones = withPreferred(['enthusiastic', 'friendly', 'confident', 'diplomatic']);

export const improveCommand: CommandDefinition = {
  name: 'improve',
  summary: 'Rephrase text so that it reads better, in its own language.',
  details:
    'A style or a tone may be asked for, not both; "prefer_" ones give way where unsupported.',
  operands: [{ form: '[text...]', description: 'The text; standard input when left out.' }],
  options: [
    {
      flags: '--to <language>',
      joined: ',',
      description: 'Language or variant to write in, such as en-GB.',
    },
    { flags: '--style <style>', description: 'Writing style.', choices: styles },
    { flags: '--tone <tone>', description: 'Tone.', choices: tones },
    { flags: '--diff', description: 'Show what changed, word by word.' },
    budgetOption,
  ],
  examples: ['improve "Me and him was late." --to en-GB', 'improve --style simple < draft.txt'],
  run: improve,
};

async function improve(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const style = invocation.choice<WritingStyle>('style', styles);
  const tone = invocation.choice<Tone>('tone', tones);
  if (style !== null && tone !== null && style !== 'default' && tone !== 'default') {
    throw new UsageError('--style and --tone exclude each other: ask for one of them.');
  }
  const target = oneTarget(invocation, 'a text is in one language');
  const text = await readTextInput('improve', invocation, context);
  return withLink(context, async (link) => {
    const options = {
      ...(target === null ? {} : { target_lang: target }),
      ...(style === null ? {} : { writing_style: style }),
      ...(tone === null ? {} : { tone }),
    };
    const improved = await improveText(text, options, link.client, context.signal).catch(
      async (error: unknown) => {
        throw await explainRefusal(error, wishOfText('improve', target), link, context);
      },
    );
    const diff = invocation.flag('diff');
    printImproved(text, improved, context, { diff, limits: missedSteps });
    return exitCodes.done.code;
  });
}

function withPreferred<Name extends string>(
  names: readonly Name[],
): readonly (Name | 'default' | `prefer_${Name}`)[] {
  return ['default', ...names, ...names.map((name): `prefer_${Name}` => `prefer_${name}`)];
}
