import { english } from './english.ts';
import type { NamedLanguage } from './language-title.ts';
import type { Message, MessageCode, MessageValue } from './message.ts';
import type { Wording } from './wording.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sentences in sentences that are read; ours are nested less. */
const MOST_LEVELS = 8;

/**
 * A message out of JSON that was stored; null for what is none, and for one of another version that
 * has no words here, or other places in them.
 */
export function readMessage(stored: unknown, levels: number = MOST_LEVELS): Message | null {
  if (levels === 0 || !isFields(stored)) return null;
  const { code, values } = stored;
  if (typeof code !== 'string' || !isCode(code) || !isFields(values)) return null;
  const read: Record<string, MessageValue> = {};
  for (const place of placesOf(code)) {
    const value = Object.hasOwn(values, place) ? readValue(values[place], levels - 1) : null;
    if (value === null) return null;
    read[place] = value;
  }
  return { code, values: read };
}

function readValue(stored: unknown, levels: number): MessageValue | null {
  if (typeof stored === 'string' || typeof stored === 'number') return stored;
  if (!Array.isArray(stored)) return readLanguage(stored) ?? readMessage(stored, levels);
  const things: (string | Message)[] = [];
  for (const each of stored as readonly unknown[]) {
    const thing = typeof each === 'string' ? each : readMessage(each, levels);
    if (thing === null) return null;
    things.push(thing);
  }
  return things;
}

function readLanguage(stored: unknown): NamedLanguage | null {
  if (!isFields(stored)) return null;
  const { language, name } = stored;
  return typeof language === 'string' && typeof name === 'string' ? { language, name } : null;
}

/** Names of the places, and `count` where it chooses between two forms. */
function placesOf(code: MessageCode): ReadonlySet<string> {
  const wording: Wording = english[code];
  const forms = typeof wording === 'string' ? [wording] : [wording.one, wording.other];
  const names = forms.flatMap((form) => {
    return [...form.matchAll(/\{(\w+)(?::\d)?\}/gu)].map(([, name = '']) => name);
  });
  return new Set(forms.length === 1 ? names : [...names, 'count']);
}

function isCode(code: string): code is MessageCode {
  return Object.hasOwn(english, code);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
