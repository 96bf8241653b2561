import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

/** Change tracking: revisions name an element that is there, and each property once. */
export function checkChanges(track: Node, findings: Findings): void {
  for (const revisions of track.childrenOf('ctr:revisions')) {
    checkSubject(revisions, track.parent, findings);
    const versions = new Set<string>();
    for (const revision of revisions.childrenOf('ctr:revision')) {
      const version = revision.value('version');
      if (version !== null) versions.add(version);
      checkProperties(revision, findings);
    }
    const current = revisions.attribute('currentVersion');
    if (current !== undefined && !versions.has(current.value)) {
      const message = `No revision here has the version "${current.value}".`;
      findings.error('unknown-version', current, message, revisions);
    }
  }
}

function checkSubject(revisions: Node, owner: Node | null, findings: Findings): void {
  const [subject, reference] = [revisions.attribute('appliesTo'), revisions.attribute('ref')];
  if (owner === null || subject === undefined) return;
  const candidates = [...owner.all()].filter(({ key }) => key.startsWith('xlf:'));
  if (reference !== undefined) {
    if (candidates.some(({ id }) => id === reference.value)) return;
    const message = `Nothing here has the id "${reference.value}".`;
    findings.error('unknown-subject', reference, message, revisions);
    return;
  }
  const named = candidates.filter(({ key }) => key === `xlf:${subject.value}`);
  if (named.length > 1 && named.every(({ id }) => id !== null)) {
    const message = `There are several <${subject.value}>: name the one that is meant with "ref".`;
    findings.error('missing-reference', subject, message, revisions);
  }
}

function checkProperties(revision: Node, findings: Findings): void {
  const seen = new Set<string>();
  for (const item of revision.childrenOf('ctr:item')) {
    const property = item.attribute('property');
    if (property === undefined) continue;
    if (seen.has(property.value)) {
      const message = `The revision has the property "${property.value}" twice.`;
      findings.error('duplicate-property', property, message, item);
    }
    seen.add(property.value);
  }
}
