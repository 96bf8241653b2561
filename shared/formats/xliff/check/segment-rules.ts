import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

/** Rules of units, segments and skeletons that the tables can't say. */
export function checkSegments(unit: Node, findings: Findings): void {
  const segments = unit.childrenOf('xlf:segment');
  if (segments.length === 0) {
    findings.error('unit-without-segment', unit, 'A unit needs at least one <segment>.');
  }
  for (const segment of segments) {
    const [state, subState] = [segment.attribute('state'), segment.attribute('subState')];
    if (subState !== undefined && state === undefined) {
      findings.error('missing-state', subState, '"subState" needs the attribute "state".', segment);
    }
    if (subState?.value.startsWith('xlf:') === true) {
      const message = 'The prefix "xlf" of "subState" is reserved, and no value of it is defined.';
      findings.error('reserved-substate', subState, message, segment);
    }
    if (state !== undefined && state.value !== 'initial' && !segment.child('xlf:target')) {
      const message = `A segment in the state "${state.value}" has no target yet.`;
      findings.warn('state-without-target', state, message, segment);
    }
  }
}

/** What 2.2 lets stand before the files: notes, then metadata, each once. Readers take any order. */
export function checkDocumentHead(document: Node, findings: Findings): void {
  const [notes, metadata] = [document.childrenOf('xlf:notes'), document.childrenOf('mda:metadata')];
  for (const extra of [...notes.slice(1), ...metadata.slice(1)]) {
    const message = `A document has one <${extra.name}> only.`;
    findings.error('misplaced-element', extra, message);
  }
  const [first, second] = [notes[0], metadata[0]];
  if (first === undefined || second === undefined || first.start < second.start) return;
  findings.warn('document-head-order', second, `<${second.name}> stands after <${first.name}>.`);
}

/** A skeleton has content or says where it is, not both and not neither. */
export function checkSkeleton(skeleton: Node, findings: Findings): void {
  const href = skeleton.attribute('href');
  if (href === undefined && !skeleton.hasContent) {
    findings.error('empty-skeleton', skeleton, 'An empty <skeleton> needs an "href".');
  }
  if (href !== undefined && skeleton.hasContent) {
    findings.error('skeleton-twice', href, 'A <skeleton> with "href" must be empty.', skeleton);
  }
}
