/** What browsers keep to themselves, and what Office says that web pages cannot take. */
const taken = new Set([
  ...['C', 'V', 'X', 'N', 'T', 'W', 'PgUp', 'PgDn'].map((key) => `Ctrl+${key}`),
  ...['N', 'S', 'T', 'W', 'X'].map((key) => `Ctrl+Shift+${key}`),
  ...['N', 'S'].map((key) => `Alt+Shift+${key}`),
]);

const modifiers = ['Ctrl', 'Command', 'Alt', 'Shift'];

/** What is wrong with a key combination of a manifest, as the end of a sentence, or null. */
export function faultOfKeys(keys: string): string | null {
  if (keys.length > 32) return 'has more than 32 characters';
  const parts = keys.split('+');
  const held = parts.filter((part) => modifiers.includes(part));
  if (parts.length - held.length !== 1 || new Set(parts).size !== parts.length) {
    return 'is not one key with Ctrl, Command, Alt or Shift';
  }
  if (held.every((part) => part === 'Shift')) return 'has neither Ctrl, Command nor Alt';
  if (!/^([A-Z0-9_-]|F\d{1,2}|PgUp|PgDn|Up|Down|Left|Right)$/.test(parts.at(-1) ?? '')) {
    return 'does not end in a key that Office knows';
  }
  return taken.has(inOrder(parts)) ? 'is taken by browsers' : null;
}

/** Modifiers in alphabetical order, as in the list above. */
function inOrder(parts: readonly string[]): string {
  const held = parts.filter((part) => modifiers.includes(part)).sort();
  return [
    ...held.filter((part) => part !== 'Shift'),
    ...held.filter((part) => part === 'Shift'),
    parts.at(-1),
  ].join('+');
}
