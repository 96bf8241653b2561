import type { KeyUse } from '../../formats/key-uses/key-use.ts';
import { FormatError } from '../../formats/format-error.ts';
import { formatOfFile } from '../../formats/registry.ts';
import type { Steps } from '../../text/steps.ts';
import {
  findCatalogues,
  type CatalogueFolder,
  type KeyCatalogue,
  type KeyFile,
  type KnownCatalogues,
} from './key-catalogue.ts';
import { askedFor, readKeyTexts, type KeyTexts, type KeyText } from './key-texts.ts';

/** What a key says in one language. */
export interface KeyInLanguage {
  readonly file: KeyFile;
  /** One, or one for each form; none where it is missing. */
  readonly texts: readonly KeyText[];
}

/** A key that is in a catalogue. */
export interface FoundKey {
  readonly catalogue: KeyCatalogue;
  /** As people call it: without the ends of its forms. */
  readonly id: string;
  readonly languages: readonly KeyInLanguage[];
}

/** What a key is called in a catalogue. */
export interface KeyPlace {
  readonly catalogue: KeyCatalogue;
  readonly id: string;
}

/** A key that may be asked for at a place. */
export interface OfferedKey {
  /** As it is written there. */
  readonly written: string;
  readonly text: string;
  readonly namespace: string;
}

export interface KeyPorts extends CatalogueFolder {
  /** Does work in slices, so that nobody waits for it. */
  readonly run: <Result>(steps: Steps<Result>) => Promise<Result>;
}

/** Texts that are kept, of all files together; what was used longest ago goes first. */
const mostTexts = 300_000;
/** An editor shows no longer list. */
const mostOffered = 1_000;

/** What is asked of an index: the use, and the program it stands in, relative to the folder. */
export type AskedKey = Pick<KeyUse, 'manner' | 'key' | 'namespaces' | 'prefix'>;

/** The keys of the catalogues of one folder. Nothing is read before it is asked for. */
export class KeyIndex {
  readonly #ports: KeyPorts;
  #known: Promise<KnownCatalogues> | null = null;
  /** In the order of their last use. */
  readonly #files = new Map<string, Promise<KeyTexts | null>>();
  readonly #sizes = new Map<string, number>();

  constructor(ports: KeyPorts) {
    this.#ports = ports;
  }

  /** Files came, went, or are another project's now. */
  forgetCatalogues(): void {
    this.#known = null;
    this.#files.clear();
    this.#sizes.clear();
  }

  /** A file has another text. False where nobody has asked for it. */
  forgetFile(path: string): boolean {
    this.#sizes.delete(path);
    return this.#files.delete(path);
  }

  catalogues(): Promise<KnownCatalogues> {
    return (this.#known ??= findCatalogues(this.#ports));
  }

  /** Whether a file is one of a catalogue. */
  async isOfCatalogue(path: string): Promise<boolean> {
    const { catalogues } = await this.catalogues();
    return catalogues.some(({ files }) => files.some((file) => file.path === path));
  }

  /** What a key says in all languages; null where the catalogues lack it. `near`: the program. */
  async find(asked: AskedKey, near: string): Promise<FoundKey | null> {
    for (const { catalogue, id } of await this.#places(asked, near)) {
      const ids = await this.#idsIn(catalogue, id);
      if (ids.length > 0) return this.#foundIn(catalogue, id, ids);
    }
    return null;
  }

  /** Whether no catalogue has a key, where that is for sure. */
  async isMissing(asked: AskedKey, near: string): Promise<boolean> {
    const { catalogues } = await this.catalogues();
    const places = await this.#places(asked, near);
    const names = namespacesOf(asked);
    const isNamed = (name: string): boolean => catalogues.some((each) => isCalled(each, name));
    if (places.length === 0 || !names.every(isNamed)) return false;
    // Programs may fall back to catalogues that they do not name.
    const ids = new Set(places.map(({ id }) => id));
    const all = (await this.#ofManner(asked, near)).flatMap(({ files }) =>
      [...ids].map((id) => ({ files, id })),
    );
    // Most keys are where they are translated from.
    const first = all.map(({ files, id }) => ({ files: files.slice(0, 1), id }));
    const others = all.map(({ files, id }) => ({ files: files.slice(1), id }));
    for (const { files, id } of [...first, ...others]) {
      if (await this.#mayHave(files, id)) return false;
    }
    return true;
  }

  /** Keys that a program may ask for where it has begun one. */
  async offer(asked: AskedKey, near: string): Promise<readonly OfferedKey[]> {
    const own = await this.#ofManner(asked, near);
    const isOne = new Set(own.map(({ namespace }) => namespace)).size <= 1;
    const offered = new Map<string, OfferedKey>();
    for (const catalogue of own) {
      const { namespace, files } = catalogue;
      const [first] = files;
      const texts = first === undefined ? null : await this.#textsOf(first);
      const lead = isOne || isBare(catalogue, asked) ? '' : `${namespace}:`;
      for (const { id, text } of texts?.all ?? []) {
        const written = writtenFor(asked, lead, id);
        if (written === null || offered.has(written)) continue;
        offered.set(written, { written, text, namespace });
        if (offered.size >= mostOffered) return [...offered.values()];
      }
    }
    return [...offered.values()];
  }

  /** Catalogues that a new text may go into, the likeliest first. */
  async homes(asked: AskedKey, near: string): Promise<readonly KeyCatalogue[]> {
    const own = await this.#ofManner(asked, near);
    const names = namespacesOf(asked);
    const named = own.filter((each) => names.some((name) => isCalled(each, name)));
    return named.length > 0 ? named : own;
  }

  /** Where a key that no catalogue has may be added, the likeliest first, and what it is called there. */
  async placesFor(asked: AskedKey, near: string): Promise<readonly KeyPlace[]> {
    const homes = await this.homes(asked, near);
    const places = await this.#places(asked, near);
    return homes.flatMap((home) => places.find(({ catalogue }) => catalogue === home) ?? []);
  }

  async #ofManner({ manner }: AskedKey, near: string): Promise<readonly KeyCatalogue[]> {
    const { catalogues } = await this.catalogues();
    return nearest(
      catalogues.filter((each) => each.isEnglish === (manner === 'english')),
      near,
    );
  }

  /** Catalogues that may have a key, the likeliest first, and what it is called in them. */
  async #places(asked: AskedKey, near: string): Promise<readonly KeyPlace[]> {
    const own = await this.#ofManner(asked, near);
    if (asked.manner !== 'key') return own.map((catalogue) => ({ catalogue, id: asked.key }));
    const { key, prefix } = asked;
    const colon = key.indexOf(':');
    const bare = colon > 0 ? key.slice(colon + 1) : key;
    const id = prefix === '' ? bare : `${prefix}.${bare}`;
    const names = namespacesOf(asked);
    const named = own.filter((each) => names.some((name) => isCalled(each, name)));
    const places = (named.length > 0 ? named : own).map((catalogue) => ({ catalogue, id }));
    if (colon > 0) for (const catalogue of own) places.push({ catalogue, id: key });
    // Files of a language may be put together under their names.
    const dot = id.indexOf('.');
    for (const catalogue of dot > 0 ? own : []) {
      if (isCalled(catalogue, id.slice(0, dot))) places.push({ catalogue, id: id.slice(dot + 1) });
    }
    return places;
  }

  async #idsIn({ files, isEnglish }: KeyCatalogue, id: string): Promise<readonly string[]> {
    for (const file of files) {
      const texts = await this.#textsOf(file);
      const ids = isEnglish ? (texts?.get(id) ? [id] : []) : (texts?.idsOf(id) ?? []);
      if (ids.length > 0) return ids;
    }
    return [];
  }

  /** A file that cannot be read may have anything. */
  async #mayHave(files: readonly KeyFile[], id: string): Promise<boolean> {
    for (const file of files) {
      const texts = await this.#textsOf(file);
      if (texts === null ? file.isThere : texts.isAbove(id) || texts.idsOf(id).length > 0)
        return true;
    }
    return false;
  }

  async #foundIn(catalogue: KeyCatalogue, id: string, ids: readonly string[]): Promise<FoundKey> {
    const languages: KeyInLanguage[] = [];
    for (const file of catalogue.files) {
      const texts = await this.#textsOf(file);
      // Another language may have other forms.
      const own = texts === null ? [] : ids.length === 1 && ids[0] === id ? [id] : texts.idsOf(id);
      const found = own.flatMap((each) => texts?.get(each) ?? []);
      languages.push({ file, texts: found });
    }
    return { catalogue, id, languages };
  }

  async #textsOf(file: KeyFile): Promise<KeyTexts | null> {
    if (!file.isThere) return null;
    const known = this.#files.get(file.path) ?? this.#read(file);
    this.#files.delete(file.path);
    this.#files.set(file.path, known);
    const texts = await known;
    if (texts !== null && this.#files.get(file.path) === known) {
      this.#sizes.set(file.path, texts.size);
      this.#makeRoom(file.path);
    }
    return texts;
  }

  #makeRoom(kept: string): void {
    let total = 0;
    for (const size of this.#sizes.values()) total += size;
    for (const path of this.#files.keys()) {
      if (total <= mostTexts) return;
      if (path === kept) continue;
      total -= this.#sizes.get(path) ?? 0;
      this.forgetFile(path);
    }
  }

  /** Null where it cannot be read: its own problems are told where it is open. */
  async #read({ path, side }: KeyFile): Promise<KeyTexts | null> {
    const text = await this.#ports.readText(path);
    const format = text === null ? null : formatOfFile(path, text.slice(0, 512));
    if (text === null || format === null) return null;
    const { readInSteps } = await format.load();
    try {
      const file = await this.#ports.run(readInSteps(text));
      return await this.#ports.run(readKeyTexts(file, side));
    } catch (error) {
      if (error instanceof FormatError) return null;
      throw error;
    }
  }
}

function namespacesOf({ manner, key, namespaces }: AskedKey): readonly string[] {
  const colon = manner === 'key' ? key.indexOf(':') : -1;
  return colon > 0 && /^[\w./-]+$/.test(key.slice(0, colon)) ? [key.slice(0, colon)] : namespaces;
}

function isCalled({ namespace }: KeyCatalogue, name: string): boolean {
  return namespace === name || namespace.endsWith(`/${name}`);
}

/** Whether a key of a catalogue needs no name before it. */
function isBare(catalogue: KeyCatalogue, { manner, namespaces }: AskedKey): boolean {
  if (manner !== 'key') return true;
  if (namespaces.length > 0) return namespaces.some((each) => isCalled(catalogue, each));
  return isUsual(catalogue);
}

/** Whether programs look into a catalogue that they do not name. */
export function isUsual({ namespace }: KeyCatalogue): boolean {
  return /^(?:translation|common|messages|)$/.test(namespace);
}

/** Those that share most folders with a program come first. */
function nearest(catalogues: readonly KeyCatalogue[], near: string): readonly KeyCatalogue[] {
  const folders = near.split('/').slice(0, -1);
  const shared = ({ files }: KeyCatalogue): number => {
    const own = (files[0]?.path ?? '').split('/');
    const parted = folders.findIndex((folder, index) => folder !== own[index]);
    return parted < 0 ? folders.length : parted;
  };
  const ranked = catalogues.map((catalogue) => ({ catalogue, rank: shared(catalogue) }));
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ catalogue }) => catalogue);
}

/** A key as a program writes it where it has begun one; null for one that does not go on so. */
function writtenFor({ manner, key, prefix }: AskedKey, lead: string, id: string): string | null {
  if (manner === 'english') return id.includes('/') ? null : id;
  if (prefix !== '' && !id.startsWith(`${prefix}.`)) return null;
  const own = prefix === '' ? id : id.slice(prefix.length + 1);
  const written = lead + (manner === 'key' ? askedFor(own) : own);
  const isLikely = key === '' || written.toLowerCase().includes(key.toLowerCase());
  return isLikely ? written : null;
}
