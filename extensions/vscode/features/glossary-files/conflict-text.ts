import type {
  ConflictChoice,
  EntryConflict,
} from '../../../../shared/api/glossaries/plan-two-way-sync.ts';

/** Words of the page of conflicts, in the language of the editor. */
export interface ConflictWords {
  readonly title: string;
  readonly advice: string;
  readonly before: string;
  readonly file: string;
  readonly glossary: string;
  readonly nothing: string;
  readonly kept: string;
}

export interface ConflictText {
  readonly text: string;
  /** Line of each conflict's heading, in their order. */
  readonly lines: readonly number[];
}

/** The conflicts as a text to be read; what was chosen is marked. */
export function writeConflicts(
  conflicts: readonly EntryConflict[],
  choices: readonly ConflictChoice[],
  words: ConflictWords,
): ConflictText {
  // A sentence a line: nobody scrolls to the right to be advised.
  const text = [words.title, '', ...words.advice.split(/(?<=\.) /), ''];
  const lines: number[] = [];
  const width = Math.max(words.before.length, words.file.length, words.glossary.length) + 2;
  for (const [index, conflict] of conflicts.entries()) {
    const choice = choices[index] ?? 'leave';
    lines.push(text.length);
    const row = (name: string, target: string | null, isKept: boolean): string => {
      const mark = isKept ? `  ← ${words.kept}` : '';
      return `    ${`${name}:`.padEnd(width)}${target ?? words.nothing}${mark}`;
    };
    text.push(
      `${conflict.source}  (${conflict.source_lang} → ${conflict.target_lang})`,
      row(words.before, conflict.base, false),
      row(words.file, conflict.file, choice === 'file'),
      row(words.glossary, conflict.service, choice === 'service'),
      '',
    );
  }
  return { text: text.join('\n'), lines };
}
