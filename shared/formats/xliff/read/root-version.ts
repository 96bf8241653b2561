import { say, type Message } from '../../../messages/message.ts';
import type { FormatError } from '../../format-error.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { ReadingNotice } from '../document.ts';
import type { NameResolver } from './name-resolver.ts';
import { refuse } from '../../xml/refusal.ts';
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
  const refuseRoot = (said: Message): FormatError => refuse(text, said, start, end - start);
  if (name.slice(name.indexOf(':') + 1) !== 'xliff') {
    throw refuseRoot(say('not-xliff', { name, root: 'xliff' }));
  }
  const namespace = names.namespaceOf(name) ?? '';
  const written = names.value(XliffAttribute.Version);
  const version = written?.trim() ?? versionsOfNamespace.get(namespace)?.[0] ?? '';
  const majorVersion = knownVersions.get(version);
  if (majorVersion === undefined) throw refuseRoot(unknownVersion(version));
  const versionOfUri = majorVersionOf(namespace);
  if (versionOfUri !== null && versionOfUri !== majorVersion) {
    throw refuseRoot(say('mixed-versions.namespace', { version, namespace }));
  }
  names.rootNamespace = namespace;
  names.useMajorVersion(majorVersion);
  const notices = namespaceNotices(namespace, version, written, start, end);
  return { majorVersion, version: written ?? version, notices };
}

function unknownVersion(version: string): Message {
  return version === '' ? say('unknown-version.none') : say('unknown-version.other', { version });
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
  if (written === null) notices.push({ ...place, said: say('no-version', { version }) });
  if (namespace === '') {
    // XLIFF 1.0 had no namespace.
    if (version !== '1.0') notices.push({ ...place, said: say('no-namespace', { version }) });
  } else if (expected?.includes(version) !== true) {
    notices.push({ ...place, said: say('namespace-version-mismatch', { namespace, version }) });
  }
  return notices;
}
