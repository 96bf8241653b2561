import type { Edit } from '../../../../text/edits.ts';

/**
 * Wordy English and the plain words for it: only phrases that can be replaced wherever they
 * stand, without changing the words around them.
 */
const plainWords: ReadonlyMap<string, string> = new Map([
  ['in order to', 'to'],
  ['so as to', 'to'],
  ['with a view to', 'to'],
  ['due to the fact that', 'because'],
  ['owing to the fact that', 'because'],
  ['on the grounds that', 'because'],
  ['in light of the fact that', 'because'],
  ['in view of the fact that', 'because'],
  ['in spite of the fact that', 'although'],
  ['despite the fact that', 'although'],
  ['regardless of the fact that', 'although'],
  ['in the event that', 'if'],
  ['in the event of', 'in case of'],
  ['under circumstances in which', 'when'],
  ['at the time when', 'when'],
  ['at this point in time', 'now'],
  ['at the present time', 'now'],
  ['at that point in time', 'then'],
  ['until such time as', 'until'],
  ['during the course of', 'during'],
  ['in the course of', 'during'],
  ['for the duration of', 'during'],
  ['for the purpose of', 'for'],
  ['for the reason that', 'because'],
  ['prior to', 'before'],
  ['in advance of', 'before'],
  ['previous to', 'before'],
  ['subsequent to', 'after'],
  ['with regard to', 'about'],
  ['with respect to', 'about'],
  ['with reference to', 'about'],
  ['in relation to', 'about'],
  ['in regard to', 'about'],
  ['in close proximity to', 'near'],
  ['in the vicinity of', 'near'],
  ['in excess of', 'more than'],
  ['in addition to', 'besides'],
  ['in lieu of', 'instead of'],
  ['by means of', 'by'],
  ['by virtue of', 'by'],
  ['a large number of', 'many'],
  ['a great number of', 'many'],
  ['a large amount of', 'much'],
  ['the majority of', 'most of'],
  ['a majority of', 'most'],
  ['has the ability to', 'can'],
  ['has the capability to', 'can'],
  ['is able to', 'can'],
  ['are able to', 'can'],
  ['is required to', 'must'],
  ['are required to', 'must'],
  ['is in a position to', 'can'],
  ['are in a position to', 'can'],
  ['on a regular basis', 'regularly'],
  ['on a daily basis', 'daily'],
  ['on a monthly basis', 'monthly'],
  ['in a timely manner', 'promptly'],
  ['in the near future', 'soon'],
  ['at an early date', 'soon'],
  ['whether or not', 'whether'],
  ['each and every', 'every'],
  ['first and foremost', 'first'],
  ['any and all', 'all'],
  ['null and void', 'void'],
  ['end result', 'result'],
  ['final outcome', 'outcome'],
  ['advance warning', 'warning'],
  ['past history', 'history'],
  ['future plans', 'plans'],
  ['basic fundamentals', 'fundamentals'],
  ['take into consideration', 'consider'],
  ['takes into consideration', 'considers'],
  ['took into consideration', 'considered'],
  ['make a decision', 'decide'],
  ['makes a decision', 'decides'],
  ['made a decision', 'decided'],
  ['come to the conclusion', 'conclude'],
  ['came to the conclusion', 'concluded'],
  ['give consideration to', 'consider'],
  ['conduct an investigation of', 'investigate'],
  ['perform an analysis of', 'examine'],
  ['utilize', 'use'],
  ['utilizes', 'uses'],
  ['utilized', 'used'],
  ['utilizing', 'using'],
  ['utilise', 'use'],
  ['utilises', 'uses'],
  ['utilised', 'used'],
  ['utilising', 'using'],
  ['commence', 'begin'],
  ['commences', 'begins'],
  ['commenced', 'began'],
  ['commencing', 'beginning'],
  ['endeavour to', 'try to'],
  ['endeavours to', 'tries to'],
  ['endeavor to', 'try to'],
  ['endeavors to', 'tries to'],
  ['ascertain', 'find out'],
  ['approximately', 'about'],
  ['numerous', 'many'],
  ['sufficient', 'enough'],
  ['regarding', 'about'],
  ['concerning', 'about'],
  ['upon', 'on'],
  ['amongst', 'among'],
  ['whilst', 'while'],
]);

/** Those that mean exactly their shorter equivalent and are nobody's style. */
const wordyInAnyStyle: readonly string[] = [
  ...['in order to', 'due to the fact that', 'owing to the fact that', 'in light of the fact that'],
  ...['in view of the fact that', 'in spite of the fact that', 'despite the fact that'],
  ...['at this point in time', 'at the present time', 'at that point in time'],
  ...['until such time as', 'in the event that', 'during the course of', 'for the purpose of'],
  ...['in close proximity to', 'on a regular basis', 'each and every'],
];

/** No replacement right after an article: "a sufficient amount" cannot become "a enough amount". */
function patternOf(phrases: readonly string[]): RegExp {
  const longestFirst = [...phrases]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/ /gu, String.raw`\s+`));
  return new RegExp(
    String.raw`\b(?<!\b(?:an?|the|this|that|very|so|once)\s+)(?:${longestFirst.join('|')})\b(?![-'’])`,
    'giu',
  );
}

/** The phrases of the table, and those of them that are nobody’s style. */
export const wordy: RegExp = patternOf([...plainWords.keys()]);
export const wordyAnywhere: RegExp = patternOf(wordyInAnyStyle);

/** Plain words for wordy phrases of an English text, in the case of what they replace. */
export function proposePlainWords(text: string): readonly Edit[] {
  return replaceAll(text, wordy);
}

/** Only the phrases that have an exact shorter equivalent, whatever the style. */
export function proposeShorterPhrases(text: string): readonly Edit[] {
  return replaceAll(text, wordyAnywhere);
}

/** "There was a large number of gulls" has a verb that would have to change with it. */
const countsMany = /^a\s(?:large|great)\snumber\b/iu;
const isOne = /(?:\b(?:is|was|been|be)|['’]s)\s$/iu;
const longestVerb = 6;

function replaceAll(text: string, pattern: RegExp): readonly Edit[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(0, index - longestVerb), index);
    if (countsMany.test(found) && isOne.test(before)) return [];
    const plain = plainWords.get(found.toLowerCase().replace(/\s+/gu, ' ')) ?? found;
    const newText = /^\p{Lu}/u.test(found) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
    return [{ offset: index, length: found.length, newText }];
  });
}
