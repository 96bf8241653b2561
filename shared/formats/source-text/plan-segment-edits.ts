import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import type { CodePart, InlinePart } from '../model.ts';
import type { SourceUnit } from './find-passages.ts';
import { spanAround, type Region } from './passage.ts';
import { isPlain, sourceRegions } from './regions/source-regions.ts';
import { append } from '../../text/lists/append.ts';

/** A document and the targets of some of its units. */
export interface TargetedDocument {
  readonly languageId: string;
  readonly text: string;
  /** The finished target of each unit, null to leave it as it is. */
  readonly targets: readonly (readonly [SourceUnit, readonly InlinePart[] | null])[];
}

export interface SegmentEditPlan {
  /** Sorted, without overlaps; units whose target is their source have none. */
  readonly edits: readonly Edit[];
  /** Units whose target would change the syntax around it: they are left as they are. */
  readonly refused: readonly SourceUnit[];
}

/**
 * Turns targets into edits. What the edited document would be is read again: everything outside of
 * the units, and the codes in them, must be the same, else the unit at fault is left out.
 */
export function planSegmentEdits(document: TargetedDocument): SegmentEditPlan {
  const { languageId, text } = document;
  const changed = draftsOf(document);
  if (changed.length === 0) return { edits: [], refused: [] };
  const shape = (document: string): string =>
    isPlain(languageId) ? '' : shapeOf(document, sourceRegions(languageId, document));
  const expected = shape(text);
  const isSafe = (edits: readonly Edit[]): boolean => shape(applyEdits(text, edits)) === expected;
  const kept = keepSafe(changed, isSafe);
  const written = new Set(kept.map(({ draft }) => draft));
  const refused = changed.filter((draft) => !written.has(draft)).flatMap(unitsOf);
  return { edits: kept.map(({ edit }) => edit).filter(isChange(text)), refused };
}

interface SafeDraft {
  readonly draft: Draft;
  readonly edit: Edit;
}

/**
 * The drafts that change no syntax, escaped no more than they need. Faults are searched by halves:
 * reading a document takes time, and few of its units are at fault.
 */
function keepSafe(
  drafts: readonly Draft[],
  isSafe: (edits: readonly Edit[]) => boolean,
): readonly SafeDraft[] {
  const ifSafe = (written: readonly SafeDraft[]): readonly SafeDraft[] | null =>
    isSafe(written.map(({ edit }) => edit)) ? written : null;
  const whole = ifSafe(drafts.map((draft) => ({ draft, edit: editOf(draft, false) })));
  if (whole !== null) return whole;
  if (drafts.length === 1) {
    return ifSafe(drafts.map((draft) => ({ draft, edit: editOf(draft, true) }))) ?? [];
  }
  const half = Math.ceil(drafts.length / 2);
  const parts = [drafts.slice(0, half), drafts.slice(half)];
  const kept = parts.flatMap((part) => keepSafe(part, isSafe));
  // What is safe by itself may not be safe beside another: a mark opens in one, and ends in one.
  const strict = (): SafeDraft[] => kept.map(({ draft }) => ({ draft, edit: editOf(draft, true) }));
  return ifSafe(kept) ?? ifSafe(strict()) ?? [];
}

interface Draft {
  readonly unit: SourceUnit;
  readonly target: readonly InlinePart[];
  /** What lies in codes of the unit: it is written with them. */
  readonly inner: readonly InnerDraft[];
}

interface InnerDraft extends Draft {
  /** The code as it stands in the document. */
  readonly code: { readonly start: number; readonly content: string };
}

/** The units that change; those in codes of one that changes belong to it. */
function draftsOf({ text, targets }: TargetedDocument): readonly Draft[] {
  const drafts: (Draft & { readonly inner: InnerDraft[] })[] = [];
  for (const [unit, target] of targets) {
    if (target === null || sameParts(unit.source, target)) continue;
    const outer = drafts.at(-1);
    if (outer === undefined || unit.start >= outer.unit.end) {
      drafts.push({ unit, target, inner: [] });
      continue;
    }
    const code = spanAround(outer.unit.codes, unit);
    if (code === null) continue;
    const content = text.slice(code.start, code.end);
    outer.inner.push({ unit, target, inner: [], code: { start: code.start, content } });
  }
  return drafts;
}

function unitsOf({ unit, inner }: Draft): readonly SourceUnit[] {
  return [unit, ...inner.map((each) => each.unit)];
}

function editOf({ unit, target, inner }: Draft, isStrict: boolean): Edit {
  const { start, end } = unit;
  const parts = inner.length === 0 ? target : withInner(target, inner, isStrict);
  return { offset: start, length: end - start, newText: unit.write(parts, isStrict) };
}

/** Equal codes have equal texts in them, and so equal targets. */
function withInner(
  target: readonly InlinePart[],
  inner: readonly InnerDraft[],
  isStrict: boolean,
): readonly InlinePart[] {
  const edits = new Map<string, Edit[]>();
  const first = new Map<string, number>();
  for (const { code, ...draft } of inner) {
    const begin = first.get(code.content) ?? code.start;
    first.set(code.content, begin);
    if (begin !== code.start) continue;
    const edit = editOf(draft, isStrict);
    const moved = { ...edit, offset: edit.offset - begin };
    edits.set(code.content, [...(edits.get(code.content) ?? []), moved]);
  }
  return target.map((part): InlinePart => {
    const own = part.kind === 'code' ? edits.get(part.content) : undefined;
    if (part.kind === 'text' || own === undefined) return part;
    return { ...part, content: applyEdits(part.content, own) };
  });
}

function isChange(text: string): (edit: Edit) => boolean {
  return ({ offset, length, newText }) => text.slice(offset, offset + length) !== newText;
}

function sameParts(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  if (source.length !== target.length) return false;
  return source.every((part, index) => {
    const other = target[index];
    if (part.kind === 'text') return other?.kind === 'text' && other.text === part.text;
    return other?.kind === 'code' && other.content === part.content;
  });
}

/** Everything that a translation must leave alone: the syntax between regions, and their codes. */
function shapeOf(text: string, regions: readonly Region[]): string {
  const shape: string[] = [];
  let at = 0;
  for (let index = 0; index < regions.length;) {
    const region = regions[index];
    index += 1;
    if (region === undefined || region.start < at) continue;
    const from = index;
    while ((regions[index]?.start ?? Infinity) < region.end) index += 1;
    const codes = codesIn(text, region, regions.slice(from, index));
    shape.push(text.slice(at, region.start), region.kind);
    append(shape, codes.sort());
    if (isCodeAlone(text, region)) shape.push(text.slice(region.start, region.end));
    at = region.end;
  }
  shape.push(text.slice(at));
  return JSON.stringify(shape);
}

/** Whether a paragraph has letters and no words: they are those of a code, such as an address. */
function isCodeAlone(text: string, region: Region): boolean {
  const { kind, start, end } = region;
  return kind === 'text' && /\p{L}/u.test(text.slice(start, end)) && region.passages().length === 0;
}

/** The marks of a region's syntax. What lies in them, such as the title of a link, is a region by itself. */
function codesIn(text: string, region: Region, inner: readonly Region[]): string[] {
  const values = inner.filter(({ end }) => end <= region.end);
  const codes: string[] = [];
  let next = 0;
  for (const { start, end, part } of region.passages().flatMap(({ pieces }) => pieces)) {
    let code = '';
    let at = start;
    for (; (values[next]?.start ?? Infinity) < end; next += 1) {
      const value = values[next];
      if (value === undefined || value.start < at || value.end > end) continue;
      append(codes, codesIn(text, value, []));
      code += `${text.slice(at, value.start)}""`;
      at = value.end;
    }
    if (isSyntax(part)) codes.push(at === start ? part.content : code + text.slice(at, end));
  }
  return codes;
}

/** Marks of the format, and expressions in strings. Names in running text may come and go. */
function isSyntax(part: InlinePart): part is CodePart {
  if (part.kind === 'text') return false;
  return part.origin === 'element' || (part.origin === 'variable' && expression.test(part.content));
}

const expression = /^(?:[$#]?\{(?!\{)|\$\(|\\\()/;
