import { checkXliff2 } from '../../../../../shared/formats/xliff/check/check-xliff2.ts';

/** Namespaces of the modules, for samples. */
const MODULES = [
  'matches',
  'glossary',
  'fs',
  'metadata',
  'resourcedata',
  'changetracking',
  'sizerestriction',
  'validation',
];
const PREFIXES = ['mtc', 'gls', 'fs', 'mda', 'res', 'ctr', 'slr', 'val'];
const declarations = MODULES.map(
  (module, index) => ` xmlns:${PREFIXES[index] ?? ''}="urn:oasis:names:tc:xliff:${module}:2.0"`,
).join('');

/** A document of 2.0, unless its attributes say 2.2, around the content of `<xliff>`. */
export function document(content: string, attributes = 'srcLang="en" trgLang="de"'): string {
  const version = attributes.includes('version=') ? '2.2' : '2.0';
  const own = version === '2.2' ? '' : `version="${version}" `;
  return `<xliff ${own}${attributes} xmlns="urn:oasis:names:tc:xliff:document:${version}" xmlns:my="urn:my"${declarations}>${content}</xliff>`;
}

/** A document with one file. */
export function inFile(content: string): string {
  return document(`<file id="f">${content}</file>`);
}

/** A document with one unit. */
export function inUnit(content: string): string {
  return inFile(`<unit id="u">${content}</unit>`);
}

/** A document with one segment that has this source, and a target unless that is null. */
export function inSegment(source: string, target: string | null = null): string {
  const end = target === null ? '' : `<target>${target}</target>`;
  return inUnit(`<segment id="s"><source>${source}</source>${end}</segment>`);
}

/** What the checker says, as `severity code`, in file order. */
export function found(text: string): string[] {
  return checkXliff2(text).map(({ severity, code }) => `${severity} ${code}`);
}
