import type { JsonLayout } from '../json/json-layout.ts';
import { writeJsonString } from '../json/json-strings.ts';
import type { DataMember } from '../catalogue/tree/data-tree.ts';
import { compareKeys } from './key-order.ts';

interface WritingPlace {
  /** Of the file, from which values are copied. */
  readonly text: string;
  readonly layout: JsonLayout;
  /** Of the line that the member begins in. */
  readonly indent: string;
}

/** Members that an object does not have yet: texts, and objects of such. */
export class NewMembers {
  readonly #values = new Map<string, string | NewMembers | DataMember>();

  /** `copied`: what a new object has from elsewhere, as it is written there. */
  constructor(copied: readonly DataMember[] = []) {
    for (const member of copied) this.#values.set(member.key, member);
  }

  /** The object under a key, which is made where there is none. */
  inside(key: string, copied: () => readonly DataMember[]): NewMembers {
    const found = this.#values.get(key);
    if (found instanceof NewMembers) return found;
    const made = new NewMembers(copied());
    this.#values.set(key, made);
    return made;
  }

  set(key: string, value: string): void {
    this.#values.set(key, value);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  keys(): Iterable<string> {
    return this.#values.keys();
  }

  /** A member with its key, sorted within as Xcode does. */
  written(key: string, place: WritingPlace): string {
    const { strings, colon } = place.layout;
    return writeJsonString(key, strings) + colon + this.#value(key, place);
  }

  #value(key: string, place: WritingPlace): string {
    const { text, layout, indent } = place;
    const value = this.#values.get(key) ?? '';
    if (typeof value === 'string') return writeJsonString(value, layout.strings);
    if (!(value instanceof NewMembers)) return text.slice(value.value.start, value.value.end);
    const inner = indent + layout.unit;
    const members = [...value.keys()]
      .sort(compareKeys)
      .map((each) => value.written(each, { ...place, indent: inner }));
    if (!layout.isInLines) return `{${members.join(',')}}`;
    const lead = layout.lineEnd + inner;
    return `{${lead}${members.join(`,${lead}`)}${layout.lineEnd}${indent}}`;
  }
}
