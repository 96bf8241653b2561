import { encodeText } from '../../text/encodings/encode-text.ts';
import type { DecodedText } from '../../text/encodings/decoded-text.ts';
import { restoreSegment } from '../inline/restore/restore-segment.ts';
import type { SentBlock } from './office-texts.ts';
import { plainTarget } from './flow/plain-text.ts';
import { inOffice, type OfficePackage } from './package/office-package.ts';
import { rulesFor } from './package/part-rules.ts';
import type { Block } from './part/block.ts';
import { readBlocks } from './part/read-blocks.ts';
import { rewritePart, type BlockTarget } from './part/rewrite-part.ts';
import type { TargetLanguage } from './part/target-language.ts';

/** A part of a package in which texts may stand. */
export interface ReadPart {
  readonly path: string;
  readonly source: DecodedText;
  readonly blocks: readonly Block[];
}

/** The same with what is sent of it. */
export interface SentPart extends ReadPart {
  readonly sent: readonly SentBlock[];
}

/** New texts by their blocks. */
export type PartTargets = Map<Block, BlockTarget>;

/** Reads all parts with texts, in the order of the archive. @throws OfficeError. */
export function readParts(office: OfficePackage): readonly ReadPart[] {
  const parts: ReadPart[] = [];
  for (const { name: path } of office.archive.entries) {
    const rules = rulesFor(path, office.types.typeOf(path) ?? '');
    const source = rules === null ? null : office.text(path);
    if (rules === null || source === null) continue;
    const blocks = inOffice(path, () => readBlocks(source.text, rules));
    if (blocks.length > 0) parts.push({ path, source, blocks });
  }
  return parts;
}

/** The targets of a part that can be written; the texts of all others stay. */
export function restorePart({ sent }: SentPart, targets: readonly string[]): PartTargets {
  const written: PartTargets = new Map();
  for (const { block, flow, segment, first } of sent) {
    const answers = targets.slice(first, first + segment.payloads.length);
    const restored = restoreSegment(segment, answers, { guessPlaces: true });
    if (restored.outcome === 'rejected') continue;
    const { parts } = restored;
    const { maxLength } = block.writer;
    if (maxLength !== null && plainTarget(parts, flow).length > maxLength) continue;
    written.set(block, { flow, parts });
  }
  return written;
}

/** The bytes of a part with its new texts, in the encoding it had. */
export function writePart(
  { source, blocks }: SentPart,
  targets: PartTargets,
  language: TargetLanguage,
): Uint8Array {
  const text = rewritePart(source.text, blocks, targets, language);
  return encodeText(text, source, { unencodable: 'character-reference' });
}
