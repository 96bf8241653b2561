import type {
  ExchangeDocument,
  ExchangeFile,
  ExchangeMessage,
  ExchangeNote,
  ExchangeUnit,
} from '../../formats/exchange/exchange-document.ts';
import type { FoundProject, SourceFile, TargetFile } from '../files/find-files.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';
import {
  openExchange,
  type ExchangeEntry,
  type ExchangeParts,
  type OpenExchange,
} from './open-exchange.ts';
import { idOfText, writeUnitId } from './unit-ids.ts';

/** Which texts a translator gets. */
export interface ExportWishes {
  /** Paths of sources or translations in the project; none for all of them. */
  readonly paths: ReadonlySet<string>;
  /** Only what has no translation, or with `stale` what has one that is out of date; neither: everything. */
  readonly missing: boolean;
  /** Where the source changed since, and what its file marks for review. */
  readonly stale: boolean;
}

/** What is exported for one language. */
export interface ExportedLanguage {
  readonly language: string;
  readonly document: ExchangeDocument;
  readonly texts: ExportCounts;
}

export interface ExportCounts {
  readonly exported: number;
  readonly missing: number;
  readonly stale: number;
  /** Left out as they are neither missing nor stale, and these were asked for. */
  readonly leftOut: number;
}

/** A text of which something is not exported. */
export interface NamedText {
  readonly path: string;
  readonly language: string;
  readonly name: string;
}

export interface ProjectExport {
  /** In the order of the project's languages; of those without texts nothing. */
  readonly languages: readonly ExportedLanguage[];
  /** Their translations are built otherwise than their sources, so that they go without them. */
  readonly withoutTarget: readonly NamedText[];
  /** Not exported: on their way back nothing would tell them apart from another text of their file. */
  readonly alike: readonly NamedText[];
  readonly unread: readonly UnreadFile[];
}

/** Makes what a translator gets. Offline; nothing is written. */
export async function exportProject(
  { sources }: Pick<FoundProject, 'sources'>,
  languages: readonly string[],
  wishes: ExportWishes,
  parts: ExchangeParts,
): Promise<ProjectExport> {
  const unread: UnreadFile[] = [];
  const withoutTarget: NamedText[] = [];
  const alike: NamedText[] = [];
  const exported: ExportedLanguage[] = [];
  for (const language of languages) {
    const files: ExchangeFile[] = [];
    const counts = { exported: 0, missing: 0, stale: 0, leftOut: 0 };
    for (const source of sources) {
      const target = targetIn(source, language, wishes.paths);
      if (target === null) continue;
      parts.ports.signal?.throwIfAborted();
      const opening = (): Promise<OpenExchange> => openExchange(source, target, parts);
      const opened = await unlessUnread({ source, target }, opening, unread);
      if (opened === null) continue;
      const builder = new FileBuilder(wishes, counts);
      const messages = builder.messages(opened.entries);
      if (messages.length > 0) files.push({ original: source.path, messages });
      for (const name of builder.withoutTarget) {
        withoutTarget.push({ path: target.path, language, name });
      }
      for (const name of builder.alike) alike.push({ path: target.path, language, name });
    }
    const document = { sourceLanguage: parts.project.source, targetLanguage: language, files };
    if (files.length > 0 || counts.leftOut > 0) {
      exported.push({ language, document, texts: counts });
    }
  }
  return { languages: exported, withoutTarget, alike, unread };
}

/** The file of a language, where it is meant. */
export function targetIn(
  source: SourceFile,
  language: string,
  paths: ReadonlySet<string>,
): TargetFile | null {
  const target = source.targets.find((each) => each.language === language) ?? null;
  const isMeant =
    paths.size === 0 || paths.has(source.path) || (target !== null && paths.has(target.path));
  return isMeant ? target : null;
}

class FileBuilder {
  readonly withoutTarget: string[] = [];
  readonly alike: string[] = [];
  readonly #wishes: ExportWishes;
  readonly #counts: { -readonly [Name in keyof ExportCounts]: number };
  readonly #ids = new Set<string>();

  constructor(wishes: ExportWishes, counts: { -readonly [Name in keyof ExportCounts]: number }) {
    this.#wishes = wishes;
    this.#counts = counts;
  }

  messages(entries: readonly ExchangeEntry[]): readonly ExchangeMessage[] {
    const messages: ExchangeMessage[] = [];
    let last: { readonly of: string; readonly units: ExchangeUnit[] } | null = null;
    for (const entry of entries) {
      if (!this.#isWanted(entry) || !this.#isFirst(entry)) continue;
      const units = this.#units(entry);
      if (last !== null && entry.message === last.of) {
        for (const unit of units) last.units.push(unit);
        continue;
      }
      const own = [...units];
      last = entry.message === null ? null : { of: entry.message, units: own };
      messages.push({ id: entry.digest, name: entry.name, units: own });
    }
    return messages;
  }

  #isWanted({ target, state, digest }: ExchangeEntry): boolean {
    const { missing, stale } = this.#wishes;
    const isMissing = target === null;
    const isStale = state.isStale || (state.origin === null && state.isDraft);
    const isAll = !missing && !stale;
    if (!isAll && !(missing && isMissing) && !(stale && isStale)) {
      this.#counts.leftOut += 1;
      return false;
    }
    if (this.#ids.has(digest)) return true;
    this.#counts.exported += 1;
    this.#counts.missing += Number(isMissing);
    this.#counts.stale += Number(isStale);
    return true;
  }

  #isFirst({ digest, name }: ExchangeEntry): boolean {
    if (this.#ids.has(digest)) {
      this.alike.push(name);
      return false;
    }
    this.#ids.add(digest);
    return true;
  }

  #units(entry: ExchangeEntry): readonly ExchangeUnit[] {
    const { segment, target, state, digest, name, longest } = entry;
    const shown = target === null ? null : segment.show(target);
    if (target !== null && shown === null) this.withoutTarget.push(name);
    return segment.texts.map((text, index): ExchangeUnit => {
      const { label, source, codes } = text;
      return {
        id: writeUnitId(idOfText(digest, segment.texts, index)),
        name: label === '' ? name : `${name} (${label})`,
        notes: notesOf(entry, label),
        source,
        target: shown?.[index] ?? null,
        codes,
        state: state.state,
        isDraft: state.isDraft && state.state !== 'initial',
        longest,
      };
    });
  }
}

function notesOf({ item, longest, state }: ExchangeEntry, label: string): readonly ExchangeNote[] {
  const notes = item.notes.map((text): ExchangeNote => ({ about: 'context', text }));
  if (label !== '') notes.push({ about: 'case', text: `For the case ${label}.` });
  if (longest !== null) notes.push({ about: 'length', text: `At most ${longest} characters.` });
  if (state.isStale) {
    notes.push({ about: 'state', text: 'The source changed since this translation was made.' });
  }
  return notes;
}
