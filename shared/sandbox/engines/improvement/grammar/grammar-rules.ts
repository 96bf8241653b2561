import type { Edit } from '../../../../text/edits.ts';

/** A fault and its correction; the pattern matches only the words that are replaced. */
interface Rule {
  readonly pattern: RegExp;
  /** Replacement by what was found, in lower case. */
  readonly replace: (found: string) => string | undefined;
}

const g = (source: string): RegExp => new RegExp(source, 'giu');
const rule = (pattern: string, replacement: string): Rule => ({
  pattern: g(pattern),
  replace: () => replacement,
});
const table = (
  before: string,
  words: readonly (readonly [wrong: string, right: string])[],
  after: string,
): Rule => {
  const rights = new Map(words);
  return {
    pattern: g(`${before}\\b(?:${[...rights.keys()].join('|')})\\b${after}`),
    replace: (found) => rights.get(found),
  };
};

/** Nothing but the start of a sentence stands before. */
const start = String.raw`(?<=(?:^|[.!?]\s+)["'“‘(]?`;

/** Irregular verbs whose participle is neither their past nor a common adjective or noun. */
const participles = [
  ['seen', 'saw'],
  ['done', 'did'],
  ['gone', 'went'],
  ['taken', 'took'],
  ['written', 'wrote'],
  ['eaten', 'ate'],
  ['given', 'gave'],
  ['chosen', 'chose'],
  ['fallen', 'fell'],
  ['forgotten', 'forgot'],
  ['stolen', 'stole'],
  ['thrown', 'threw'],
] as const;

/** Irregular pasts that are no base form and no noun ("saw" and "spoke" are), with their base form. */
const pasts = [
  ['came', 'come'],
  ['went', 'go'],
  ['took', 'take'],
  ['wrote', 'write'],
  ['gave', 'give'],
  ['knew', 'know'],
  ['ate', 'eat'],
  ['began', 'begin'],
  ['became', 'become'],
  ['forgot', 'forget'],
  ['chose', 'choose'],
  ['brought', 'bring'],
  ['bought', 'buy'],
  ['thought', 'think'],
] as const;

/** Verbs that are no noun after a pronoun and whose past is another word; Harper knows but few. */
const thirdPersons = [
  ['help', 'helps'],
  ['allow', 'allows'],
  ['contain', 'contains'],
  ['require', 'requires'],
  ['seem', 'seems'],
  ['want', 'wants'],
  ['make', 'makes'],
  ['take', 'takes'],
  ['give', 'gives'],
  ['mean', 'means'],
  ['support', 'supports'],
] as const;

/** What "this" may stand before with "are" behind: those that are several, and times. */
const notOne =
  'people|police|data|media|staff|crew|team|we|you|they|morning|afternoon|evening|week|month|year|time|way';

/** Things that "every" counts one by one. */
const counted = [
  'step',
  'file',
  'word',
  'book',
  'mistake',
  'error',
  'item',
  'question',
  'student',
].map((one) => [`${one}s`, one] as const);

const pronoun = '(?:I|you|he|she|it|we|they)';
const negated = `(?:(?:did|does|do|wo|ca|could|would|should)n['’]t|(?:did|does|will|should) not|cannot)`;
const countables =
  'people|friends|children|students|mistakes|errors|books|cars|words|items|files|bugs|questions';
const asking = `(?:know|knows|knew|wonder|wonders|wondered|ask|asked|(?:tell|told)(?: \\w+)?|sure)`;

/**
 * Rules for faults that Harper does not find: each holds wherever its words stand together, so
 * that it raises no false alarm. What would need a parse is left alone.
 */
export const rules: readonly Rule[] = [
  // "Books like this are rare" is right: only where nothing stands before.
  rule(`${start}This )are(?= an?\\b)`, 'is'),
  rule(`${start}These )is\\b(?! an?\\b)(?= \\p{L})`, 'are'),
  // "This people are", "This we are doing" and "This morning are two talks" are right.
  rule(
    `${start}This (?!(?:${notOne})\\b)\\p{Ll}{2,30}(?<!s) )are(?= (?:an?|the|not|very|for|made|used|called|\\p{Ll}{2,20}ed)\\b)`,
    'is',
  ),
  table(`${start}(?:It|He|She) )`, thirdPersons, '(?= (?:\\p{Ll}|I\\b))(?![^.!?]*\\?)'),
  // "One of the people who has come" is said as well.
  rule(`(?<=\\b(?:for|by|to|with) people who )has\\b(?! (?:ever|never)\\b)`, 'have'),
  rule(
    `(?<=(?:[.,;!?] |\\b(?:and|but|because|that) ))its(?= also (?:possible|important|worth|known|an?|the)\\b)`,
    "it's",
  ),
  table(`(?<=\\bevery )`, counted, "(?![-’'])"),
  // "There is many a slip" is right.
  rule(`(?<=\\bthere )is(?= (?:many|several)\\b(?! an?\\b)(?!-))`, 'are'),
  // "Have I seen it?" has its auxiliary before the pronoun.
  table(
    `(?<=(?:^|[.!;]\\s+|\\b(?:because|when|that) )(?:I|he|she|we|they) )`,
    participles,
    '(?![^.!?]*\\?)',
  ),
  table(`(?<=\\b${pronoun} (?:will|shall|should|must|might) (?:not )?)`, pasts, ''),
  table(`(?<=\\b${negated} )`, pasts, ''),
  // "The less people know", "more or less people" and "much less people" are something else.
  rule(`(?<!\\b(?:the|or|much|still|no) |[-\\w])less(?= (?:${countables})\\b(?![-'’]))`, 'fewer'),
  rule(
    `(?<=\\b(?:for|of|from|with) )you['’]re(?= \\p{Ll}+\\b)(?! (?:\\p{L}+ing|is|are|was|were|an?|the|not|so|very|all|too|in|on|at)\\b)`,
    'your',
  ),
  rule(
    `(?<=\\b(?:by|from|into|of|with|within|without) )it['’]s(?= \\p{Ll}+\\b)(?! (?:\\p{L}+ing|is|are|was|were|been|an?|the|not|no|so|very|all|too|just|only|now|in|on|at)\\b)`,
    'its',
  ),
  rule(
    `(?<=\\b(?:I|he|she|we|they|who) )new(?= (?:the|that|what|how|him|her|them|where|why)\\b)`,
    'knew',
  ),
  rule(`(?<=\\bought (?:not )?to )of(?= \\p{Ll})`, 'have'),
  // "If each of them were" may be right.
  rule(`(?<=(?:^|[.,;!?]\\s+|\\band )each of (?:them|us|you|these|those) )were\\b`, 'was'),
  // "Your going to the party" may be right, before a verb it is not.
  rule(`${start})your(?= going to (?:be|have|love|need|see|get|find|want|like|make)\\b)`, "you're"),
  rule(`(?<=\\b${asking} )wear(?= (?:he|she|it|we|they|you|I)\\b)`, 'where'),
  rule(`(?<=\\b${asking} )weather(?= [^.,;!?]{1,60}\\bor not\\b)`, 'whether'),
  rule(
    `(?<=\\b(?:to|to not|do not|don['’]t|will|never) )loose(?= (?:your|my|his|her|our|their|weight|money|track|sight|control|the (?:overview|connection|data|game|match))\\b)`,
    'lose',
  ),
];

/** Corrections of an English text by rule, in the case of what they replace. */
export function proposeGrammar(text: string): readonly Edit[] {
  return rules.flatMap(({ pattern, replace }) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
      const right = replace(found.toLowerCase()) ?? found;
      const newText = /^\p{Lu}/u.test(found)
        ? right.charAt(0).toUpperCase() + right.slice(1)
        : right;
      return { offset: index, length: found.length, newText };
    }),
  );
}
