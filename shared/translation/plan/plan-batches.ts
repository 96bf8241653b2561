import { MAX_TEXTS_PER_REQUEST, MAX_TRANSLATE_BODY_BYTES } from '../../api/core/limits/limits.ts';
import type { Translatable } from '../../formats/model.ts';
import { contextOfBatch, MAX_CONTEXT_BYTES, type BatchStretch } from './batch-context.ts';
import type { Batch, BatchPlan, JobText, UnpackedPlan } from './job-plan.ts';
import { lowerBound, packBatches, type PackItem, type PackLimits } from './pack-batches.ts';
import { requestFields, type TranslationFields } from './translation-options.ts';
import { jsonUtf8Length } from '../../text/encodings/utf8-length.ts';
import { append } from '../../text/lists/append.ts';

/**
 * Packs texts into requests. Texts of different source languages, or of different contexts of their
 * own, cannot share one. Batch context is added where the body has room left, so it costs nothing.
 */
export function planBatches(plan: UnpackedPlan, texts: readonly JobText[]): BatchPlan {
  const groups = new Map<string, JobText[]>();
  for (const text of texts) {
    const name = `${text.scope}\n${text.ownContext ?? ''}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [text]);
    else group.push(text);
  }
  const batches: Batch[] = [];
  const oversize: JobText[] = [];
  let fewest = 0;
  for (const group of groups.values()) {
    const packed = packGroup(plan, group);
    append(batches, packed.batches);
    append(oversize, packed.oversize);
    fewest += packed.lowerBound;
  }
  return { batches, oversize, lowerBound: fewest };
}

function packGroup(plan: UnpackedPlan, group: readonly JobText[]): BatchPlan {
  const first = group[0];
  if (first === undefined) return { batches: [], oversize: [], lowerBound: 0 };
  const fields = requestFields(plan.options, first.sourceLanguage, 'v2');
  const context = first.ownContext;
  // The comma that every text counts is one too many in each body.
  const maxBytes = MAX_TRANSLATE_BODY_BYTES - bytesWithoutTexts(fields, context) + 1;
  const limits: PackLimits = { maxTexts: MAX_TEXTS_PER_REQUEST, maxBytes };
  const items = group.map((text, index): PackItem => ({ index, bytes: bytesOfText(text.payload) }));
  const packing = packBatches(items, limits);
  const pick = (indexes: readonly number[]): JobText[] =>
    indexes.map((index) => group[index]).filter((text) => text !== undefined);
  const batches = packing.batches.map((indexes): Batch => {
    const texts = pick(indexes);
    if (plan.options.context !== 'batch') return { fields, context, texts };
    const taken = indexes.reduce((sum, index) => sum + (items[index]?.bytes ?? 0), 0);
    return withSharedContext(plan, { fields, texts }, maxBytes - taken);
  });
  const oversize = new Set(packing.oversize);
  const fitting = items.filter((item) => !oversize.has(item.index));
  return { batches, oversize: pick(packing.oversize), lowerBound: lowerBound(fitting, limits) };
}

/** The context costs nothing but time, and that is spent when the batch is sent, not before the first. */
function withSharedContext(
  plan: UnpackedPlan,
  { fields, texts }: Omit<Batch, 'context'>,
  room: number,
): Batch {
  let made: string | null | undefined;
  return {
    fields,
    texts,
    get context() {
      if (made === undefined) made = sharedContext(plan, texts, room);
      return made;
    },
  };
}

function sharedContext(plan: UnpackedPlan, texts: readonly JobText[], room: number): string | null {
  const indexesByFile = new Map<number, Set<number>>();
  for (const { places } of texts) {
    const place = places[0];
    if (place === undefined) continue;
    const indexes = indexesByFile.get(place.file) ?? new Set();
    indexesByFile.set(place.file, indexes.add(place.item));
  }
  const stretches: BatchStretch[] = [];
  for (const [file, indexes] of indexesByFile) {
    const items = plan.files[file]?.items ?? [];
    const itemAt = (index: number): Translatable | undefined => items[index]?.item;
    stretches.push({ itemAt, indexes: [...indexes].toSorted((a, b) => a - b) });
  }
  return contextOfBatch(stretches, Math.min(MAX_CONTEXT_BYTES, room - bytesOfContextField()));
}

/** Bytes of a JSON body in UTF-8 without its texts: what every text's bytes are added to. */
function bytesWithoutTexts(fields: TranslationFields, context: string | null): number {
  const bare = { ...fields, text: [], ...(context === null ? {} : { context }) };
  // The lengths of the parts add up; the body itself has no other characters than these.
  return new TextEncoder().encode(JSON.stringify(bare)).length;
}

/** Bytes a text adds to the body: its JSON form and the comma before or after it. */
function bytesOfText(payload: string): number {
  return jsonUtf8Length(payload) + 1;
}

/** Bytes that a context adds to a body beside its value. */
function bytesOfContextField(): number {
  return ',"context":'.length;
}
