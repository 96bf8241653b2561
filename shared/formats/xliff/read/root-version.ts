import type { FormatError } from '../../format-error.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { ReadingNotice } from '../document.ts';
import type { NameResolver } from './name-resolver.ts';
import { refuse } from './refusals.ts';
import { XliffAttribute, majorVersionOf, versionsOfNamespace } from '../vocabulary.ts';
import type { MajorVersion } from '../vocabulary.ts';

export interface RootVersion {
  readonly majorVersion: MajorVersion;
  /** As written, or what the namespace says when no version is written. */
  readonly version: string;
  readonly notices: readonly ReadingNotice[];
}

const knownVersions: ReadonlyMap<string, MajorVersion> = new Map<string, MajorVersion>([
  ['1.0', 1],
  ['1.1', 1],
  ['1.2', 1],
  ['2.0', 2],
  ['2.1', 2],
  ['2.2', 2],
]);

/**
 * Decides by version and namespace what the root element is, whose start tag was entered, and tells
 * the resolver. @throws FormatError `not-xliff`, `unknown-version` or `mixed-versions`.
 */
export function readRootVersion(reader: XmlReader, names: NameResolver): RootVersion {
  const { text, start, end, name } = reader;
  const refuseRoot = (code: string, message: string): FormatError =>
    refuse(text, code, message, start, end - start);
  if (name.slice(name.indexOf(':') + 1) !== 'xliff') {
    const message = `The root element is "${name}", not "xliff": this is not an XLIFF file.`;
    throw refuseRoot('not-xliff', message);
  }
  const namespace = names.namespaceOf(name) ?? '';
  const written = names.value(XliffAttribute.Version);
  const version = written?.trim() ?? versionsOfNamespace.get(namespace)?.[0] ?? '';
  const majorVersion = knownVersions.get(version);
  if (majorVersion === undefined) throw refuseRoot('unknown-version', unknownVersion(version));
  const versionOfUri = majorVersionOf(namespace);
  if (versionOfUri !== null && versionOfUri !== majorVersion) {
    const message = `The version is ${version}, but the namespace is ${namespace}: correct the one that is wrong.`;
    throw refuseRoot('mixed-versions', message);
  }
  names.rootNamespace = namespace;
  names.useMajorVersion(majorVersion);
  const notices = namespaceNotices(namespace, version, written, start, end);
  return { majorVersion, version: written ?? version, notices };
}

function unknownVersion(version: string): string {
  return version === ''
    ? 'The xliff element names no version: add version="1.2" or the version it is.'
    : `XLIFF version "${version}" is not known: 1.0, 1.1, 1.2, 2.0, 2.1 and 2.2 are read.`;
}

function namespaceNotices(
  namespace: string,
  version: string,
  written: string | null,
  start: number,
  end: number,
): readonly ReadingNotice[] {
  const place = { severity: 'warning' as const, offset: start, length: end - start, unit: '' };
  const expected = versionsOfNamespace.get(namespace);
  const notices: ReadingNotice[] = [];
  if (written === null) {
    const message = `The xliff element names no version; it is read as ${version}.`;
    notices.push({ ...place, code: 'no-version', message });
  }
  if (namespace === '') {
    // XLIFF 1.0 had no namespace.
    if (version !== '1.0') {
      const message = `The xliff element has no namespace; it is read as XLIFF ${version}.`;
      notices.push({ ...place, code: 'no-namespace', message });
    }
  } else if (expected?.includes(version) !== true) {
    const message = `The namespace ${namespace} is not that of XLIFF ${version}, which the version says.`;
    notices.push({ ...place, code: 'namespace-version-mismatch', message });
  }
  return notices;
}
