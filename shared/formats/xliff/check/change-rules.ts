import { say } from '../../../messages/message.ts';
import { ruleOf } from './grammar-rules.ts';
import type { Findings } from './findings.ts';
import type { Node, NodeAttribute } from './node.ts';

/** The elements of the core in a file, group or unit, as revisions name them. */
interface Subjects {
  readonly byId: ReadonlyMap<string, Node>;
  readonly byKey: ReadonlyMap<string, readonly Node[]>;
}

/** Change tracking: revisions name an element that is there, and properties it has, each once. */
export function checkChanges(container: Node, findings: Findings): void {
  const tracks = container.childrenOf('ctr:changeTrack');
  if (tracks.length === 0) return;
  const subjects = subjectsOf(container);
  for (const revisions of tracks.flatMap((track) => track.childrenOf('ctr:revisions'))) {
    checkSubject(revisions, subjects, findings);
    checkVersion(revisions, findings);
    for (const revision of revisions.childrenOf('ctr:revision')) {
      checkProperties(revision, findings);
      for (const item of revision.childrenOf('ctr:item')) {
        checkProperty(item, revisions, subjects, findings);
      }
    }
  }
}

function subjectsOf(container: Node): Subjects {
  const byId = new Map<string, Node>();
  const byKey = new Map<string, Node[]>();
  for (const node of container.all()) {
    if (!node.key.startsWith('xlf:')) continue;
    if (node.id !== null && !byId.has(node.id)) byId.set(node.id, node);
    const alike = byKey.get(node.key);
    if (alike === undefined) byKey.set(node.key, [node]);
    else alike.push(node);
  }
  return { byId, byKey };
}

function checkSubject(revisions: Node, { byId, byKey }: Subjects, findings: Findings): void {
  const [subject, reference] = [revisions.attribute('appliesTo'), revisions.attribute('ref')];
  if (subject === undefined) return;
  if (reference !== undefined) {
    if (byId.has(reference.value)) return;
    findings.error(say('unknown-subject', { id: reference.value }), reference, revisions);
    return;
  }
  const named = byKey.get(`xlf:${subject.value}`) ?? [];
  if (named.length > 1 && named.every(({ id }) => id !== null)) {
    findings.error(say('missing-reference', { element: subject.value }), subject, revisions);
  }
}

function checkVersion(revisions: Node, findings: Findings): void {
  const current = revisions.attribute('currentVersion');
  if (current === undefined || currentOf(revisions) !== undefined) return;
  const said = say('unknown-version.revision', { version: current.value });
  findings.error(said, current, revisions);
}

/** The revision that says what the element is like now. */
function currentOf(revisions: Node): Node | undefined {
  const version = revisions.value('currentVersion');
  if (version === null) return undefined;
  return revisions.childrenOf('ctr:revision').find((one) => one.value('version') === version);
}

function checkProperties(revision: Node, findings: Findings): void {
  const seen = new Set<string>();
  for (const item of revision.childrenOf('ctr:item')) {
    const property = item.attribute('property');
    if (property === undefined) continue;
    if (seen.has(property.value)) {
      findings.error(say('duplicate-property', { property: property.value }), property, item);
    }
    seen.add(property.value);
  }
}

/**
 * A property is "content" or an attribute of the element. One that the element has not may have been
 * taken away since; that is so only where the current revision is known and is without it.
 */
function checkProperty(item: Node, revisions: Node, subjects: Subjects, findings: Findings): void {
  const property = item.attribute('property');
  const subject = revisions.value('appliesTo') ?? '';
  const rule = ruleOf(`xlf:${subject}`);
  if (property === undefined || property.value === 'content' || rule === undefined) return;
  const isForeign = property.value.includes(':') && rule.foreign !== 'none';
  if (!(property.value in rule.attributes) && !isForeign) {
    const said = say('unknown-property', { element: subject, property: property.value });
    findings.error(said, property, item);
    return;
  }
  if (hasAttribute(property, revisions, subject, subjects)) return;
  const current = currentOf(revisions);
  if (current !== undefined && !holds(current, property.value)) return;
  const said = say('unknown-property.never-lost', { element: subject, property: property.value });
  findings.error(said, property, item);
}

function holds(revision: Node, property: string): boolean {
  return revision.childrenOf('ctr:item').some((item) => item.value('property') === property);
}

/** Whether the element the revisions are about has the attribute; so also where none is to be seen. */
function hasAttribute(
  property: NodeAttribute,
  revisions: Node,
  subject: string,
  { byId, byKey }: Subjects,
): boolean {
  const reference = revisions.value('ref');
  const one = reference === null ? undefined : byId.get(reference);
  const candidates = one === undefined ? (byKey.get(`xlf:${subject}`) ?? []) : [one];
  if (candidates.length === 0) return true;
  return candidates.some((node) => node.attributes.some(({ name }) => name === property.value));
}
