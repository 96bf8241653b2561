import type { english } from './english.ts';
import type { NamedLanguage } from './language-title.ts';
import type { PlacesOf } from './wording.ts';

/** What there is to say. What stands before the first dot is the code of a problem; the rest tells its sentences apart. */
export type MessageCode = keyof typeof english;

/**
 * What stands in a place of a sentence. Numbers are written as the language does; names, paths,
 * codes and words of others stay as they are; languages are called what people call them; several
 * things are listed as people list them.
 */
export type MessageValue =
  string | number | Message | NamedLanguage | readonly (string | Message)[];

/** Something said to people, as data: which sentence, and what stands in its places. */
export interface Message {
  readonly code: MessageCode;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** What the places of a sentence want; `{count}` is a number where the sentence has two forms. */
export type ValuesOf<Code extends MessageCode> = Readonly<
  Record<PlacesOf<(typeof english)[Code]>, MessageValue>
>;

type Values<Code extends MessageCode> = [PlacesOf<(typeof english)[Code]>] extends [never]
  ? readonly []
  : readonly [values: ValuesOf<Code>];

/** A message of one of the codes in `english.ts`, with a value for each place of its sentence. */
export function say<Code extends MessageCode>(code: Code, ...values: Values<Code>): Message {
  return { code, values: values[0] ?? {} };
}

/** The code of the problem that a message is about: `not-well-formed` for `not-well-formed.end-tag`. */
export function problemCodeOf({ code }: Message): string {
  const dot = code.indexOf('.');
  return dot === -1 ? code : code.slice(0, dot);
}

/** Whether two messages say the same. */
export function sameMessage(one: Message, other: Message): boolean {
  return one.code === other.code && sameValues(one.values, other.values);
}

function sameValues(one: Message['values'], other: Message['values']): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => sameValue(one[name], other[name]));
}

function sameValue(one: MessageValue | undefined, other: MessageValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (isList(one)) {
    if (!isList(other) || one.length !== other.length) return false;
    return one.every((each, index) => sameValue(each, other[index]));
  }
  if (isList(other)) return false;
  if (isLanguage(one)) return isLanguage(other) && one.language === other.language;
  return !isLanguage(other) && sameMessage(one, other);
}

/** Whether a value is a language. */
export function isLanguage(value: Message | NamedLanguage): value is NamedLanguage {
  return 'language' in value;
}

/** Whether a value is several things. */
export function isList(value: MessageValue): value is readonly (string | Message)[] {
  return Array.isArray(value);
}
