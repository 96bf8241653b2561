import assert from 'node:assert/strict';
import type {
  Answer,
  InlinePart,
  EditPlan,
  PlanOptions,
  Problem,
  SelectOptions,
  Translatable,
} from '../../../../shared/formats/model.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

export const byDefault: SelectOptions = { onlyStates: [], sourceCopiesAreUntranslated: false };
export const german: PlanOptions = { targetLanguage: 'de', state: 'preset' };

/** A file of XLIFF 1.2 around some units; attributes of `<file>` may be replaced. */
export function xliff12(
  units: string,
  file = 'source-language="en" target-language="de" datatype="plaintext" original="a.txt"',
): string {
  return `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${file}><body>${units}</body></file></xliff>`;
}

/** A file of XLIFF 2.0 around some units; attributes of the root may be replaced. */
export function xliff20(units: string, root = 'srcLang="en" trgLang="de"', file = ''): string {
  return `<?xml version="1.0"?>\n<xliff version="2.0" ${root} xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f"${file}>${units}</file></xliff>`;
}

/** A trans-unit with a source and what follows it. */
export function unit12(source: string, rest = '', attributes = ''): string {
  return `<trans-unit id="u"${attributes}><source>${source}</source>${rest}</trans-unit>`;
}

/** A unit of one segment with a source and what follows it. */
export function unit20(source: string, rest = '', segment = '', unit = ''): string {
  return `<unit id="u"${unit}><segment${segment}><source>${source}</source>${rest}</segment></unit>`;
}

/** Parts as a line: `text`, `[code]`, `(0:code` and `0:code)` for pairs, `{code}` for hidden text. */
export function show(parts: readonly InlinePart[]): string {
  return parts.map(showPart).join('|');
}

function showPart(part: InlinePart): string {
  if (part.kind === 'text') return part.text;
  if (part.origin === 'protected') return `{${part.content}}`;
  if (part.role === 'placeholder') return `[${part.content}]`;
  const shown = `${part.pair}:${part.content}`;
  return part.role === 'open' ? `(${shown}` : `${shown})`;
}

/** What would be translated, with default options unless others are given. */
export function itemsOf(
  text: string,
  options: Partial<SelectOptions> = {},
): readonly Translatable[] {
  return readXliff(text).select({ ...byDefault, ...options }).items;
}

/** The source of the only item, shown. */
export function sourceOf(text: string): string {
  const items = itemsOf(text);
  assert.equal(items.length, 1);
  return show(items[0]?.source ?? []);
}

/** How many segments are left out, by reason; those of zero are not listed. */
export function skippedOf(
  text: string,
  options: Partial<SelectOptions> = {},
): Record<string, number> {
  const { skipped } = readXliff(text).select({ ...byDefault, ...options });
  return Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
}

export interface Written {
  readonly text: string;
  readonly plan: EditPlan;
}

/** Text of each answer by number of the item; by default the source in angle quotes. */
export type Answering = (item: Translatable, index: number) => Answer | null;

/** An answer with the codes of its source and other text. */
export function answer(
  { key, source }: Translatable,
  change: (text: string) => string = (text) => text.toUpperCase(),
  needsReview = false,
): Answer {
  const parts = source.map((part): InlinePart =>
    part.kind === 'text' ? { kind: 'text', text: change(part.text) } : part,
  );
  return { key, parts, needsReview };
}

/** Translates what is selected (upper case unless told otherwise), verifies, and gives the new text. */
export function translate(
  text: string,
  settings: {
    readonly select?: Partial<SelectOptions>;
    readonly plan?: Partial<PlanOptions>;
    readonly answer?: Answering;
  } = {},
): Written {
  const file = readXliff(text);
  const { items } = file.select({ ...byDefault, ...settings.select });
  const answers = items
    .map(settings.answer ?? ((item) => answer(item)))
    .filter((each) => each !== null);
  const plan = file.plan(answers, { ...german, ...settings.plan });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), []);
  return { text: written, plan };
}

/** The written unit of a file of one unit. */
export function unitOf({ text }: Written): string {
  return /<(?:trans-)?unit[\s\S]*<\/(?:trans-)?unit>/.exec(text)?.[0] ?? '';
}

export function codesOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ code }) => code);
}
