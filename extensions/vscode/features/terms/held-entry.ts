import type { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { GlossaryEntry } from '../../../../shared/api/glossaries/entry.ts';

/** What a dictionary has already for a phrase. */
export type HeldEntry =
  | { readonly kind: 'none' }
  | { readonly kind: 'same' }
  /** The phrase itself, with another target. */
  | { readonly kind: 'other-target'; readonly entry: GlossaryEntry }
  /** The phrase in other capitals or another Unicode form. */
  | { readonly kind: 'twin'; readonly entry: GlossaryEntry };

export function heldEntry(entries: EntrySet, { source, target }: GlossaryEntry): HeldEntry {
  const held = entries.get(source);
  if (held === target) return { kind: 'same' };
  if (held !== null) return { kind: 'other-target', entry: { source, target: held } };
  const form = formOf(source);
  for (const entry of entries) {
    if (formOf(entry.source) === form) return { kind: 'twin', entry };
  }
  return { kind: 'none' };
}

function formOf(phrase: string): string {
  return phrase.normalize('NFC').toLowerCase();
}
