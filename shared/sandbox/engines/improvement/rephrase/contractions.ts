import type { Edit } from '../../../../text/edits.ts';

type Rule = readonly [pattern: RegExp, replace: (match: RegExpMatchArray) => string];

const pronouns = 'I|you|he|she|it|we|they';
const auxiliaries = 'do|does|did|is|are|was|were|has|have|had|could|would|should|must|might|need';

/** Forms after which `'s` may be "has" as well as "is": these contractions are left alone. */
const participle = String.raw`\w+(?:ed|en|wn)\b|(?:done|gone|made|found|left|lost|put|set|sent|built)\b`;

const g = (source: string): RegExp => new RegExp(source, 'giu');

/** "With it's name" is a possessive with a fault, and has no long form. */
const noPossessive = String.raw`(?<!\b(?:about|at|by|for|from|in|into|of|on|to|with|within|without)\s)`;

/** "Don't you agree?" has no long form in that order. */
const notInverted = `(?!\\s+(?:${pronouns})\\b)`;

const expansions: readonly Rule[] = [
  [g(`\\b(ca)n['’]t\\b${notInverted}`), ([, stem = '']) => `${stem}nnot`],
  [g(`\\b(w)on['’]t\\b${notInverted}`), ([, stem = '']) => `${stem}ill not`],
  [g(`\\b(sha)n['’]t\\b${notInverted}`), ([, stem = '']) => `${stem}ll not`],
  [g(`\\b(${auxiliaries})n['’]t\\b${notInverted}`), ([, stem = '']) => `${stem} not`],
  [g(`\\b(I)['’]m\\b`), ([, stem = '']) => `${stem} am`],
  [g(`\\b(you|we|they)['’]re\\b`), ([, stem = '']) => `${stem} are`],
  [
    g(`\\b(I|you|we|they|would|could|should|might|must)['’]ve\\b`),
    ([, stem = '']) => `${stem} have`,
  ],
  [g(`\\b(${pronouns}|that|there)['’]ll\\b`), ([, stem = '']) => `${stem} will`],
  [g(`\\b(let)['’]s\\b`), ([, stem = '']) => `${stem} us`],
  [
    g(`\\b(he|she|it|that|there)['’]s(?=\\s+(?:been|got|had)\\b)`),
    ([, stem = '']) => `${stem} has`,
  ],
  [
    g(
      `\\b${noPossessive}(he|she|it|that|there|what|where|here|who|how|why)['’]s(?=\\s+[a-z])(?!\\s+(?:${participle}))(?!\\s+(?:got|had)\\b)`,
    ),
    ([, stem = '']) => `${stem} is`,
  ],
  [g(`\\b(${pronouns})['’]d(?=\\s+better\\b)`), ([, stem = '']) => `${stem} had`],
  [
    g(`\\b(${pronouns})['’]d(?=\\s+(?:like|love|be|have|rather|prefer|say|think)\\b)`),
    ([, stem = '']) => `${stem} would`,
  ],
];

const contractions: readonly Rule[] = [
  [g(`\\b(ca)nnot\\b`), ([, stem = '']) => `${stem}n't`],
  [g(`\\b(w)ill not\\b(?=\\s+\\w)`), ([, stem = '']) => `${stem}on't`],
  [
    new RegExp(
      `\\b(do|does|did|is|are|was|were|has|have|had|could|would|should)\\b not\\b(?=\\s+\\w)`,
      'gu',
    ),
    ([, stem = '']) => `${stem}n't`,
  ],
  [/\b(I) am\b(?=\s+[a-z])(?!\s+not\b)/gu, ([, stem = '']) => `${stem}'m`],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b(?=\s+[a-z])(?!\s+not\b)/gu, ([, stem = '']) => `${stem}'re`],
  [
    /\b([Hh]e|[Ss]he|[Ii]t|[Tt]here) is\b(?=\s+[a-z])(?!\s+not\b)/gu,
    ([, stem = '']) => `${stem}'s`,
  ],
  [
    /\b(I|[Yy]ou|[Ww]e|[Tt]hey) have\b(?=\s+(?:been|had|got|seen|done|made|found)\b)/gu,
    ([, stem = '']) => `${stem}'ve`,
  ],
  [
    /\b(I|[Yy]ou|[Hh]e|[Ss]he|[Ww]e|[Tt]hey) will\b(?=\s+[a-z])(?!\s+not\b)/gu,
    ([, stem = '']) => `${stem}'ll`,
  ],
  [
    /\b(I|[Yy]ou|[Hh]e|[Ss]he|[Ww]e|[Tt]hey) would\b(?=\s+(?:like|love|prefer|rather)\b)/gu,
    ([, stem = '']) => `${stem}'d`,
  ],
  [/\b([Tt]hat) is\b(?=\s+(?:a|an|the|why|how|what|where)\s)/gu, ([, stem = '']) => `${stem}'s`],
];

/** A short form of any kind; `'s` of a name is none. */
const contraction = g(
  `n['’]t\\b|['’](?:m|re|ve|ll|d)\\b|\\b(?:${pronouns}|that|there|who|what|let)['’]s\\b`,
);

/** Whether short forms are left: those that have two long ones, or none in that order. */
export function hasContractions(text: string): boolean {
  return text.search(contraction) >= 0;
}

function propose(text: string, rules: readonly Rule[]): readonly Edit[] {
  return rules.flatMap(([pattern, replace]) =>
    Array.from(text.matchAll(pattern), (match) => ({
      offset: match.index,
      length: match[0].length,
      newText: replace(match),
    })),
  );
}

/** Long forms for English contractions, where there is only one. */
export function proposeExpansions(text: string): readonly Edit[] {
  return propose(text, expansions);
}

/** Contractions for the long forms of English that have one. */
export function proposeContractions(text: string): readonly Edit[] {
  return propose(text, contractions);
}
