import type { Edit } from '../../../text/edits.ts';
import { finish } from '../../../text/steps.ts';
import type { CatalogueDialect, CatalogueEntry } from '../catalogue.ts';
import { readBesideInSteps, readOverInSteps } from './read-tree-catalogue.ts';
import { orderOf } from './order-texts.ts';
import { leaveOut, surplusOf } from './surplus-texts.ts';
import type { TextSlot } from './text-tree.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { TreeSyntax } from './tree-syntax.ts';
import { writeTexts } from './write-texts.ts';

const unknown = { source: null, target: null } as const;

/** What a format of texts that lie in each other says beside its syntax. */
type TreeTexts<Layout> = Pick<
  CatalogueDialect<TreeCatalogue<Layout>>,
  'format' | 'pieces' | 'escape' | 'saying'
>;

/** The dialect of a format with one file for each language, by its syntax. */
export function treeDialect<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  texts: TreeTexts<Layout>,
): CatalogueDialect<TreeCatalogue<Layout>> {
  return {
    ...texts,
    states: null,
    read: (text) => finish(readOverInSteps(syntax, text, unknown, 'stays')),
    readAgain: (before, newText) => {
      const { sourceText, language: target, sourceLanguage: source } = before;
      return finish(readBesideInSteps(syntax, sourceText, newText, { source, target }));
    },
    expected,
    write: (read, writes) => {
      const written = new Map<TextSlot, string>();
      for (const { entry, text } of writes) {
        const slot = read.slots.get(entry.key);
        if (slot !== undefined) written.set(slot, text);
      }
      return writeTexts(syntax, read, written);
    },
    surplus: surplusOf,
    leaveOut: (read, ids) => leaveOut(syntax, read, ids),
    order: orderOf,
    mark: () => [],
    nameLanguage: (read, language) => nameLanguage(syntax, read, language),
  };
}

/** Where a source is written over, what gets no translation stays in its language or is left out. */
function expected({ target, slots }: TreeCatalogue, entry: CatalogueEntry): string | null {
  if (target.kind === 'beside') return entry.target?.text ?? null;
  const slot = slots.get(entry.key);
  const isThere = slot !== undefined && slot.form?.own !== null;
  return isThere && target.rest === 'stays' ? textOf(slot) : null;
}

function textOf({ form, source }: TextSlot): string {
  return form?.own?.value.text ?? source.text;
}

/** A source that is written over names another language then. */
function nameLanguage<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  read: TreeCatalogue<Layout>,
  language: string,
): readonly Edit[] {
  const { target, tree, customs, layout, text } = read;
  if (target.kind !== 'over') return [];
  const written = customs.languageWritten(language);
  return tree.root.parts.flatMap((part): readonly Edit[] => {
    if (part.kind === 'language') {
      return [syntax.replaceText(text, { item: part.item, newText: written }, layout)];
    }
    const isRoot = part.kind === 'branch' && part.isLanguage && part.item !== null;
    return isRoot ? [syntax.replaceKey(text, part.item, written, layout)] : [];
  });
}
