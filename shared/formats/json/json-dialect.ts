import type { Edit } from '../../text/edits.ts';
import { finish } from '../../text/steps.ts';
import type { CatalogueDialect, CatalogueEntry } from '../catalogue/catalogue.ts';
import { languageWritten } from './catalogue-kind.ts';
import type { JsonCatalogue } from './json-catalogue.ts';
import { escapeJson, stringPieces, writeJsonString } from './json-strings.ts';
import { readBesideInSteps, readOverInSteps } from './read-json-catalogue.ts';
import type { TextSlot } from './text-tree.ts';
import { writeTexts } from './write-texts.ts';

const unknown = { source: null, target: null } as const;

/** How JSON writes what catalogues have. */
export const jsonDialect: CatalogueDialect<JsonCatalogue> = {
  format: 'json-catalogue',
  states: null,
  read: (text) => finish(readOverInSteps(text, unknown, 'stays')),
  readAgain: (before, newText) => {
    const { sourceText, language: target, sourceLanguage: source } = before;
    return finish(readBesideInSteps(sourceText, newText, { source, target }));
  },
  expected,
  write: (read, writes) => {
    const texts = new Map<TextSlot, string>();
    for (const { entry, text } of writes) {
      const slot = read.slots.get(entry.key);
      if (slot !== undefined) texts.set(slot, text);
    }
    return writeTexts(read, texts);
  },
  mark: () => [],
  nameLanguage,
  pieces: stringPieces,
  escape: escapeJson,
};

/** Where a source is written over, what gets no translation stays in its language or is left out. */
function expected({ target, slots }: JsonCatalogue, entry: CatalogueEntry): string | null {
  if (target.kind === 'beside') return entry.target?.text ?? null;
  const slot = slots.get(entry.key);
  const isThere = slot !== undefined && slot.form?.own !== null;
  return isThere && target.rest === 'stays' ? textOf(slot) : null;
}

function textOf({ form, source }: TextSlot): string {
  return form?.own?.value.text ?? source.text;
}

/** A source that is written over names another language then. */
function nameLanguage(read: JsonCatalogue, language: string): readonly Edit[] {
  const { target, tree, kind, layout } = read;
  const part = tree.root.parts.find((each) => each.kind === 'language');
  if (part?.kind !== 'language' || target.kind !== 'over') return [];
  const { value } = part.item;
  const newText = writeJsonString(languageWritten(kind, language), layout.strings);
  return [{ offset: value.start, length: value.end - value.start, newText }];
}
