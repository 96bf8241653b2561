import type { ConfiguredRules } from '../../../api/types/style-rules.ts';
import { findWord } from './term-index.ts';
import type { TranslationAids } from './translation-aids.ts';

/** A change of wording that the sandbox can make by itself. */
type Rewrite = (text: string) => string;

export interface StylePlan {
  readonly rewrites: readonly Rewrite[];
  /** What was asked for and is beyond the sandbox: `style_rules`, `custom_instructions`. */
  readonly notApplied: readonly string[];
}

/**
 * What the sandbox can follow of style rules and instructions: a few configured rules, and
 * instructions that say which words to use instead of which. The rest is named, not pretended.
 */
export function planStyle({ style, customInstructions }: TranslationAids): StylePlan {
  const rules = rewritesOfRules(style?.rules ?? {});
  const listed = [...(style?.instructions.values() ?? [])].map(({ prompt }) => wordChoice(prompt));
  const asked = customInstructions.map(wordChoice);
  const isWhole = ![...rules, ...listed].includes(null);
  return {
    rewrites: [...rules, ...listed, ...asked].filter((each) => each !== null),
    notApplied: [
      ...(isWhole ? [] : ['style_rules']),
      ...(asked.includes(null) ? ['custom_instructions'] : []),
    ],
  };
}

const knownRules: Readonly<Record<string, Rewrite>> = {
  'dates_and_times.calendar_era.use_bc_and_ad': (text) =>
    text.replace(/\bBCE\b/g, 'BC').replace(/\bCE\b/g, 'AD'),
  'dates_and_times.calendar_era.use_bce_and_ce': (text) =>
    text.replace(/\bBC\b/g, 'BCE').replace(/(?<=\d\s?)AD\b|\bAD(?=\s?\d)/g, 'CE'),
  'punctuation.periods_in_academic_degrees.do_not_use': (text) =>
    text.replace(/\b(?:Ph\.\s?D|M\.\s?A|B\.\s?A|M\.\s?Sc|B\.\s?Sc)\./g, (degree) =>
      degree.replace(/[.\s]/g, ''),
    ),
};

function rewritesOfRules(rules: ConfiguredRules): readonly (Rewrite | null)[] {
  return Object.entries(rules).flatMap(([category, members]) =>
    Object.entries(members).map(
      ([rule, value]) => knownRules[`${category}.${rule}.${value}`] ?? null,
    ),
  );
}

const quoted = String.raw`["'“”„«»‘’‚]([^"'“”„«»‘’‚]{1,120})["'“”„«»‘’]`;
// Which word stands first: the wanted one, or the one to be replaced. The last verb before it counts.
const choosing = String.raw`\b(?:use|write|say|prefer|put|verwenden?|schreiben?|nutzen?|sagen?)\b`;
const wantedFirst = new RegExp(
  String.raw`${choosing}(?:(?!${choosing})[^"'“„«‘‚])*${quoted}\s*(?:,\s*)?(?:instead of|rather than|in place of|not|statt|anstatt|anstelle von|nicht)\s*${quoted}`,
  'iu',
);
const replacingVerb = String.raw`\b(?:replace|ersetzen?)\b`;
const wantedLast = new RegExp(
  String.raw`${replacingVerb}(?:(?!${replacingVerb})[^"'“„«‘‚])*${quoted}\s*(?:with|by|durch)\s*${quoted}`,
  'iu',
);

/** Of an instruction such as `Use "A" instead of "B"`; null for one that says something else. */
function wordChoice(prompt: string): Rewrite | null {
  const [, first, second] = wantedFirst.exec(prompt) ?? [];
  if (first !== undefined && second !== undefined) return replacing(second, first);
  const [, old, wanted] = wantedLast.exec(prompt) ?? [];
  return old === undefined || wanted === undefined ? null : replacing(old, wanted);
}

function replacing(old: string, wanted: string): Rewrite {
  return (text) => {
    let rewritten = text;
    for (const { start, end } of findWord(text, old).toReversed()) {
      rewritten = rewritten.slice(0, start) + wanted + rewritten.slice(end);
    }
    return rewritten;
  };
}
