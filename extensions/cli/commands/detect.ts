import type { LanguageDetection } from '../../../shared/api/types/language-detection.ts';
import { detectLanguage } from '../../../shared/usecases/detect-language.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { readTextInput } from '../text-input.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';

export const detectCommand: CommandDefinition = {
  name: 'detect',
  summary: 'Say in which language a text is.',
  details: 'With --lines each line of the input is a text of its own.',
  operands: [{ form: '[text...]', description: 'The text; standard input when left out.' }],
  options: [{ flags: '--lines', description: 'Detect each line on its own.' }],
  examples: ['detect "Wo ist der Bahnhof?"', 'detect --lines < texts.txt'],
  run: detect,
};

async function detect(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const input = await readTextInput(invocation, context);
  const texts = (invocation.flag('lines') ? input.split(/\r\n|\r|\n/u) : [input]).filter(
    (text) => text.trim() !== '',
  );
  if (texts.length === 0) throw new UsageError('There is no text to look at.');
  return withLink(context, async ({ client }) => {
    const results = await detectLanguage(texts, client, context.signal);
    if (context.json) context.terminal.out(JSON.stringify({ results }, null, 2));
    else for (const result of results) context.terminal.out(describe(result));
    const allKnown = results.every((result) => result.detection_status === 'success');
    return allKnown ? exitCodes.done.code : exitCodes.findings.code;
  });
}

const explanations = {
  insufficient_confidence: '? (not sure enough: give more text)',
  unsupported_language: '? (a language the service does not support)',
  no_language_detected: '? (no language in it)',
} as const;

function describe(result: LanguageDetection): string {
  return result.detection_status === 'success'
    ? result.detected_language
    : explanations[result.detection_status];
}
