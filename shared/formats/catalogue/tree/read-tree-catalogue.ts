import { say, type Message } from '../../../messages/message.ts';
import { lazily } from '../../../text/lazily.ts';
import type { Steps } from '../../../text/steps.ts';
import { FormatError } from '../../format-error.ts';
import { countFor } from '../../messages/wanted-forms.ts';
import type { Problem } from '../../model.ts';
import type { Span } from '../../source-text/passage.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import type { DataContainer, DataItem, DataNode, DataObject } from './data-tree.ts';
import { placeParts } from './missing-places.ts';
import {
  alignTexts,
  keptIds,
  type Branch,
  type Mismatch,
  type TextSlot,
  type TextTree,
} from './text-tree.ts';
import {
  countMessages,
  entryKey,
  readSourceInSteps,
  requireFew,
  warningsAt,
  type CatalogueLanguages,
  type Rest,
} from '../one-language.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { TreeCustoms } from './tree-customs.ts';
import type { TreeSyntax } from './tree-syntax.ts';

/** Reads a catalogue in one language, which is to be written over. @throws FormatError */
export function* readOverInSteps<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  text: string,
  languages: CatalogueLanguages,
  rest: Rest,
): Steps<TreeCatalogue<Layout>> {
  const root = yield* readRoot(syntax, text);
  const customs = syntax.customsOf(root);
  const tree = alignTexts(customs, root, null, languages.target);
  // One that holds nothing yet is a catalogue; one that holds no texts may be anything.
  if (tree.slots.length === 0 && root.members.length > 0) {
    throw new FormatError(say('no-keyed-texts'), null);
  }
  requireFew(tree.slots);
  const entries = tree.slots.map((slot, index) => {
    const isOwn = slot.form?.own !== null;
    const { start, end } = slot.item.value;
    return entryOf(slot, index, slot.source, null, { start: isOwn ? start : end, end });
  });
  return {
    text,
    sourceText: text,
    sourceLanguage: customs.languageIn(root) ?? languages.source,
    targetLanguage: null,
    isOneLanguage: true,
    language: languages.target,
    entries: inOrder(entries),
    messages: countMessages(tree.slots),
    problems: warningsAt(
      text,
      Array.from(tree.oddForms, ([{ value }, key]) => oddForm(value, key)),
    ),
    customs,
    target: { kind: 'over', rest: syntax.mayLeaveOut(text, root) ? rest : 'stays' },
    tree,
    leftOut: () => keptIds(tree.root),
    slots: slotsByKey(tree.slots),
    layout: syntax.layoutOf(text, root),
  };
}

/** Reads a translation beside its source. @throws FormatError, for faults of the source as well */
export function* readBesideInSteps<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  sourceText: string,
  text: string,
  languages: CatalogueLanguages,
): Steps<TreeCatalogue<Layout>> {
  const { source, customs } = yield* readSourceInSteps(languages, syntax, sourceText, () =>
    readSource(syntax, sourceText),
  );
  const root = yield* syntax.readInSteps(text);
  const named = root === null ? null : customs.languageIn(root);
  const language = languages.target ?? named;
  const tree = alignTexts(customs, source, root, language);
  requireFew(tree.slots);
  const isWhole = tree.slots.every(({ target }) => target !== null);
  const places = isWhole || root === null ? noPlaces : placesOf(syntax, text, tree.root);
  const entries = tree.slots.map((slot, index) => {
    const { target } = slot;
    const place = places.get(slot) ?? text.length;
    const span = target ?? { start: place, end: place };
    const at = target === null ? span : { start: target.value.start, end: target.value.start };
    return entryOf(slot, index, at, target === null ? null : target.value, span);
  });
  // Who counts texts asks for none of these.
  const problems = lazily(() => [
    ...problemsOf(text, tree.mismatches),
    ...unwrittenIn(syntax, { sourceText, text }, tree),
  ]);
  const slots = lazily(() => slotsByKey(tree.slots));
  const layout = lazily(() =>
    root !== null && root.members.length > 0
      ? syntax.layoutOf(text, root)
      : syntax.layoutOf(sourceText, source),
  );
  return {
    text,
    sourceText,
    sourceLanguage: customs.languageIn(source) ?? languages.source,
    targetLanguage: named,
    isOneLanguage: false,
    language,
    entries: inOrder(entries),
    messages: countMessages(tree.slots),
    get problems() {
      return problems();
    },
    customs,
    target: { kind: 'beside', root },
    tree,
    leftOut: () => keptIds(tree.root),
    get slots() {
      return slots();
    },
    get layout() {
      return layout();
    },
  };
}

const noPlaces: ReadonlyMap<TextSlot, number> = new Map();

function* readSource<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  text: string,
): Steps<{ readonly source: DataObject; readonly customs: TreeCustoms }> {
  const source = yield* readRoot(syntax, text);
  return { source, customs: syntax.customsOf(source) };
}

function* readRoot<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  text: string,
): Steps<DataObject> {
  const root = yield* syntax.readInSteps(text);
  if (root === null) throw new FormatError(say('no-keyed-texts'), null);
  return root;
}

function entryOf(
  slot: TextSlot,
  index: number,
  source: Span,
  target: DataNode | null,
  span: Span,
): CatalogueEntry {
  const { id, forms, position, notes } = slot;
  return {
    key: entryKey(index),
    id,
    name: id,
    message: { index, forms, start: span.start, end: span.end, isDraft: false },
    form: position,
    source: { text: slot.source.text, start: source.start, end: source.end },
    target:
      target === null
        ? null
        : {
            text: target.kind === 'string' ? target.text : '',
            start: target.start,
            end: target.end,
          },
    isForOneNumber: slot.form?.isForOneNumber ?? false,
    count: slot.form === null ? null : countFor(slot.form),
    hasChoices: slot.form === null,
    notes,
  };
}

function inOrder(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return entries.toSorted((one, other) => one.message.start - other.message.start);
}

function slotsByKey(slots: readonly TextSlot[]): ReadonlyMap<string, TextSlot> {
  return new Map(slots.map((slot, index) => [entryKey(index), slot]));
}

/** Where the texts belong that a translation lacks. */
function placesOf<Layout, Place>(
  { offsetBehind }: TreeSyntax<Layout, Place>,
  text: string,
  root: Branch,
): ReadonlyMap<TextSlot, number> {
  const places = new Map<TextSlot, number>();
  const addAll = ({ parts }: Branch, place: number): void => {
    for (const part of parts) {
      if (part.kind === 'text') places.set(part, place);
      else if (part.kind === 'branch') addAll(part, place);
    }
  };
  const visit = (branch: Branch, target: DataContainer): void => {
    for (const { part, found, behind } of placeParts(branch, target)) {
      if (part.kind === 'branch' && part.target !== null) visit(part, part.target);
      else if (part.kind === 'branch' && part.vacant !== null) addAll(part, part.vacant.end);
      else if (found === null) {
        const place = offsetBehind(text, target, behind);
        if (part.kind === 'branch') addAll(part, place);
        else if (part.kind === 'text') places.set(part, place);
      }
    }
  };
  if (root.target !== null) visit(root, root.target);
  return places;
}

/** What holds for the source alone, where a translation lacks it: nobody but a person can write it. */
function unwrittenIn<Layout, Place>(
  { offsetBehind, parts: { scalar } }: TreeSyntax<Layout, Place>,
  { sourceText, text }: { readonly sourceText: string; readonly text: string },
  { root, oddForms }: Pick<TextTree, 'root' | 'oddForms'>,
): readonly Problem[] {
  const noticed: (Span & { readonly said: Message })[] = [];
  const isUnwritten = ({ value }: DataItem): boolean =>
    value.kind === 'other' && scalar(sourceText, value) === null;
  const visit = (branch: Branch, target: DataContainer): void => {
    for (const { part, found, behind } of placeParts(branch, target)) {
      if (part.kind === 'branch' && part.target !== null) visit(part, part.target);
      if (part.kind !== 'kept') continue;
      const { key, item } = part;
      const start = found?.start ?? offsetBehind(text, target, behind);
      const odd = oddForms.get(item);
      if (odd !== undefined) noticed.push(oddForm({ start, end: found?.end ?? start }, odd));
      const isLost = found === null && isUnwritten(item);
      if (isLost) noticed.push({ start, end: start, said: say('only-in-source', { key }) });
    }
  };
  if (root.target !== null) visit(root, root.target);
  return warningsAt(text, noticed);
}

function oddForm({ start, end }: Span, key: string): Span & { readonly said: Message } {
  return { start, end, said: say('form-no-text', { key }) };
}

function problemsOf(text: string, mismatches: readonly Mismatch[]): readonly Problem[] {
  return warningsAt(
    text,
    mismatches.map(({ id, target: { start, end } }) => {
      return { start, end, said: say('other-kind', { key: id }) };
    }),
  );
}
