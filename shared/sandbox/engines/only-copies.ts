import type { EngineSet } from './engine.ts';
import { baseLanguageOf } from '../languages/language-table.ts';

/** They answer a few texts that they hold, and everything, but never translate. */
const others = new Set(['phrase-memory', 'pseudo']);

/** Whether most texts of a direction become pseudo-translation: no engine that is there now translates it. */
export function onlyCopies(
  { translation }: Pick<EngineSet, 'translation'>,
  source: string,
  target: string,
): boolean {
  if (baseLanguageOf(source) === baseLanguageOf(target)) return false;
  const [from, into] = [source.toUpperCase(), target.toUpperCase()];
  return !translation.some((engine) => !others.has(engine.name) && engine.serves(from, into));
}
