import { say } from '../../../messages/message.ts';
import { ruleOf } from './grammar-rules.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

/** Elements of one name: what is asked of all of them at once. */
interface Alike {
  readonly count: number;
  readonly haveAllIds: boolean;
  /** As written, of any of them. */
  readonly attributes: ReadonlySet<string>;
}

/** The elements of the core in a file, group or unit, as revisions name them. */
interface Subjects {
  /** Attributes of the first element with an id. */
  readonly byId: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byKey: ReadonlyMap<string, Alike>;
}

/** Change tracking: revisions name an element that is there, and properties it has, each once. */
export function checkChanges(container: Node, findings: Findings): void {
  const tracks = container.childrenOf('ctr:changeTrack');
  if (tracks.length === 0) return;
  const subjects = subjectsOf(container);
  for (const revisions of tracks.flatMap((track) => track.childrenOf('ctr:revisions'))) {
    checkSubject(revisions, subjects, findings);
    const current = currentProperties(revisions);
    checkVersion(revisions, current, findings);
    const checkProperty = propertyCheck(revisions, current, subjects, findings);
    for (const revision of revisions.childrenOf('ctr:revision')) {
      checkProperties(revision, findings);
      for (const item of revision.childrenOf('ctr:item')) checkProperty(item);
    }
  }
}

function subjectsOf(container: Node): Subjects {
  const byId = new Map<string, ReadonlySet<string>>();
  const byKey = new Map<string, { count: number; haveAllIds: boolean; attributes: Set<string> }>();
  for (const node of container.all()) {
    if (!node.key.startsWith('xlf:')) continue;
    const names = node.attributes.map(({ name }) => name);
    const { id } = node;
    if (id !== null && !byId.has(id)) byId.set(id, new Set(names));
    const alike = byKey.get(node.key) ?? { count: 0, haveAllIds: true, attributes: new Set() };
    alike.count += 1;
    alike.haveAllIds &&= id !== null;
    for (const name of names) alike.attributes.add(name);
    byKey.set(node.key, alike);
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
  const named = byKey.get(`xlf:${subject.value}`);
  if (named !== undefined && named.count > 1 && named.haveAllIds) {
    findings.error(say('missing-reference', { element: subject.value }), subject, revisions);
  }
}

type Properties = ReadonlySet<string | null>;

function checkVersion(revisions: Node, current: Properties | null, findings: Findings): void {
  const version = revisions.attribute('currentVersion');
  if (version === undefined || current !== null) return;
  const said = say('unknown-version.revision', { version: version.value });
  findings.error(said, version, revisions);
}

/** The properties of the revision that says what the element is like now; null without one. */
function currentProperties(revisions: Node): Properties | null {
  const version = revisions.value('currentVersion');
  if (version === null) return null;
  const found = revisions
    .childrenOf('ctr:revision')
    .find((one) => one.value('version') === version);
  if (found === undefined) return null;
  return new Set(found.childrenOf('ctr:item').map((item) => item.value('property')));
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
function propertyCheck(
  revisions: Node,
  current: Properties | null,
  subjects: Subjects,
  findings: Findings,
): (item: Node) => void {
  const subject = revisions.value('appliesTo') ?? '';
  const rule = ruleOf(`xlf:${subject}`);
  const present = attributesOf(revisions, subject, subjects);
  return (item) => {
    const property = item.attribute('property');
    if (property === undefined || property.value === 'content' || rule === undefined) return;
    const isForeign = property.value.includes(':') && rule.foreign !== 'none';
    if (!Object.hasOwn(rule.attributes, property.value) && !isForeign) {
      const said = say('unknown-property', { element: subject, property: property.value });
      findings.error(said, property, item);
      return;
    }
    if (present === null || present.has(property.value)) return;
    if (current !== null && !current.has(property.value)) return;
    const said = say('unknown-property.never-lost', { element: subject, property: property.value });
    findings.error(said, property, item);
  };
}

/** What the element the revisions are about has, as far as one is to be seen; else null. */
function attributesOf(
  revisions: Node,
  subject: string,
  { byId, byKey }: Subjects,
): ReadonlySet<string> | null {
  const reference = revisions.value('ref');
  const one = reference === null ? undefined : byId.get(reference);
  return one ?? byKey.get(`xlf:${subject}`)?.attributes ?? null;
}
