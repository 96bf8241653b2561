import { hasFilePerLanguage, holdsOneText } from '../../../shared/formats/registry.ts';
import type { ReplacedFile } from '../../../shared/translation/index.ts';
import { nameOfPath } from './name-of-path.ts';
import { shown, type Line } from './shown.ts';
import { plural } from './table.ts';

/** More files than this are counted alone. */
const MOST_NAMED = 20;

const tenses = {
  before: 'Replaces',
  instead: 'Would replace',
  after: 'Replaced',
} as const;

/** What of other people's work results take the place of: a line for all, and one for each file. */
export function describeReplaced(
  files: readonly ReplacedFile[],
  tense: keyof typeof tenses,
): readonly Line[] {
  if (files.length === 0) return [];
  const texts = files.reduce((sum, { replaces }) => sum + (replaces.texts ?? 0), 0);
  const all = texts === 0 ? 'nothing in them but drafts' : `${plural(texts, 'text')} in all`;
  const lines = files
    .slice(0, MOST_NAMED)
    .map((file) => shown`${tenses[tense]} ${nameOfPath(file.output)}: ${contentOf(file)}.`);
  const more = files.length - lines.length;
  const rest = more > 0 ? [shown`${tenses[tense]} ${plural(more, 'more file')} (${all}).`] : [];
  return [...lines, ...rest];
}

function contentOf({ output, replaces: { texts, reviewed } }: ReplacedFile): string {
  if (texts === null) return 'its content could not be read';
  if (holdsOneText(output) || hasFilePerLanguage(output)) {
    return `${plural(texts, 'text')}, whoever wrote ${texts === 1 ? 'it' : 'them'}`;
  }
  if (texts === 0) return 'no target in it but drafts';
  const finished = `${plural(texts, 'target')} that people may have written`;
  return reviewed === 0 ? finished : `${finished}, ${plural(reviewed, 'reviewed', 'reviewed')}`;
}
