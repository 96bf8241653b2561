import { checkReference } from './annotation-rules.ts';
import { checkDataReferences, checkSubType } from './code-references.ts';
import { readFragment } from './fragment-identifier.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { partsOf } from './unit-codes.ts';

/** Translation candidates: what they are for, their types, and the codes inside them. */
export function checkMatches(unit: Node, findings: Findings): void {
  const matches = unit.childrenOf('mtc:matches').flatMap((list) => list.childrenOf('mtc:match'));
  if (matches.length === 0) return;
  const spans = spanIds(unit);
  for (const match of matches) {
    checkSubType(match, findings);
    checkSpan(match, unit, spans, findings);
    checkDataReferences(match, match.below(), findings);
    checkOrphans(match, findings);
    const language = match.attribute('xml:lang');
    if (language !== undefined) {
      findings.error('match-language', language, 'A match takes no "xml:lang".', match);
    }
  }
}

/**
 * The spans of text of a unit as a reference names them: segments, ignorables, codes and
 * annotations of sources by id, those of targets as `t=id`.
 */
function spanIds(unit: Node): Set<string> {
  const ids = new Set<string>();
  for (const part of partsOf(unit)) {
    for (const node of [part, ...(part.child('xlf:source')?.below() ?? [])]) {
      if (node.id !== null) ids.add(node.id);
    }
    for (const node of part.child('xlf:target')?.below() ?? []) {
      if (node.id !== null) ids.add(`t=${node.id}`);
    }
  }
  return ids;
}

function checkSpan(match: Node, unit: Node, spans: ReadonlySet<string>, findings: Findings): void {
  const reference = match.attribute('ref');
  if (reference === undefined || pointsToSpan(reference.value, unit, spans)) return;
  const message = `"${reference.value}" does not point to a span of text of this unit, as "#s1" does.`;
  findings.error('unknown-span', reference, message, match);
}

function pointsToSpan(reference: string, unit: Node, spans: ReadonlySet<string>): boolean {
  if (!reference.startsWith('#')) return false;
  const { selectors, fault } = readFragment(reference);
  const last = selectors.at(-1);
  if (fault !== '' || last === undefined) return false;
  if (!spans.has(last.prefix === '' ? last.id : `${last.prefix}=${last.id}`)) return false;
  return selectors.every(({ prefix, id }) => prefix !== 'u' || id === unit.id);
}

/** Inside a candidate every start has its end. */
function checkOrphans(match: Node, findings: Findings): void {
  for (const side of match.childrenOf('xlf:source', 'xlf:target')) {
    const ended = new Set([...side.below()].map((node) => node.value('startRef')));
    for (const node of side.below()) {
      if (node.key !== 'xlf:sc' && node.key !== 'xlf:sm') continue;
      if (node.value('isolated') === 'yes' || ended.has(node.id)) continue;
      findings.error('lone-start', node, `<${node.name} id="${node.id ?? ''}"> has no end here.`);
    }
  }
}

/** Glossaries: each entry says something, and its references have the right form. */
export function checkGlossary(glossary: Node, findings: Findings): void {
  for (const entry of glossary.childrenOf('gls:glossEntry')) {
    if (entry.childrenOf('gls:translation', 'gls:definition').length === 0) {
      findings.error(
        'empty-glossary-entry',
        entry,
        'A glossary entry needs a <translation> or a <definition>.',
      );
    }
    for (const node of [entry, ...entry.childrenOf('gls:translation')]) {
      checkReference(node.attribute('ref'), node, findings);
    }
  }
}
