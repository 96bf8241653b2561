import type { TranslationAids } from './translation-aids.ts';

/** What a request asks to be followed in words, for engines that read: its rules and instructions. */
export function instructionsOf({ style, customInstructions }: TranslationAids): readonly string[] {
  const rules = Object.entries(style?.rules ?? {}).flatMap(([category, members]) =>
    Object.entries(members).map(([rule, value]) => words(`${category}: ${rule}: ${value}`)),
  );
  const listed = [...(style?.instructions.values() ?? [])].map(({ prompt }) => prompt);
  return [...rules, ...listed, ...customInstructions];
}

/** Names of rules are words with lines between them. */
function words(names: string): string {
  return names.replaceAll('_', ' ');
}
