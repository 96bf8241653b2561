import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import { finish } from '../../../text/steps.ts';
import type { CatalogueDialect, CatalogueEntry } from '../catalogue.ts';
import type { KeyedSlot } from './align-items.ts';
import { readKeyedBeside, readKeyedOver, type KeyedCatalogue } from './keyed-catalogue.ts';
import type { KeyedSyntax, KeyedWrite } from './keyed-file.ts';
import { leaveItemsOut, orderOfItems, surplusItems } from './remaining-items.ts';
import type { SlotTexts } from './replace-value.ts';
import { writeBeside } from './write-beside.ts';
import { writeOver } from './write-over.ts';

const unknown = { source: null, target: null } as const;

/** What all formats of keyed texts have in common, as catalogues have it. */
export function keyedDialect<Style>(
  syntax: KeyedSyntax<Style>,
): CatalogueDialect<KeyedCatalogue<Style>> {
  const { format, pieces, escape, saying } = syntax;
  return {
    format,
    ...(saying === undefined ? {} : { saying }),
    states: null,
    read: (text) =>
      finish(readKeyedOver(text, { known: unknown, encoding: null, rest: 'stays' }, syntax)),
    readAgain: ({ source, language: target, sourceLanguage }, newText) => {
      const known = { source: sourceLanguage, target };
      return finish(readKeyedBeside(source.text, newText, { known, encoding: null }, syntax));
    },
    expected,
    write: (read, writes) => {
      const texts = new Map<KeyedSlot, KeyedWrite>();
      for (const { entry, text, parts } of writes) {
        const slot = read.slots.get(entry.key);
        if (slot !== undefined) texts.set(slot, { text, parts });
      }
      return texts.size === 0 ? [] : writeTexts(read, texts, syntax);
    },
    surplus: surplusItems,
    leaveOut: leaveItemsOut,
    order: orderOfItems,
    mark: () => [],
    nameLanguage: ({ target, source }, language) =>
      target.kind === 'over' ? syntax.nameLanguage(source, language) : [],
    pieces,
    escape,
  };
}

function writeTexts<Style>(
  read: KeyedCatalogue<Style>,
  texts: SlotTexts,
  syntax: KeyedSyntax<Style>,
): readonly Edit[] {
  const { target, source, language, text } = read;
  if (target.kind === 'over') return writeOver(read, texts, target.rest, syntax);
  if (target.file !== null) return writeBeside(read, target.file, texts, syntax);
  // A file that holds nothing yet becomes the source's, with what it has of texts.
  const named = language === null ? [] : syntax.nameLanguage(source, language);
  const edits = [...named, ...writeOver(read, texts, 'left-out', syntax)];
  const newText = applyEdits(
    source.text,
    edits.toSorted((one, other) => one.offset - other.offset),
  );
  return [{ offset: 0, length: text.length, newText }];
}

/** Where a source is written over, what gets no translation stays in its language or is left out. */
function expected<Style>(
  { target, slots }: KeyedCatalogue<Style>,
  entry: CatalogueEntry,
): string | null {
  if (target.kind === 'beside') return entry.target?.text ?? null;
  return target.rest === 'stays' ? (slots.get(entry.key)?.own?.value.text ?? null) : null;
}
