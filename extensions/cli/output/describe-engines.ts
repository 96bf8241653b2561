import { PSEUDO_ENGINE, standIn } from '../../../shared/writing/index.ts';
import { told } from './words.ts';

/** What the sandbox's engines are, in a few words, so that nobody takes their output for more. */
const natures: ReadonlyMap<string, string> = new Map([
  ['phrase-memory', 'exact matches of published software texts'],
  [PSEUDO_ENGINE, told(standIn)],
]);

/** What a document of the sandbox is made of, whose engines its result does not name. */
export function describeSandboxTexts(): string {
  return `Made by the engines of the sandbox: ${[...natures.values()].join(', or ')}.`;
}

/** Engines as `name version`, each once, with what is known of their nature. */
export function describeEngines(engines: readonly string[]): string {
  const described = [...new Set(engines)].sort().map((engine) => {
    const nature = natures.get(engine.split(' ', 1)[0] ?? '');
    return nature === undefined ? engine : `${engine} (${nature})`;
  });
  return `engines of the sandbox: ${described.join(', ')}`;
}
