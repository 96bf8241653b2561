import * as vscode from 'vscode';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import { tryDecode } from '../../../../shared/text/encodings/decode-strictly.ts';
import { sentenceOf } from '../../error-presenter.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { DICTIONARY_SCHEME, readDictionaryUri, type DictionaryPlace } from './dictionary-uri.ts';
import { requireOwnLink, type AgreedSave, type DictionarySaver } from './dictionary-saver.ts';
import { SeenVersions } from './seen-versions.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'clock' | 'connection' | 'memory' | 'texts'>;

/** A dictionary as it was read or saved last. */
interface HeldDictionary {
  readonly place: DictionaryPlace;
  readonly base: EntrySet;
  /**
   * False while an editor may hold changes from before the window was loaded anew, made on other
   * entries than these.
   */
  readonly isBaseKnown: boolean;
  readonly bytes: Uint8Array;
  readonly mtime: number;
  /** Why these are not the newest entries, with when they were; null when they are. */
  readonly failure: { readonly sentence: string; readonly loadedAt: number } | null;
}

/** Dictionaries of the account as files; writing one is saving it to the service. */
export class DictionaryFiles implements vscode.Disposable {
  readonly #services: Needs;
  readonly #saver: DictionarySaver;
  readonly #held = new Map<string, HeldDictionary>();
  /** Looked at by `stat` a moment ago, so that `readFile` need not ask again. */
  readonly #unread = new Set<string>();
  readonly #agreed = new Map<string, AgreedSave>();
  /** What others changed comes into the editor once it has finished saving. */
  readonly #incoming = new Map<string, Uint8Array>();
  readonly #seen: SeenVersions;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #listeners: vscode.Disposable;
  readonly onDidChangeFile = this.#changed.event;

  constructor(services: Needs, saver: DictionarySaver) {
    this.#services = services;
    this.#saver = saver;
    this.#seen = new SeenVersions(services.memory.workspace);
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        this.#takeIn(uri);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#forget(uri);
      }),
    );
  }

  /** Why the table shows entries of an earlier time; null when it does not. */
  failureOf(uri: vscode.Uri): HeldDictionary['failure'] {
    return this.#held.get(uri.toString())?.failure ?? null;
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const key = uri.toString();
    let held = this.#held.get(key);
    if (held === undefined) {
      held = await this.#load(uri);
      this.#unread.add(key);
    }
    return { type: vscode.FileType.File, ctime: 0, mtime: held.mtime, size: held.bytes.length };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const key = uri.toString();
    const held = this.#held.get(key);
    // While it is open, what was loaded stands: only closing it or reverting asks anew.
    if (held !== undefined && this.#unread.delete(key)) return this.#handOut(key, held);
    const loaded = await this.#load(uri);
    // The editor asked for the time before it reads: it has to ask again.
    if (held !== undefined && held.mtime !== loaded.mtime) this.#announce(uri);
    return this.#handOut(key, loaded);
  }

  /** What an editor has read is what its changes are made on. */
  #handOut(key: string, held: HeldDictionary): Uint8Array {
    this.#held.set(key, { ...held, isBaseKnown: true });
    return held.bytes;
  }

  /** Shows what will be sent, so that saving it afterwards asks nothing. False: not to be saved. */
  async prepare(document: vscode.TextDocument): Promise<boolean> {
    const text = await this.#services.texts.read(document);
    const held = this.#held.get(document.uri.toString()) ?? (await this.#load(document.uri));
    const agreed = await this.#saver.agree(held.place, baseOf(held), text);
    if (agreed === null) return false;
    this.#agreed.set(document.uri.toString(), agreed);
    return true;
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const key = uri.toString();
    const text = textOf(content);
    const held = this.#held.get(key) ?? (await this.#load(uri));
    const ready = this.#agreed.get(key);
    this.#agreed.delete(key);
    try {
      const agreed =
        ready?.text === text ? ready : await this.#saver.agree(held.place, baseOf(held), text);
      if (agreed === null) {
        throw new Error(l10n.t('Nothing was sent. Your changes stay in the table.'));
      }
      const saved = await this.#saver.send(agreed, held.place);
      const bytes = new TextEncoder().encode(saved.text);
      const mtime = Math.max(this.#services.clock.wallTime(), held.mtime + 1);
      this.#held.set(key, {
        place: held.place,
        base: saved.entries,
        isBaseKnown: true,
        bytes: content,
        mtime,
        failure: null,
      });
      await this.#seen.note(key, saved.entries.toTsv(), mtime);
      if (saved.text !== text) this.#incoming.set(key, bytes);
    } catch (error) {
      throw asFileError(error);
    }
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  async #load(uri: vscode.Uri): Promise<HeldDictionary> {
    const place = readDictionaryUri(uri);
    if (place === null) throw vscode.FileSystemError.FileNotFound(uri);
    try {
      const link = await requireOwnLink(this.#services, place);
      const { lists } = link;
      const kept = await lists.entries(place.glossaryId, place.pair, { freshness: 'fresh' });
      const { value, loadedAt, failure } = kept;
      const text = value.entries.toTsv();
      const now = this.#services.clock.wallTime();
      const { mtime, isAsBefore } = await this.#seen.look(uri.toString(), text, now);
      const held: HeldDictionary = {
        place,
        base: value.entries,
        isBaseKnown: isAsBefore,
        bytes: new TextEncoder().encode(text),
        mtime,
        failure: failure === null ? null : { sentence: sentenceOf(failure), loadedAt },
      };
      this.#held.set(uri.toString(), held);
      return held;
    } catch (error) {
      throw asFileError(error, uri);
    }
  }

  #takeIn(uri: vscode.Uri): void {
    const key = uri.toString();
    const bytes = this.#incoming.get(key);
    const held = this.#held.get(key);
    if (bytes === undefined || held === undefined) return;
    this.#incoming.delete(key);
    this.#held.set(key, { ...held, bytes, mtime: held.mtime + 1 });
    this.#announce(uri);
  }

  #announce(uri: vscode.Uri): void {
    this.#unread.add(uri.toString());
    this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  #forget(uri: vscode.Uri): void {
    if (uri.scheme !== DICTIONARY_SCHEME) return;
    const key = uri.toString();
    this.#held.delete(key);
    this.#unread.delete(key);
    this.#agreed.delete(key);
    this.#incoming.delete(key);
  }
}

/** Null: what an editor holds was made on entries that are not known any more. */
function baseOf({ base, isBaseKnown }: HeldDictionary): EntrySet | null {
  return isBaseKnown ? base : null;
}

/** Editors show an error's message, and nothing else of it. */
function asFileError(error: unknown, uri: vscode.Uri | null = null): Error {
  if (error instanceof vscode.FileSystemError) return error;
  if (uri !== null && isServiceError(error) && error.kind === 'not-found') {
    return vscode.FileSystemError.FileNotFound(uri);
  }
  const isPlain = error instanceof Error && error.name === 'Error';
  return isPlain ? error : vscode.FileSystemError.Unavailable(sentenceOf(error));
}

/** @throws FileSystemError for bytes that are no UTF-8: the editor saves in another encoding. */
function textOf(content: Uint8Array): string {
  const text = tryDecode(content, 'utf-8');
  if (text !== null) return text.replace(/^\uFEFF/, '');
  throw vscode.FileSystemError.Unavailable(
    l10n.t(
      'Dictionaries are UTF-8: choose that with “Change File Encoding”, and save again. Nothing was sent.',
    ),
  );
}
