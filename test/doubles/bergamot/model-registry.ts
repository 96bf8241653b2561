import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { TinyModel } from './tiny-models.ts';
import { zstdFrame } from './zstd-frame.ts';

/** A model as the registry under test publishes it. */
export interface PublishedModel {
  readonly source: string;
  readonly target: string;
  readonly version: string;
  readonly tiny: TinyModel;
  readonly filter?: string;
  readonly architecture?: string;
  /** Two vocabularies, which hold the same. */
  readonly isSplit?: boolean;
  /** Publishes the model in the older list, not packed. */
  readonly isRaw?: boolean;
  /** Parts that are left out of the list. */
  readonly without?: readonly string[];
}

/** What the registry does wrong. */
export interface RegistryFaults {
  /** Status for packed files, as for programs that it does not know. */
  filesStatus?: number;
  /** Ends the connection behind so many bytes of a packed file, so many times. */
  cutAfter?: { bytes: number; times: number };
  /** Changes a byte of each packed file. */
  corrupts?: boolean;
  /** Changes a byte of what packed files hold, with digests of the packed files that fit. */
  corruptsInside?: boolean;
  /** Answers lists with this instead. */
  list?: string;
  /** Waits with packed files until it is told to go on. */
  hold?: Promise<void>;
}

export interface ModelRegistry {
  /** What stands for Mozilla's addresses. */
  readonly address: string;
  readonly faults: RegistryFaults;
  /** Requests so far: path, and where in a file they began. */
  readonly requests: readonly { readonly path: string; readonly range: string | null }[];
  close(): Promise<void>;
}

interface Published {
  readonly records: readonly object[];
  readonly older: readonly object[];
  readonly entries: readonly object[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A registry of models on this machine, with both lists and both kinds of packing, and with packages of npm by their paths. */
export async function startModelRegistry(
  models: readonly PublishedModel[],
  faults: RegistryFaults = {},
  packages: ReadonlyMap<string, Buffer> = new Map(),
): Promise<ModelRegistry> {
  const made = publish(models, faults);
  const sent = [...packages].map(([name, bytes]): [string, Buffer] => {
    return [name, faults.corrupts === true ? spoiled(bytes) : bytes];
  });
  const published = { ...made, files: new Map([...made.files, ...sent]) };
  const requests: { path: string; range: string | null }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', range: request.headers.range ?? null });
    void answer(request, response, published, faults);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    faults,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function publish(models: readonly PublishedModel[], faults: RegistryFaults): Published {
  const records: object[] = [];
  const older: object[] = [];
  const entries: object[] = [];
  const files = new Map<string, Buffer>();
  for (const model of models) {
    const { source, target, version } = model;
    const pair = `${source}${target}`.replaceAll('-', '').toLowerCase();
    const paths: Record<string, { path: string; uncompressedHash?: string }> = {};
    for (const { fileType, name, bytes } of filesOf(model, pair)) {
      if (model.without?.includes(fileType) === true) continue;
      const inside = faults.corruptsInside === true ? spoiled(bytes) : bytes;
      const packed = model.isRaw === true ? inside : zstdFrame(inside);
      const location = `main-workspace/translations/${sha256(packed)}`;
      files.set(`/${location}`, faults.corrupts === true ? spoiled(packed) : packed);
      const attachment = { hash: sha256(packed), size: packed.length, filename: name, location };
      const common = { id: name, name, version, fileType, attachment };
      const filter = { filter_expression: model.filter ?? '' };
      if (model.isRaw === true)
        older.push({ ...common, ...filter, fromLang: source, toLang: target });
      else {
        records.push({
          ...common,
          ...filter,
          sourceLanguage: source,
          targetLanguage: target,
          architecture: model.architecture ?? 'tiny',
          decompressedHash: sha256(bytes),
          decompressedSize: String(bytes.length),
        });
      }
      const path = `models/${source}-${target}/${version}/${name}.gz`;
      files.set(`/${path}`, gzipSync(bytes));
      const key = fileType.replace('srcvocab', 'srcVocab').replace('trgvocab', 'trgVocab');
      paths[key] = { path, ...(fileType === 'model' ? { uncompressedHash: sha256(bytes) } : {}) };
    }
    entries.push({ sourceLanguage: source, targetLanguage: target, files: paths });
  }
  return { records, older, entries, files };
}

function filesOf(
  { tiny, isSplit }: PublishedModel,
  pair: string,
): readonly { readonly fileType: string; readonly name: string; readonly bytes: Buffer }[] {
  const [vocabulary = Buffer.alloc(0)] = tiny.vocabularies;
  const model = { fileType: 'model', name: `model.${pair}.intgemm8.bin`, bytes: tiny.model };
  const lexicon = {
    fileType: 'lex',
    name: `lex.50.50.${pair}.s2t.bin`,
    bytes: Buffer.from('never fetched'),
  };
  if (isSplit !== true) {
    return [model, lexicon, { fileType: 'vocab', name: `vocab.${pair}.spm`, bytes: vocabulary }];
  }
  return [
    model,
    lexicon,
    { fileType: 'srcvocab', name: `srcvocab.${pair}.spm`, bytes: vocabulary },
    { fileType: 'trgvocab', name: `trgvocab.${pair}.spm`, bytes: Buffer.from(vocabulary) },
  ];
}

async function answer(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { records, older, entries, files }: Published,
  faults: RegistryFaults,
): Promise<void> {
  const lists: Readonly<Record<string, unknown>> = {
    '/v1/buckets/main/collections/translations-models-v2/records': { data: records },
    '/v1/buckets/main/collections/translations-models/records': { data: older },
    '/db/models.json': { models: entries },
  };
  const list = lists[url];
  if (list !== undefined) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(faults.list ?? JSON.stringify(list));
    return;
  }
  const bytes = files.get(url);
  const isPacked = !url.endsWith('.gz');
  const status = isPacked ? faults.filesStatus : undefined;
  if (bytes === undefined || status !== undefined) {
    response.writeHead(status ?? 404);
    response.end();
    return;
  }
  if (isPacked) await faults.hold;
  sendFile(bytes, headers.range ?? '', response, isPacked ? faults : {});
}

function sendFile(
  bytes: Buffer,
  range: string,
  response: ServerResponse,
  { cutAfter }: RegistryFaults,
): void {
  const from = Number(/^bytes=(\d+)-$/u.exec(range)?.[1] ?? 0);
  const body = bytes.subarray(from);
  const isPart = from > 0;
  response.writeHead(isPart ? 206 : 200, {
    'content-length': String(body.length),
    ...(isPart ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  });
  if (cutAfter === undefined || cutAfter.times === 0 || body.length <= cutAfter.bytes) {
    response.end(body);
    return;
  }
  cutAfter.times -= 1;
  response.write(body.subarray(0, cutAfter.bytes), () => {
    response.destroy();
  });
}

/** SHA-256 in lower-case hexadecimals. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The same bytes with one changed near the end. */
function spoiled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length - 2;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
