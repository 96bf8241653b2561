import { isCommandToSie, withWords, wordsOfDraft, type GermanWords } from './german-words.ts';
import { commandsToDu, verbsOfDu } from './german-you.ts';
import type { Option } from './options.ts';

const modals: ReadonlyMap<string, string> = new Map([
  ['möchten', 'möchtest'],
  ['könnten', 'könntest'],
  ['sollen', 'sollst'],
  ['sollten', 'solltest'],
  ['wollten', 'wolltest'],
  ['würden', 'würdest'],
  ['hatten', 'hattest'],
  ['wurden', 'wurdest'],
]);
const edge = /^(?:<s>|[.,:;!?…–()\]-]|\.{3}|und|oder|um|aber|sondern)$/u;
const possessive = /^Ihr(e[mnrs]?)?$/u;

/**
 * A German draft that says "Sie" as one that says "du"; null where one of its verbs has no form that is known.
 * `isAsked` where it is a question: there no verb is a command.
 */
export function saidInformally(
  chosen: readonly Option[],
  isAsked: boolean,
  model: GermanWords,
): readonly Option[] | null {
  const text = wordsOfDraft(chosen, model);
  const made = text.map((word): readonly string[] => [informalWord(word)]);
  let isReflexive = false;
  for (const [at, word] of text.entries()) {
    if (word === 'sich' && isReflexive) made[at] = ['dich'];
    if (word !== 'Sie') continue;
    const verb = verbOf(text, at, model);
    isReflexive ||= verb >= 0;
    const said = verb < 0 ? { verb: '', sie: ['dich'] } : verbWithDu(text, at, verb, isAsked);
    if (said === null) return null;
    if (verb >= 0) made[verb] = [said.verb];
    made[at] = said.sie;
  }
  return withWords(chosen, made, model);
}

function informalWord(word: string): string {
  if (word === 'Ihnen') return 'dir';
  return possessive.test(word) ? `dein${possessive.exec(word)?.[1] ?? ''}` : word;
}

/** A verb of "Sie" with what stands for both; null where its form is not known. */
function verbWithDu(
  text: readonly string[],
  at: number,
  verb: number,
  isAsked: boolean,
): { readonly verb: string; readonly sie: readonly string[] } | null {
  const word = text[verb] ?? '';
  const isCommand = verb === at - 1 && !isAsked && isFirst(text, verb) && !isAuxiliary(word);
  const form = isCommand ? commandOf(word) : formOf(word);
  return form === null ? null : { verb: form, sie: isCommand ? [] : ['du'] };
}

/** The place of the verb that "Sie" is the subject of; -1 where it is the object of one. */
function verbOf(text: readonly string[], at: number, model: GermanWords): number {
  const isVerb = (place: number): boolean =>
    isAuxiliary(text[place]) || isCommandToSie(text[place] ?? '', model);
  if (isVerb(at - 1)) return at - 1;
  let end = at + 1;
  while (end < text.length && !edge.test(text[end] ?? '')) end += 1;
  if (isFirst(text, at) && isVerb(at + 1)) return at + 1;
  if (isVerb(end - 1)) return end - 1;
  return isVerb(at + 1) ? at + 1 : -1;
}

/** Whether a clause begins at a place; behind a code or placeholder, which have no word, as well. */
function isFirst(text: readonly string[], place: number): boolean {
  const before = text[place - 1] ?? '';
  return before === '' || edge.test(before) || /^bitte$/iu.test(before);
}

/** Verbs that nobody commands with. */
const auxiliary = /^(?:sind|waren|haben|werden|können|müssen|wollen|dürfen|mögen|wissen)$/u;

const isAuxiliary = (word = ''): boolean => modals.has(word) || auxiliary.test(word);

/** The verb with "du"; null where it is not known how it is written. */
function formOf(verb: string): string | null {
  const known = modals.get(verb) ?? verbsOfDu.get(verb);
  if (known !== undefined) return known;
  const stem = verb.replace(/e?n$/u, '');
  if (stem === verb || /[sßzx]$/u.test(stem)) return null;
  return /[td]$/u.test(stem) || /[^lrh][mn]$/u.test(stem) ? `${stem}est` : `${stem}st`;
}

function commandOf(verb: string): string | null {
  const known = commandsToDu.get(verb);
  if (known !== undefined) return known;
  return verb.endsWith('en') ? verb.slice(0, -1) : null;
}
