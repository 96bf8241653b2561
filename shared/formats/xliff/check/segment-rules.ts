import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

/** Rules of units, segments and skeletons that the tables can't say. */
export function checkSegments(unit: Node, findings: Findings): void {
  const segments = unit.childrenOf('xlf:segment');
  if (segments.length === 0) {
    findings.error(say('unit-without-segment'), unit);
  }
  for (const segment of segments) {
    const [state, subState] = [segment.attribute('state'), segment.attribute('subState')];
    if (subState !== undefined && state === undefined) {
      findings.error(say('missing-state'), subState, segment);
    }
    if (subState?.value.startsWith('xlf:') === true) {
      findings.error(say('reserved-substate', { prefix: 'xlf' }), subState, segment);
    }
    if (state !== undefined && state.value !== 'initial' && !segment.child('xlf:target')) {
      findings.warn(say('state-without-target', { state: state.value }), state, segment);
    }
  }
}

/** What 2.2 lets stand before the files: notes, then metadata, each once. Readers take any order. */
export function checkDocumentHead(document: Node, findings: Findings): void {
  const [notes, metadata] = [document.childrenOf('xlf:notes'), document.childrenOf('mda:metadata')];
  for (const extra of [...notes.slice(1), ...metadata.slice(1)]) {
    findings.error(say('misplaced-element.second', { element: extra.name }), extra);
  }
  const [first, second] = [notes[0], metadata[0]];
  if (first === undefined || second === undefined || first.start < second.start) return;
  const said = say('document-head-order', { second: second.name, first: first.name });
  findings.warn(said, second);
}

/** A skeleton has content or says where it is, not both and not neither. */
export function checkSkeleton(skeleton: Node, findings: Findings): void {
  const href = skeleton.attribute('href');
  if (href === undefined && !skeleton.hasContent) {
    findings.error(say('empty-skeleton'), skeleton);
  }
  if (href !== undefined && skeleton.hasContent) {
    findings.error(say('skeleton-twice'), href, skeleton);
  }
}
