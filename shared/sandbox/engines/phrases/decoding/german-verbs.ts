import { isCopied, isCommandToSie, type GermanWords } from './german-words.ts';
import type { Option } from './options.ts';

const modal =
  /^(?:möchten|können|könnten|wollen|müssen|sollen|sollten|dürfen|würden|werden|haben|hatten|sind|waren)$/u;
const conjunction = /^(?:wenn|bevor|nachdem|ob|dass|falls|sobald|während|bis|damit|weil|wo|wie)$/iu;
/** Ends a clause, or begins another one. */
const edge = /^(?:[.,:;!?…–()\]-]|\.{3}|und|oder|um|aber|sondern)$/u;
/** What texts have before "Sie" without being a verb. */
const noVerbs: ReadonlySet<string> = new Set([
  ...['den', 'denen', 'wen', 'wenn', 'dann', 'nun', 'schon', 'einen', 'ihnen', 'ihren', 'deren'],
  ...['an', 'in', 'von', 'wann', 'worin', 'ohne', 'neben', 'keinen', 'diesen', 'welchen'],
]);

/** Begins a clause whose verb stands at its end, and is never a preposition or question. */
const subordinating = /^(?:wenn|ob|dass|falls|sobald|weil|nachdem|bevor)$/iu;
const finite =
  /^(?:ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?|kann|können|muss|müssen|soll|sollen|darf|dürfen)$/u;

/** A word of a draft with the option it is of. */
interface Place {
  readonly word: string;
  readonly id: number;
  readonly option: number;
  /** Whether it may go: words of codes, numbers and names may not. */
  readonly isFree: boolean;
}

/**
 * Puts the verbs of a German draft behind what they speak of, where two phrases left them before it: "wenn Sie
 * öffnen die Datei", "Sie können löschen die Datei". A second "Sie" of the same verb goes.
 */
export function withVerbsAtEnd(chosen: readonly Option[], model: GermanWords): readonly Option[] {
  const places = placesOf(chosen, model);
  const gone = new Set<number>();
  /** By place, the verb that follows what stands there. */
  const behind = new Map<number, number>();
  joinPassives(places, gone, behind);
  for (const at of places.keys()) {
    const own = ownVerb(places, at);
    if (own !== null) {
      gone.add(own.verb);
      behind.set(own.last, own.verb);
    }
    const verb = own === null ? earlyVerb(places, at, model) : -1;
    if (verb < 0) continue;
    const second = places[verb + 1];
    const isTwice = second?.word === 'Sie' && second.isFree;
    if (isTwice) gone.add(verb + 1);
    const [first, last] = [isTwice ? verb + 2 : verb + 1, endOfClause(places, verb + 1) - 1];
    if (last < first || !mayFollow(places, [verb, first, last], model)) continue;
    gone.add(verb);
    behind.set(last, verb);
  }
  return gone.size === 0 ? chosen : rebuilt(chosen, places, gone, behind);
}

const participleBeginnings = ['ge', 'be', 'ent', 'er', 'ver', 'zer'];

function isParticiple(word: string): boolean {
  if (!word.endsWith('t') && !word.endsWith('en')) return false;
  const inside = word.indexOf('ge', 2);
  return (
    word.endsWith('iert') ||
    (inside > 0 && word.length > inside + 3) ||
    participleBeginnings.some((each) => word.startsWith(each) && word.length > each.length + 3)
  );
}

/**
 * Puts the second verb of a passive in the place of the first, where one phrase had the one and another
 * phrase the other: "Ihre Änderungen sind nicht gespeichert werden".
 */
function joinPassives(
  places: readonly Place[],
  gone: Set<number>,
  behind: Map<number, number>,
): void {
  for (const at of places.keys()) {
    const verb = verbOfPassive(places, at);
    if (verb === null) continue;
    gone.add(verb).add(at);
    behind.set(verb, at);
  }
}

/** Whether a clause ends at a place with a participle and a "werden" that may go. */
function endsPassive(places: readonly Place[], at: number): boolean {
  const last = places[at];
  return (
    last?.word === 'werden' &&
    last.isFree &&
    endOfClause(places, at) === at + 1 &&
    isParticiple(places[at - 1]?.word ?? '')
  );
}

/** Where the "sind" of a clause is that ends with a participle and the "werden" at a place; else null. */
function verbOfPassive(places: readonly Place[], at: number): number | null {
  if (!endsPassive(places, at)) return null;
  let start = at;
  while (start > 0 && !edge.test(places[start - 1]?.word ?? '')) start -= 1;
  const isVerbAt = (place: number): boolean => {
    const word = places[place]?.word ?? '';
    return finite.test(word) || modal.test(word);
  };
  const verbs = Array.from({ length: at - start }, (_, step) => start + step).filter(isVerbAt);
  const [verb = -1] = verbs;
  const found = places[verb];
  return verbs.length === 1 && found?.word === 'sind' && found.isFree ? verb : null;
}

/** The one verb of a clause that begins at a place, and the last word it is to follow: "ob sie ist leer". */
function ownVerb(
  places: readonly Place[],
  at: number,
): { readonly verb: number; readonly last: number } | null {
  const wordAt = (place: number): string => places[place]?.word ?? '';
  if (!subordinating.test(wordAt(at)) || finite.test(wordAt(at + 1))) return null;
  const last = endOfClause(places, at + 1) - 1;
  const verbs = places
    .slice(at + 2, last + 1)
    .flatMap(({ word, isFree }, step) => (finite.test(word) && isFree ? [at + 2 + step] : []));
  const [verb = last] = verbs;
  if (verbs.length !== 1 || verb === last) return null;
  const passed = places.slice(verb + 1, last + 1);
  const isPlain = passed.every(({ word }) => word !== '\uE000' && word !== 'Sie');
  return isPlain && /^\p{Ll}/u.test(wordAt(last)) ? { verb, last } : null;
}

/** The verb that would stand at the end of a clause with "Sie" at a place; -1 where there is none. */
function earlyVerb(places: readonly Place[], at: number, model: GermanWords): number {
  if (places[at]?.word !== 'Sie') return -1;
  const wordAt = (place: number): string => places[place]?.word ?? '';
  const isVerbNext = modal.test(wordAt(at - 1)) || conjunction.test(wordAt(at - 1));
  if (!isVerbNext && !modal.test(wordAt(at + 1))) return -1;
  const verb = isVerbNext ? at + 1 : at + 2;
  return isVerb(places[verb], model) ? verb : -1;
}

function placesOf(chosen: readonly Option[], { targetWords }: GermanWords): readonly Place[] {
  return chosen.flatMap(({ words, kind }, option): readonly Place[] => {
    if (kind === 'code') return [{ word: '\uE000', id: -1, option, isFree: false }];
    const isFree = kind !== 'copy';
    return words.map((id) => ({ word: targetWords.words[id] ?? '', id, option, isFree }));
  });
}

function isVerb(place: Place | undefined, model: GermanWords): boolean {
  if (place?.isFree !== true || noVerbs.has(place.word)) return false;
  return modal.test(place.word) || isCommandToSie(place.word, model);
}

function endOfClause(places: readonly Place[], from: number): number {
  let end = from;
  while (end < places.length && !edge.test(places[end]?.word ?? '')) end += 1;
  return end;
}

/** Whether a verb may stand behind the last word of its clause: no other verb ends it, and no code is passed. */
function mayFollow(
  places: readonly Place[],
  [verb, first, last]: readonly [verb: number, first: number, last: number],
  model: GermanWords,
): boolean {
  const passed = places.slice(first, last + 1);
  if (passed.some(({ word }) => word === '\uE000' || word === 'Sie')) return false;
  const ending = passed.at(-1);
  if (ending === undefined || modal.test(ending.word)) return false;
  return modal.test(places[verb]?.word ?? '') || !isVerb(ending, model);
}

function rebuilt(
  chosen: readonly Option[],
  places: readonly Place[],
  gone: ReadonlySet<number>,
  behind: ReadonlyMap<number, number>,
): readonly Option[] {
  const idAt = (place: number): number => places[place]?.id ?? -1;
  const verbsBehind = (place: number): readonly number[] => {
    const verb = behind.get(place);
    return verb === undefined ? [] : [verb];
  };
  let at = 0;
  return chosen.flatMap((option): readonly Option[] => {
    const count = option.kind === 'code' ? 1 : option.words.length;
    const own = Array.from({ length: count }, (_, index) => at + index);
    at += count;
    if (!isCopied(option)) {
      const kept = own.flatMap((each) => [...(gone.has(each) ? [] : [each]), ...verbsBehind(each)]);
      return [{ ...option, words: kept.map(idAt) }];
    }
    const verbs = own.flatMap(verbsBehind).map(idAt);
    // What is copied is written as it is in the source: the verb gets a place of its own.
    const place = { ...option, start: option.end, kind: 'phrase', hasMark: false } as const;
    return verbs.length === 0 ? [option] : [option, { ...place, words: verbs }];
  });
}
