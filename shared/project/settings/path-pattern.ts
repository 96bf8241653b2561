import { say, type Message } from '../../messages/message.ts';
import { readLanguage } from './language-spelling.ts';

/** What of a name of a file or folder stands in a pattern. */
type Piece =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'language' }
  /** Any characters of this one name, at least one. */
  | { readonly kind: 'wild'; readonly name: string };

/** Any number of folders, or what one name of a path is made of. */
type PatternPart = 'folders' | readonly Piece[];

/** Where files of a project lie: `locales/{lang}/{ns}.json`. */
export interface PathPattern {
  /** As it was written. */
  readonly text: string;
  readonly parts: readonly PatternPart[];
  /** Of its places but that of the language, in order: `ns`, `*1`, `**`. */
  readonly places: readonly string[];
  readonly hasLanguage: boolean;
}

/** What stands in the places of a pattern, by name. */
export type PlaceValues = ReadonlyMap<string, string>;

/** Of a pattern, and of a path that is compared with one. */
const longestPath = 4_096;
/** Where the language stands. */
export const languagePlace = '{lang}';
const foldersPlace = '**';

/** Reads a pattern; a message says what is wrong with it. */
export function readPattern(text: string): PathPattern | Message {
  if (text.length > longestPath || /[\0\n\r]/.test(text)) return say('project-pattern.characters');
  if (text.includes('\\')) return say('project-pattern.backslash');
  if (/^(?:\/|[A-Za-z]:)/.test(text)) return say('project-pattern.absolute');
  const names = text.split('/');
  if (names.some((name) => name === '' || name === '.' || name === '..')) {
    return say('project-pattern.folders');
  }
  const reader = new PieceReader();
  const parts: PatternPart[] = [];
  for (const name of names) {
    const part = name === foldersPlace ? reader.folders() : reader.pieces(name);
    if (part !== 'folders' && 'code' in part) return part;
    parts.push(part);
  }
  const { places, hasLanguage } = reader;
  return { text, parts, places, hasLanguage };
}

class PieceReader {
  readonly places: string[] = [];
  hasLanguage = false;
  #stars = 0;

  folders(): 'folders' | Message {
    if (this.places.includes(foldersPlace)) return say('project-pattern.two-folders');
    this.places.push(foldersPlace);
    return 'folders';
  }

  pieces(name: string): readonly Piece[] | Message {
    const pieces: Piece[] = [];
    // Every other one lies between braces, or is a star.
    for (const [index, found] of name.split(/(\{[^{}]*\}|\*)/).entries()) {
      if (found === '') continue;
      const piece = index % 2 === 0 ? literalOf(found) : this.#placeOf(found);
      if (piece === null) return say('project-pattern.brace', { written: found });
      if (piece.kind === 'wild' && pieces.at(-1)?.kind === 'wild') {
        return say('project-pattern.neighbours');
      }
      pieces.push(piece);
    }
    return pieces;
  }

  #placeOf(found: string): Piece | null {
    if (found === languagePlace) {
      this.hasLanguage = true;
      return { kind: 'language' };
    }
    const isStar = found === '*';
    if (isStar) this.#stars += 1;
    const name = isStar ? `*${this.#stars}` : found.slice(1, -1);
    if (!isStar && !/^[A-Za-z][\w-]{0,30}$/.test(name)) return null;
    if (!this.places.includes(name)) this.places.push(name);
    return { kind: 'wild', name };
  }
}

function literalOf(text: string): Piece | null {
  return /[{}]/.test(text) ? null : { kind: 'literal', text };
}

/**
 * What stands in the places of a pattern where it is a path in a language, in its spelling; null for
 * another path. Takes time as long as both.
 */
export function matchPath(
  pattern: Pick<PathPattern, 'parts'>,
  language: string,
  path: string,
): PlaceValues | null {
  return pathMatcher(pattern, language)(path);
}

/** As {@link matchPath}, for many paths. */
export function pathMatcher(
  { parts }: Pick<PathPattern, 'parts'>,
  language: string,
): (path: string) => PlaceValues | null {
  const folders = parts.indexOf('folders');
  const own = parts.flatMap((part) => (part === 'folders' ? [] : [withLanguage(part, language)]));
  return (path) => {
    if (path.length > longestPath) return null;
    const names = path.split('/');
    const skipped = names.length - own.length;
    if (folders < 0 ? skipped !== 0 : skipped < 0) return null;
    const between = names.splice(Math.max(folders, 0), skipped).join('/');
    if (own.some((pieces, index) => isOtherName(pieces, names[index]))) return null;
    const values = new Map<string, string>();
    if (folders >= 0) values.set(foldersPlace, between);
    const isMatch = own.every((pieces, index) => matchName(pieces, names[index] ?? '', values));
    return isMatch ? values : null;
  };
}

/** Whether a name has to be another one: most paths are told by the folder of their language. */
function isOtherName([piece, ...others]: readonly KnownPiece[], name: string | undefined): boolean {
  return piece?.kind === 'literal' && others.length === 0 && piece.text !== name;
}

/** Places take as little as they can, from the left; one behind the last literal takes the rest. */
function matchName(
  pieces: readonly KnownPiece[],
  name: string,
  values: Map<string, string>,
): boolean {
  let at = 0;
  let open: string | null = null;
  const take = (end: number): boolean => {
    if (open === null) return end === at;
    const value = name.slice(at, end);
    const known = values.get(open) ?? value;
    values.set(open, value);
    open = null;
    return value !== '' && known === value;
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'wild') {
      open = piece.name;
      continue;
    }
    const from = open === null ? at : at + 1;
    const isLast = index === pieces.length - 1;
    const found = isLast ? endingOf(name, piece.text, from) : name.indexOf(piece.text, from);
    if (found < 0 || !take(found)) return false;
    at = found + piece.text.length;
  }
  return take(name.length);
}

type KnownPiece = Exclude<Piece, { kind: 'language' }>;

/** The pieces with a language in its place; no two literals follow each other. */
function withLanguage(part: readonly Piece[], language: string): readonly KnownPiece[] {
  const pieces: KnownPiece[] = [];
  for (const piece of part) {
    const own: KnownPiece = piece.kind === 'language' ? { kind: 'literal', text: language } : piece;
    const before = pieces.at(-1);
    if (own.kind === 'literal' && before?.kind === 'literal') {
      pieces[pieces.length - 1] = { kind: 'literal', text: before.text + own.text };
    } else pieces.push(own);
  }
  return pieces;
}

function endingOf(name: string, text: string, from: number): number {
  const start = name.length - text.length;
  return start >= from && name.endsWith(text) ? start : -1;
}

/** File systems have no longer ones. */
const longestName = 255;

/**
 * The language of a path that a pattern matches, as it is spelled there; null for a path that is of
 * no language, or not of the pattern.
 */
export function languageOfPath(pattern: PathPattern, path: string): string | null {
  const { parts } = pattern;
  const place = parts.findIndex((part) => part !== 'folders' && part.some(isLanguage));
  const part = parts[place];
  if (part === undefined || part === 'folders') return null;
  const names = path.split('/');
  const folders = parts.indexOf('folders');
  const isBehind = folders >= 0 && folders < place;
  const name = names[isBehind ? names.length - (parts.length - place) : place];
  if (name === undefined || name.length > longestName) return null;
  for (const candidate of languagesIn(part, name)) {
    if (readLanguage(candidate) !== null && matchPath(pattern, candidate, path) !== null) {
      return candidate;
    }
  }
  return null;
}

function isLanguage({ kind }: Piece): boolean {
  return kind === 'language';
}

/** What may be the language of a name: what stands between the same neighbours as in the pattern. */
function* languagesIn(part: readonly Piece[], name: string): Iterable<string> {
  const place = part.findIndex(isLanguage);
  const [before, after] = [part[place - 1], part[place + 1]];
  const lead = before?.kind === 'literal' ? before.text : '';
  const tail = after?.kind === 'literal' ? after.text : '';
  for (let at = name.indexOf(lead); at >= 0; at = name.indexOf(lead, at + 1)) {
    const start = at + lead.length;
    const end = tail === '' ? name.length : name.indexOf(tail, start);
    if (end > start) yield name.slice(start, end);
    if (at >= name.length) return;
  }
}

/** The path of a pattern in a language, in its spelling. Absent places are left as they are. */
export function fillPattern(
  { parts }: Pick<PathPattern, 'parts'>,
  language: string,
  values: PlaceValues,
): string {
  const names = parts.map((part) => {
    if (part === 'folders') return values.get(foldersPlace) ?? '';
    return part.map((piece) => fillPiece(piece, language, values)).join('');
  });
  return names.filter((name) => name !== '').join('/');
}

function fillPiece(piece: Piece, language: string, values: PlaceValues): string {
  if (piece.kind === 'literal') return piece.text;
  return piece.kind === 'language' ? language : (values.get(piece.name) ?? '');
}

/** The folder that all files of a pattern lie below; empty for the whole project. */
export function folderOf({ parts }: Pick<PathPattern, 'parts'>): string {
  const names: string[] = [];
  for (const part of parts.slice(0, -1)) {
    const [piece, ...others] = part === 'folders' ? [] : part;
    if (piece?.kind !== 'literal' || others.length > 0) break;
    names.push(piece.text);
  }
  return names.join('/');
}

/** A written pattern whose `**` at the beginning is one folder; empty for the folder of the project. */
export function fillPlace(text: string, folder: string): string {
  const rest = text.slice(`${foldersPlace}/`.length);
  return folder === '' ? rest : `${folder}/${rest}`;
}
