import { promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import type { JournalClaim } from '../../ports/journal-store.ts';
import { createFileClaims } from '../claim-file.ts';
import { makeFolder } from '../make-folder.ts';
import { packedBytesOf, type PackedFile, type CatalogueModel } from './catalogue.ts';
import type { ListenedAnswer } from './listened-answer.ts';
import type { ModelClient } from './model-client.ts';
import { nameOfPair } from './model-names.ts';
import type { ModelStore } from './model-store.ts';
import { digestOfFile, lengthOfFile, unpacked, writePieces, type PackedAs } from './staged-file.ts';

/** What watches an installation. */
export interface InstallWatch {
  readonly signal: AbortSignal;
  /** Bytes that have come over the network, of all that are to come; `label` is the pair. */
  readonly onProgress: (done: number, total: number, label: string) => void;
  /** Called once where another program installs models now, which is waited for. */
  readonly onWait: () => void;
}

/** A connection that breaks is taken up again so often, from where it broke. */
const attempts = 3;
const lookAgainInMs = 200;
/** What a file packed with gzip may be longer than what it holds. */
const packingSlack = 1024 * 1024;

/**
 * Fetches models one after another, checks what came, and makes them usable. What had arrived stays
 * when it is cancelled or fails, and the next installation goes on from there. Rejects with a
 * MessageError, or with the signal's reason.
 */
export async function installModels(
  models: readonly CatalogueModel[],
  store: ModelStore,
  client: ModelClient,
  watch: InstallWatch,
): Promise<void> {
  await holdingStore(store, watch, async () => {
    const installation = new Installation(store, client, models, watch);
    for (const model of models) await installation.add(model);
  });
}

/** Does what changes the store, when nobody else does. */
export async function holdingStore(
  store: ModelStore,
  { signal, onWait }: Pick<InstallWatch, 'signal' | 'onWait'>,
  act: () => Promise<void>,
): Promise<void> {
  await makeFolder(store.folder);
  await store.makeFolders();
  const claim = await claimStore(store, signal, onWait);
  try {
    await store.removeOldStaged();
    await act();
  } finally {
    await claim.release();
  }
}

async function claimStore(
  { folder }: ModelStore,
  signal: AbortSignal,
  onWait: () => void,
): Promise<JournalClaim> {
  const claims = createFileClaims(folder);
  for (let turn = 0; ; turn += 1) {
    signal.throwIfAborted();
    const claim = await claims.claim(path.join(folder, 'models.lock'));
    if (claim !== null) return claim;
    if (turn === 0) onWait();
    await wait(lookAgainInMs, undefined, { signal });
  }
}

class Installation {
  readonly #store: ModelStore;
  readonly #client: ModelClient;
  readonly #watch: InstallWatch;
  readonly #total: number;
  #before = 0;

  constructor(
    store: ModelStore,
    client: ModelClient,
    models: readonly CatalogueModel[],
    watch: InstallWatch,
  ) {
    this.#store = store;
    this.#client = client;
    this.#watch = watch;
    this.#total = models.reduce((sum, model) => sum + packedBytesOf(model), 0);
  }

  async add(model: CatalogueModel): Promise<void> {
    for (const file of model.files) {
      if (!(await this.#store.holds(file.hash, this.#watch.signal))) await this.#fetch(model, file);
      this.#before += file.packedBytes;
      this.#report(model, 0);
    }
    const { source, target, version, architecture, precision } = model;
    const files = model.files.map(({ part, hash, bytes }) => ({ part, hash, bytes }));
    await this.#store.addSet({ source, target, version, architecture, precision, files });
  }

  #report(model: CatalogueModel, length: number): void {
    this.#watch.onProgress(this.#before + length, this.#total, nameOfPair(model));
  }

  async #fetch(model: CatalogueModel, file: PackedFile): Promise<void> {
    try {
      await this.#fetchPacked(model, file);
    } catch (error) {
      this.#watch.signal.throwIfAborted();
      if (!mayLieElsewhere(error)) throw error;
      if (!(await this.#fetchOther(model, file))) throw error;
    }
  }

  async #fetchPacked(model: CatalogueModel, file: PackedFile): Promise<void> {
    const staged = path.join(this.#store.staging, `${file.packedHash}.part`);
    const { signal } = this.#watch;
    const onLength = (length: number): void => {
      this.#report(model, length);
    };
    let failure: MessageError | null = null;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const length = await lengthOfFile(staged);
      if (length === file.packedBytes) break;
      const from = length < file.packedBytes ? length : 0;
      failure = await this.#tryPart(file, staged, from, onLength);
      signal.throwIfAborted();
    }
    if ((await lengthOfFile(staged)) !== file.packedBytes) {
      throw failure ?? damaged(model);
    }
    if ((await digestOfFile(staged, signal)) !== file.packedHash) {
      await fs.rm(staged, { force: true });
      throw damaged(model);
    }
    await this.#unpack(model, file, staged, file.packing);
  }

  /** Null once the connection gave all it had; else why it broke. Refusals are thrown. */
  async #tryPart(
    file: PackedFile,
    staged: string,
    from: number,
    onLength: (length: number) => void,
  ): Promise<MessageError | null> {
    const { signal } = this.#watch;
    const response = await this.#client.open(file, from, signal);
    const pieces = aborting(response, signal);
    const place = { file: staged, open: this.#store.open, from: startOf(response, from) };
    try {
      await writePieces(pieces, place, file.packedBytes, () => tooLong, onLength);
      return null;
    } catch (error) {
      response.discard();
      if (error === tooLong) await fs.rm(staged, { force: true });
      if (error instanceof MessageError) throw error;
      return error === tooLong ? null : unfinished(error);
    }
  }

  /** From the registry, where its list has the same model; false where it has not. */
  async #fetchOther(model: CatalogueModel, file: PackedFile): Promise<boolean> {
    const { signal } = this.#watch;
    const response = await this.#client.openOther(model, file, signal);
    if (response === null) return false;
    const staged = path.join(this.#store.staging, `${file.hash}.gz.part`);
    const place = { file: staged, open: this.#store.open, from: 0 };
    try {
      const most = file.bytes + packingSlack;
      await writePieces(aborting(response, signal), place, most, () => damaged(model));
      await this.#unpack(model, file, staged, 'gzip');
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof MessageError ? error : unfinished(error);
    } finally {
      // What it should be packed is not known, so what is there of it cannot be gone on with.
      await fs.rm(staged, { force: true });
    }
    return true;
  }

  /** Gives what a file holds its name, once it is what the list says. */
  async #unpack(
    model: CatalogueModel,
    file: PackedFile,
    staged: string,
    packing: PackedAs,
  ): Promise<void> {
    const { signal } = this.#watch;
    const draft = path.join(this.#store.staging, `${file.hash}.draft`);
    try {
      const packed = { file: staged, packing, entry: file.entry };
      const pieces = unpacked(packed, file.bytes, signal);
      const place = { file: draft, open: this.#store.open, from: 0 };
      await writePieces(pieces, place, file.bytes, () => damaged(model)).catch((error: unknown) => {
        signal.throwIfAborted();
        throw error instanceof MessageError ? error : damaged(model, error);
      });
      if ((await digestOfFile(draft, signal)) !== file.hash) throw damaged(model);
      await fs.rename(draft, this.#store.fileOf(file.hash));
      await fs.rm(staged, { force: true });
    } catch (error) {
      await fs.rm(draft, { force: true });
      const isDamage = error instanceof MessageError && error.said.code === 'models-damaged';
      if (isDamage) await fs.rm(staged, { force: true });
      throw error;
    }
  }
}

const tooLong = new RangeError('More came than the list says.');

function damaged(model: CatalogueModel, cause?: unknown): MessageError {
  return new MessageError(say('models-damaged', { pair: nameOfPair(model) }), { cause });
}

function unfinished(cause: unknown): MessageError {
  return new MessageError(say('models-unfinished'), { cause });
}

/** Whatever went wrong with the machine that was asked; not a full disk of this one. */
function mayLieElsewhere(error: unknown): boolean {
  return error instanceof MessageError && error.said.code !== 'disk-full.file';
}

/** The byte with which an answer begins: it may be the whole file where a part was asked for. */
function startOf(response: ListenedAnswer, asked: number): number {
  if (response.status !== 206) return 0;
  const range = /^bytes (\d{1,12})-/u.exec(response.header('content-range') ?? '');
  return range !== null && Number(range[1]) === asked ? asked : 0;
}

async function* aborting(
  response: ListenedAnswer,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const piece of response.chunks()) {
    signal.throwIfAborted();
    yield piece;
  }
}
