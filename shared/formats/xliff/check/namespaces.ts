/** Short names of the namespaces the checker knows, by URI. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['urn:oasis:names:tc:xliff:document:2.0', 'xlf'],
  ['urn:oasis:names:tc:xliff:document:2.2', 'xlf'],
  ['urn:oasis:names:tc:xliff:document:1.1', 'xlf'],
  ['urn:oasis:names:tc:xliff:document:1.2', 'xlf'],
  ['urn:oasis:names:tc:xliff:matches:2.0', 'mtc'],
  ['urn:oasis:names:tc:xliff:glossary:2.0', 'gls'],
  ['urn:oasis:names:tc:xliff:fs:2.0', 'fs'],
  ['urn:oasis:names:tc:xliff:metadata:2.0', 'mda'],
  ['urn:oasis:names:tc:xliff:resourcedata:2.0', 'res'],
  ['urn:oasis:names:tc:xliff:changetracking:2.0', 'ctr'],
  ['urn:oasis:names:tc:xliff:changetracking:2.1', 'ctr'],
  ['urn:oasis:names:tc:xliff:sizerestriction:2.0', 'slr'],
  ['urn:oasis:names:tc:xliff:validation:2.0', 'val'],
  ['urn:oasis:names:tc:xliff:itsm:2.1', 'itsm'],
  ['http://www.w3.org/2005/11/its', 'its'],
  ['urn:oasis:names:tc:xliff:pgs:1.0', 'pgs'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);

/** Namespaces of the modules: their attributes may stand where other foreign ones may not. */
export const MODULES: ReadonlySet<string> = new Set([
  'mtc', 'gls', 'fs', 'mda', 'res', 'ctr', 'slr', 'val', 'itsm', 'its', 'pgs',
]); // prettier-ignore

/** Short name of a namespace, empty for one the checker does not know. */
export function shortName(uri: string): string {
  return SHORT_NAMES.get(uri) ?? '';
}
