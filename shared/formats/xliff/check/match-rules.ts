import { say } from '../../../messages/message.ts';
import { checkDataReferences, checkSubType } from './code-references.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { matchesOf } from './span-references.ts';
import { checkUnique } from './unique-ids.ts';

/** Translation candidates: their types, and the codes inside them. */
export function checkMatches(unit: Node, findings: Findings): void {
  for (const match of matchesOf(unit)) {
    checkSubType(match, findings);
    checkDataReferences(match, match.below(), findings);
    checkInlines(match, findings);
    const language = match.attribute('xml:lang');
    if (language !== undefined) {
      findings.error(say('match-language'), language, match);
    }
  }
}

/** Inside a candidate every id is used once on either side, and every start has its end. */
function checkInlines(match: Node, findings: Findings): void {
  for (const side of match.childrenOf('xlf:source', 'xlf:target')) {
    const isSource = side.key === 'xlf:source';
    const repeated = isSource ? 'duplicate-id.match-source' : 'duplicate-id.match-target';
    checkUnique(side.below(), repeated, findings);
    const ended = new Set([...side.below()].map((node) => node.value('startRef')));
    for (const node of side.below()) {
      if (node.key !== 'xlf:sc' && node.key !== 'xlf:sm') continue;
      if (node.value('isolated') === 'yes' || ended.has(node.id)) continue;
      findings.error(say('lone-start.match', { element: node.name, id: node.id ?? '' }), node);
    }
  }
}

/** Glossaries: each entry says something. */
export function checkGlossary(glossary: Node, findings: Findings): void {
  for (const entry of glossary.childrenOf('gls:glossEntry')) {
    if (entry.childrenOf('gls:translation', 'gls:definition').length === 0) {
      findings.error(say('empty-glossary-entry'), entry);
    }
  }
}
