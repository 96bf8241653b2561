import { say } from '../../messages/message.ts';
import { isNameCharacter, isNameStart } from './characters.ts';
import { MAX_NAMES } from './xml-limits.ts';
import { XmlError } from './xml-error.ts';

/** States of the trie: beyond them names are found through the map, still in linear time. */
const MAX_STATES = 8192;
const FIRST_STATES = 64;
const ROOT = 1;

/**
 * Finds the name that begins at an offset, checks its characters, and gives it a small number and
 * one string object. Known ASCII names cost one table look-up for each character and no allocation.
 */
export class NameTable {
  /** Offset after the name last scanned. */
  end = 0;
  private readonly text: string;
  private readonly names: string[] = [];
  private readonly ids = new Map<string, number>();
  /** Next state by state and character, 0 when there is none; rows of 128. */
  private steps = new Uint16Array(FIRST_STATES * 128);
  /** Id + 1 of the name that ends in a state, 0 when none does. */
  private accepted = new Int32Array(FIRST_STATES);
  private states = ROOT + 1;

  constructor(text: string) {
    this.text = text;
  }

  /** Number of different names. */
  get count(): number {
    return this.names.length;
  }

  name(id: number): string {
    return this.names[id] ?? '';
  }

  /** Id of the name that begins at `from`; -1 when no name begins there. Sets `end`. */
  scan(from: number): number {
    const { text, steps } = this;
    const { length } = text;
    let state = ROOT;
    let at = from;
    while (at < length) {
      const unit = text.charCodeAt(at);
      if (unit >= 128) return this.scanSlowly(from);
      const next = steps[(state << 7) | unit] ?? 0;
      if (next === 0) {
        if (NAME_ASCII[unit] !== 0) return this.scanSlowly(from);
        break;
      }
      state = next;
      at++;
    }
    const id = (this.accepted[state] ?? 0) - 1;
    if (id < 0) return this.scanSlowly(from);
    this.end = at;
    return id;
  }

  private scanSlowly(from: number): number {
    const end = nameEnd(this.text, from);
    this.end = end;
    if (end === from) return -1;
    const name = internalized(this.text.slice(from, end));
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    return this.add(name, from);
  }

  private add(name: string, offset: number): number {
    const id = this.names.length;
    if (id >= MAX_NAMES) {
      throw new XmlError(say('too-many-names', { most: MAX_NAMES }), offset);
    }
    this.names.push(name);
    this.ids.set(name, id);
    this.addToTrie(name, id);
    return id;
  }

  private addToTrie(name: string, id: number): void {
    if (this.states + name.length > MAX_STATES) return;
    for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) >= 128) return;
    this.reserve(this.states + name.length);
    let state = ROOT;
    for (let at = 0; at < name.length; at++) {
      const slot = (state << 7) | name.charCodeAt(at);
      let next = this.steps[slot] ?? 0;
      if (next === 0) {
        next = this.states++;
        this.steps[slot] = next;
      }
      state = next;
    }
    this.accepted[state] = id + 1;
  }

  private reserve(states: number): void {
    let room = this.accepted.length;
    if (states <= room) return;
    while (room < states) room *= 2;
    const steps = new Uint16Array(room * 128);
    steps.set(this.steps);
    this.steps = steps;
    const accepted = new Int32Array(room);
    accepted.set(this.accepted);
    this.accepted = accepted;
  }
}

/** 1 for the ASCII characters a name may hold. */
const NAME_ASCII: Uint8Array = Uint8Array.from({ length: 128 }, (_, unit) =>
  isNameCharacter(unit) ? 1 : 0,
);

/** Offset after the name that begins at `from`, or `from` when none does. */
function nameEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit < 128 && at > from) {
      if (NAME_ASCII[unit] === 0) break;
      at++;
      continue;
    }
    const point = text.codePointAt(at) ?? 0;
    if (!(at === from ? isNameStart(point) : isNameCharacter(point))) break;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/** An equal string that is not a view of the file, and that compares by identity with literals. */
function internalized(name: string): string {
  return Object.keys({ [name]: 0 })[0] ?? name;
}
