import type { TermWishes } from '../../../../shared/terms/index.ts';
import type { Settings } from '../../config/settings.ts';

/** What the settings of a folder name; null when they name nothing. */
export function termWishes(
  settings: Pick<Settings, 'glossaries' | 'styleRules' | 'translationMemory'>,
): TermWishes | null {
  const glossaries = withoutBlanks(settings.glossaries);
  const styles = withoutBlanks(settings.styleRules);
  const memory = settings.translationMemory === '' ? null : settings.translationMemory;
  if (glossaries.length + styles.length === 0 && memory === null) return null;
  return { glossaries, styles, memory };
}

function withoutBlanks(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.trim() !== '');
}
