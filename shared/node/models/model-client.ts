import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import type { HttpResponse, HttpTransport } from '../../ports/http-transport.ts';
import type { PackedFile, CatalogueModel } from './catalogue.ts';
import { addressBelow, type ModelAddresses } from './model-addresses.ts';
import { modelLanguageOf, type ModelPair } from './model-names.ts';
import { digestOf, fieldOf, readRecords, textOf } from './read-records.ts';

const mostListBytes = 64 * 1024 * 1024;
/** Some addresses refuse programs that call themselves browsers, and some those without a name. */
const userAgent = 'interlinear-models';

/** What is asked of the addresses of models: lists, and files from a place on. */
export class ModelClient {
  readonly #addresses: ModelAddresses;
  readonly #transport: HttpTransport;
  #registry: Promise<unknown> | null = null;

  constructor(addresses: ModelAddresses, transport: HttpTransport) {
    this.#addresses = addresses;
    this.#transport = transport;
  }

  /** What can be fetched: the list of packed models, with the older one for directions it has not. */
  async catalogue(signal: AbortSignal): Promise<readonly CatalogueModel[]> {
    const packed = await this.#tryList(this.#addresses.records, signal);
    const models = packed.ok ? readRecords(packed.body, 'packed') : [];
    const older = await this.#tryList(this.#addresses.olderRecords, signal);
    if (!packed.ok && !older.ok) throw packed.error;
    const known = new Set(models.map(keyOf));
    const added = older.ok ? readRecords(older.body, 'raw') : [];
    const all = [...models, ...added.filter((model) => !known.has(keyOf(model)))];
    if (all.length > 0) return all;
    const { host } = new URL(this.#addresses.records);
    throw new MessageError(say('models-list-unusable', { host }));
  }

  /** Opens a packed file at a byte. */
  open(file: PackedFile, from: number, signal: AbortSignal): Promise<HttpResponse> {
    return this.#get(addressBelow(this.#addresses.files, file.location), signal, from);
  }

  /** The same file packed with gzip, where the registry has it; null where it has none. */
  async openOther(
    model: CatalogueModel,
    file: PackedFile,
    signal: AbortSignal,
  ): Promise<HttpResponse | null> {
    this.#registry ??= this.#list(this.#addresses.registry, signal);
    const path = registryPath(await this.#registry, model, file);
    if (path === null) return null;
    return this.#get(addressBelow(this.#addresses.registryFiles, path), signal, 0);
  }

  async #tryList(address: string, signal: AbortSignal): Promise<ListAnswer> {
    try {
      return { ok: true, body: await this.#list(address, signal) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof MessageError) return { ok: false, error };
      throw error;
    }
  }

  async #list(address: string, signal: AbortSignal): Promise<unknown> {
    const response = await this.#get(address, signal, 0);
    const { host } = new URL(address);
    const bytes = await response.bytes(mostListBytes).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new MessageError(say('models-unreachable', { host }), { cause: error });
    });
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch (error) {
      throw new MessageError(say('models-list-unusable', { host }), { cause: error });
    }
  }

  /** Rejects with a MessageError for anything but 200 and 206; redirects are not followed. */
  async #get(url: string, signal: AbortSignal, from: number): Promise<HttpResponse> {
    const { host } = new URL(url);
    const headers = {
      'user-agent': userAgent,
      'accept-encoding': 'identity',
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
    };
    let response: HttpResponse;
    try {
      response = await this.#transport.send({ method: 'GET', url, headers }, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new MessageError(say('models-unreachable', { host }), { cause: error });
    }
    if (response.status === 200 || response.status === 206) return response;
    response.discard();
    const status = String(response.status);
    throw new MessageError(say('models-unreachable.status', { host, status }));
  }
}

type ListAnswer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly error: MessageError };

function keyOf({ source, target }: ModelPair): string {
  return `${source}-${target}`;
}

const registryParts = {
  model: 'model',
  vocab: 'vocab',
  srcvocab: 'srcVocab',
  trgvocab: 'trgVocab',
} as const;

/** The path of a file in the registry's entry of the same model, which its digest tells. */
function registryPath(registry: unknown, model: CatalogueModel, file: PackedFile): string | null {
  const wanted = model.files.find(({ part }) => part === 'model')?.hash;
  for (const entry of registryEntries(registry)) {
    const source = modelLanguageOf(textOf(fieldOf(entry, 'sourceLanguage')));
    const target = modelLanguageOf(textOf(fieldOf(entry, 'targetLanguage')));
    if (source !== model.source || target !== model.target) continue;
    const files = fieldOf(entry, 'files');
    if (digestOf(fieldOf(fieldOf(files, 'model'), 'uncompressedHash')) !== wanted) continue;
    const path = textOf(fieldOf(fieldOf(files, registryParts[file.part]), 'path'));
    if (path.endsWith('.gz')) return path;
  }
  return null;
}

/** The entries lie in `models`, in a list or in one list for each pair. */
function* registryEntries(registry: unknown): Generator {
  const models = fieldOf(registry, 'models') ?? registry;
  if (typeof models !== 'object' || models === null) return;
  for (const group of Object.values(models)) {
    if (Array.isArray(group)) yield* group as readonly unknown[];
    else yield group;
  }
}
