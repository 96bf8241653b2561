import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import { mostEntries, type CatalogueEntry } from '../catalogue/catalogue.ts';
import { FormatError } from '../format-error.ts';
import { countFor } from '../messages/wanted-forms.ts';
import type { Problem } from '../model.ts';
import type { Span } from '../source-text/passage.ts';
import { kindOf, languageIn, settingIn } from './catalogue-kind.ts';
import type { JsonCatalogue, Rest } from './json-catalogue.ts';
import { layoutOf } from './json-layout.ts';
import type { JsonObject } from './json-tree.ts';
import { offsetBehind, placeParts } from './missing-places.ts';
import { readJsonInSteps } from './read-json.ts';
import {
  alignTexts,
  type Branch,
  type Mismatch,
  type TextSlot,
  type TextTree,
} from './text-tree.ts';

/** What is known of the languages of a catalogue beside its text. */
export interface JsonLanguages {
  readonly source: string | null;
  /** The one asked for; null where it is not to be translated. */
  readonly target: string | null;
}

/** Reads a catalogue in one language, which is to be written over. @throws FormatError */
export function* readOverInSteps(
  text: string,
  languages: JsonLanguages,
  rest: Rest,
): Steps<JsonCatalogue> {
  const root = yield* readRoot(text);
  const kind = kindOf(root);
  const tree = alignTexts(kind, root, null, languages.target);
  if (tree.slots.length === 0) throw new FormatError(say('json-no-texts'), null);
  requireFew(tree);
  const entries = tree.slots.map((slot, index) => {
    const isOwn = slot.form?.own !== null;
    const { start, end } = slot.item.value;
    return entryOf(slot, index, slot.source, null, { start: isOwn ? start : end, end });
  });
  return {
    text,
    sourceText: text,
    sourceLanguage: languageIn(kind, root) ?? languages.source,
    targetLanguage: null,
    isOneLanguage: true,
    language: languages.target,
    entries: inOrder(entries),
    messages: countMessages(tree.slots),
    problems: [],
    kind,
    target: { kind: 'over', rest },
    tree,
    slots: slotsByKey(tree.slots),
    layout: layoutOf(text, root),
  };
}

/** Reads a translation beside its source. @throws FormatError, for faults of the source as well */
export function* readBesideInSteps(
  sourceText: string,
  text: string,
  languages: JsonLanguages,
): Steps<JsonCatalogue> {
  const source = yield* readSource(sourceText);
  const kind = kindOf(source);
  const isEmpty = text.trim() === '';
  const root = isEmpty ? null : yield* readRoot(text);
  const named = root === null ? null : languageIn(kind, root);
  const language = languages.target ?? named;
  const tree = alignTexts(kind, source, root, language);
  requireFew(tree);
  const places = root === null ? new Map<TextSlot, number>() : placesOf(text, tree.root);
  const entries = tree.slots.map((slot, index) => {
    const { target } = slot;
    const place = places.get(slot) ?? text.length;
    const span = target ?? { start: place, end: place };
    const at = target === null ? span : { start: target.value.start, end: target.value.start };
    return entryOf(slot, index, at, target === null ? null : target.value, span);
  });
  const hasMembers = root !== null && root.members.length > 0;
  return {
    text,
    sourceText,
    sourceLanguage: languageIn(kind, source) ?? languages.source,
    targetLanguage: named,
    isOneLanguage: false,
    language,
    entries: inOrder(entries),
    messages: countMessages(tree.slots),
    problems: problemsOf(text, tree.mismatches),
    kind,
    target: { kind: 'beside', root },
    tree,
    slots: slotsByKey(tree.slots),
    layout: hasMembers ? layoutOf(text, root) : layoutOf(sourceText, source),
  };
}

function requireFew({ slots }: TextTree): void {
  if (slots.length <= mostEntries) return;
  throw new FormatError(say('too-large.messages', { most: mostEntries }), null);
}

function* readRoot(text: string): Steps<JsonObject> {
  const root = yield* readJsonInSteps(text);
  if (root.kind !== 'object') throw new FormatError(say('json-no-texts'), null);
  const key = settingIn(root);
  if (key !== null) throw new FormatError(say('json-no-catalogue', { key }), null);
  return root;
}

function* readSource(text: string): Steps<JsonObject> {
  try {
    return yield* readRoot(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { said: reason, location } = error;
    const said =
      location === null
        ? say('source-file-refused', { reason })
        : say('source-file-refused.at-line', { line: String(location.line), reason });
    throw new FormatError(said, null);
  }
}

function entryOf(
  slot: TextSlot,
  index: number,
  source: Span,
  target: JsonNodeOfText | null,
  span: Span,
): CatalogueEntry {
  const { id, forms, position, notes } = slot;
  return {
    key: `text-${index}`,
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
    notes,
  };
}

type JsonNodeOfText = NonNullable<TextSlot['target']>['value'];

function inOrder(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return entries.toSorted((one, other) => one.message.start - other.message.start);
}

function slotsByKey(slots: readonly TextSlot[]): ReadonlyMap<string, TextSlot> {
  return new Map(slots.map((slot, index) => [`text-${index}`, slot]));
}

function countMessages(slots: readonly TextSlot[]): number {
  return slots.filter(({ position }) => position === 0).length;
}

/** Where the texts belong that a translation lacks. */
function placesOf(text: string, root: Branch): ReadonlyMap<TextSlot, number> {
  const places = new Map<TextSlot, number>();
  const addAll = ({ parts }: Branch, place: number): void => {
    for (const part of parts) {
      if (part.kind === 'text') places.set(part, place);
      else if (part.kind === 'branch') addAll(part, place);
    }
  };
  const visit = (branch: Branch): void => {
    const { target } = branch;
    if (target === null) return;
    for (const { part, found, behind } of placeParts(branch, target)) {
      if (part.kind === 'branch' && part.target !== null) visit(part);
      else if (found === null) {
        const place = offsetBehind(text, target, behind);
        if (part.kind === 'branch') addAll(part, place);
        else if (part.kind === 'text') places.set(part, place);
      }
    }
  };
  visit(root);
  return places;
}

function problemsOf(text: string, mismatches: readonly Mismatch[]): readonly Problem[] {
  const lines = createLineIndex(text);
  const problem = (said: Message, { start, end }: Span): Problem => {
    const location = lines.locate(start, end - start);
    return { code: said.code, severity: 'warning', said, location, unit: '' };
  };
  return mismatches.map(({ id, target }) => problem(say('json-other-kind', { key: id }), target));
}
