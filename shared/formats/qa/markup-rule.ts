import { say, type Message } from '../../messages/message.ts';
import type { InlinePart } from '../model.ts';
import { compareNames } from './compare-names.ts';
import { placeholderParts } from './placeholder-rule.ts';
import { branchTexts, once, type Sides, type TargetRule } from './sides.ts';

/** Tags that stand in texts as letters do, as in most catalogues; those of a file's own syntax are codes. */
export const differentMarkup: TargetRule = {
  id: 'different-markup',
  severity: 'warning',
  about:
    'The target lacks tags such as `<b>` of its source, or has some that its source has not, so that what shows it may break.',
  fix: null,
  check: checkMarkup,
};

function checkMarkup(sides: Sides): Message | null {
  const { source, target, sourceText, targetText, message } = sides;
  if (!sourceText.includes('<') && !targetText.includes('<')) return null;
  const both = message === null ? ([[source], [target]] as const) : branchTexts(message);
  if (both === null) return null;
  const [expected, found] = both.map((texts) => {
    const names = texts.flatMap((parts) => tagsIn(placeholderParts(parts)));
    // Languages have different numbers of branches.
    return message === null ? names : once(names);
  });
  const { missing, foreign } = compareNames(expected ?? [], found ?? []);
  if (missing.length > 0) {
    return say('different-markup.missing', { missing: missing.join(' '), count: missing.length });
  }
  if (foreign.length === 0) return null;
  return say('different-markup.foreign', { foreign: foreign.join(' '), count: foreign.length });
}

/** Without their attributes, which may be in the language of the text. */
function tagsIn(parts: readonly InlinePart[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text' || part.verbatim || part.origin !== 'markup') return [];
    const [, slash, name] = /^<(\/?)([\w.:-]+)/.exec(part.content) ?? [];
    return name === undefined ? [] : [`<${slash ?? ''}${name.toLowerCase()}>`];
  });
}
