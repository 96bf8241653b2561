import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';

/** Where models are listed and fetched from. Nothing else is ever asked. */
export interface ModelAddresses {
  /** The list of models packed with zstd, and the older one of models that are not packed. */
  readonly records: string;
  readonly olderRecords: string;
  /** What the `location` of a record is added to. */
  readonly files: string;
  /** The list of the same models packed with gzip, and what its paths are added to. */
  readonly registry: string;
  readonly registryFiles: string;
  /** What names of packages are added to. */
  readonly packages: string;
}

const collections = 'v1/buckets/main/collections';
const bucket = 'moz-fx-translations-data--303e-prod-translations-data';

/** Mozilla's own addresses, or those of a mirror that has the same paths below one address. */
export function modelAddresses(mirror: string | null): ModelAddresses {
  const base = mirror === null ? null : checkedBase(mirror);
  const records = base ?? 'https://firefox.settings.services.mozilla.com/';
  const registry = base ?? `https://storage.googleapis.com/${bucket}/`;
  return {
    records: `${records}${collections}/translations-models-v2/records`,
    olderRecords: `${records}${collections}/translations-models/records`,
    files: base ?? 'https://firefox-settings-attachments.cdn.mozilla.net/',
    registry: `${registry}db/models.json`,
    registryFiles: registry,
    packages: base ?? 'https://registry.npmjs.org/',
  };
}

/** Which addresses are asked for models, and which for what reads pictures. */
const addressesOf: Readonly<Record<'models' | 'readers', readonly (keyof ModelAddresses)[]>> = {
  models: ['records', 'files', 'registry'],
  readers: ['packages'],
};

/** Names of the machines that may be asked, for people who are to agree to it. */
export function hostsOf(
  addresses: ModelAddresses,
  kinds: readonly ('models' | 'readers')[],
): readonly string[] {
  const hosts = kinds
    .flatMap((kind) => addressesOf[kind])
    .map((name) => new URL(addresses[name]).host);
  return [...new Set(hosts)];
}

/**
 * The address of a file below a base. Throws a MessageError for a path that would lead anywhere else.
 */
export function addressBelow(base: string, path: string): string {
  const isPlain = path.length <= 500 && path.split('/').every((step) => isPlainStep(step));
  if (!isPlain) throw new MessageError(say('models-list-unusable', { host: new URL(base).host }));
  return new URL(path, base).href;
}

function isPlainStep(step: string): boolean {
  return /^@?[\w.-]+$/u.test(step) && step !== '.' && step !== '..';
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function checkedBase(mirror: string): string {
  const url = URL.canParse(mirror) ? new URL(mirror) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (url === null || !isSafe || url.search !== '' || url.hash !== '') {
    throw new MessageError(say('models-mirror-refused', { address: mirror }));
  }
  // A password in it would show where hosts are named; URL keeps it apart from them.
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
