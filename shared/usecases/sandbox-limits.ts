import { phrase, type Phrase } from '../text/phrase.ts';

/** The engine whose answers are no translations, as the sandbox names it. */
export const PSEUDO_ENGINE = 'pseudo';
/** What its answers are, for people. */
export const STAND_IN = 'marked stand-in text, not a translation';

/** What the sandbox could not do for a text, by the code it names: parts of one sentence. */
export const sandboxLimits: ReadonlyMap<string, Phrase> = new Map([
  ['spelling-no-dictionary', phrase('spelling was not checked, for want of a dictionary')],
  ['grammar-no-engine', phrase('grammar was not checked, for want of an engine')],
  ['rewording-no-engine', phrase('sentences were not reworded, for want of an engine')],
  ['style-no-contractions', phrase('contractions were left as they are')],
  ['style-not-applied', phrase('the style was not applied')],
  ['tone-not-applied', phrase('the tone was not applied')],
]);

/** Whether any of these engines, named `name version`, gave a stand-in. */
export function isStandIn(engines: readonly string[]): boolean {
  return engines.some((engine) => engine.split(' ', 1)[0] === PSEUDO_ENGINE);
}
