import type { OwnReadingLimits } from '../../../shared/formats/model.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';

const MOST_PER_SECOND = 100;
const MOST_PER_LINE = 500;

/** How fast subtitles may be, and how long their lines. */
export const readingOptions: readonly OptionDefinition[] = [
  {
    flags: '--characters-per-second <number>',
    description: `Fastest subtitles may be read (1 to ${MOST_PER_SECOND}); by their script without: 17, fewer for Chinese, Japanese and Korean.`,
  },
  {
    flags: '--characters-per-line <number>',
    description: `Longest line of subtitles (1 to ${MOST_PER_LINE}); by their script without: 42, fewer for Chinese, Japanese and Korean.`,
  },
];

/** The options as the check takes them: absent what was not given. Throws UsageError. */
export function readReading(invocation: Invocation): OwnReadingLimits {
  const charactersPerSecond = invocation.integer('charactersPerSecond', 1, MOST_PER_SECOND);
  const charactersPerLine = invocation.integer('charactersPerLine', 1, MOST_PER_LINE);
  return {
    ...(charactersPerSecond === null ? {} : { charactersPerSecond }),
    ...(charactersPerLine === null ? {} : { charactersPerLine }),
  };
}
