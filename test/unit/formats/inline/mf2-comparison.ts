import { parseMessage, type Model } from 'messageformat';
import { parseMf2Message } from '../../../../shared/formats/inline/mf2/mf2-message.ts';

/** Keys of the variants of a message, which are equal where their normal forms are; null for what we do not read. */
export function variantsOf(text: string): unknown {
  const message = parseMf2Message(text);
  return (
    message?.variants.map(({ keys }) => keys.map(({ name }) => name?.normalize() ?? null)) ?? null
  );
}

/** As `messageformat` reads it, the reference implementation; null for what it refuses. */
export function readByReference(text: string): Model.Message | null {
  try {
    return parseMessage(text);
  } catch {
    return null;
  }
}

function variantsOfTheirs(message: Model.Message | null): unknown {
  if (message === null) return null;
  if (message.type === 'message') return [[]];
  // It counts variants and keys later, when a message is made of what was read.
  const { variants, selectors } = message;
  if (variants.length === 0) return null;
  if (variants.some(({ keys }) => keys.length !== selectors.length)) return null;
  return message.variants.map(({ keys }) =>
    keys.map((key) => (key.type === '*' ? null : key.value)),
  );
}

/** Whether both read a text alike: simple messages are nothing but text to us, and are left out. */
export function isReadAlike(text: string): boolean {
  if (!/^\s*(?:\.(?:input|local|match)|\{\{)/.test(text)) return parseMf2Message(text) === null;
  const [own, other] = [variantsOf(text), variantsOfTheirs(readByReference(text))];
  const isBare = /^\s*\{\{/.test(text) && own === null;
  return isBare || JSON.stringify(own) === JSON.stringify(other);
}
