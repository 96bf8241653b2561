import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import type { HttpResponse, HttpTransport } from '../../ports/http-transport.ts';
import { ListenedAnswer, OversizeError, Silence } from './listened-answer.ts';
import type { PackedFile, CatalogueModel } from './catalogue.ts';
import { addressBelow, type ModelAddresses } from './model-addresses.ts';
import { modelLanguageOf, type ModelPair } from './model-names.ts';
import { digestOf, fieldOf, readRecords, textOf } from './read-records.ts';

const bytesInMegabyte = 1024 * 1024;
const mostListBytes = 64 * bytesInMegabyte;
/** An address from which nothing comes for so long is given up: transports wait far longer. */
const silenceInMs = 60_000;
/** Some addresses refuse programs that call themselves browsers, and some those without a name. */
const userAgent = 'interlinear-models';

/** What is asked of the addresses of models: lists, and files from a place on. */
export class ModelClient {
  readonly #addresses: ModelAddresses;
  readonly #transport: HttpTransport;
  readonly #silenceInMs: number;
  #registry: Promise<unknown> | null = null;

  constructor(
    addresses: ModelAddresses,
    transport: HttpTransport,
    longestSilenceInMs: number = silenceInMs,
  ) {
    this.#addresses = addresses;
    this.#transport = transport;
    this.#silenceInMs = longestSilenceInMs;
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
  open(file: PackedFile, from: number, signal: AbortSignal): Promise<ListenedAnswer> {
    const { files, packages } = this.#addresses;
    const base = file.packing === 'tgz' ? packages : files;
    return this.#get(addressBelow(base, file.location), signal, from);
  }

  /** The same file packed with gzip, where the registry has it; null where it has none. */
  async openOther(
    model: CatalogueModel,
    file: PackedFile,
    signal: AbortSignal,
  ): Promise<ListenedAnswer | null> {
    if (file.part === 'program' || file.part === 'letters') return null;
    this.#registry ??= this.#list(this.#addresses.registry, signal);
    const path = registryPath(await this.#registry, model, file.part);
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
      const limit = mostListBytes / bytesInMegabyte;
      const said =
        error instanceof OversizeError
          ? say('models-list-unusable.too-large', { host, limit })
          : say('models-unreachable', { host });
      throw new MessageError(said, { cause: error });
    });
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch (error) {
      throw new MessageError(say('models-list-unusable', { host }), { cause: error });
    }
  }

  /** Rejects with a MessageError for anything but 200 and 206; redirects are not followed. */
  async #get(url: string, signal: AbortSignal, from: number): Promise<ListenedAnswer> {
    const { host } = new URL(url);
    const headers = {
      'user-agent': userAgent,
      'accept-encoding': 'identity',
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
    };
    const silence = new Silence(this.#silenceInMs);
    const either = AbortSignal.any([signal, silence.signal]);
    let sent: HttpResponse;
    try {
      sent = await this.#transport.send({ method: 'GET', url, headers }, either);
    } catch (error) {
      silence.end();
      signal.throwIfAborted();
      throw new MessageError(say('models-unreachable', { host }), { cause: error });
    }
    const response = new ListenedAnswer(sent, silence);
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
function registryPath(
  registry: unknown,
  model: CatalogueModel,
  part: keyof typeof registryParts,
): string | null {
  const wanted = model.files.find(({ part }) => part === 'model')?.hash;
  for (const entry of registryEntries(registry)) {
    const source = modelLanguageOf(textOf(fieldOf(entry, 'sourceLanguage')));
    const target = modelLanguageOf(textOf(fieldOf(entry, 'targetLanguage')));
    if (source !== model.source || target !== model.target) continue;
    const files = fieldOf(entry, 'files');
    if (digestOf(fieldOf(fieldOf(files, 'model'), 'uncompressedHash')) !== wanted) continue;
    const path = textOf(fieldOf(fieldOf(files, registryParts[part]), 'path'));
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
