import { encodeText } from '../../text/encode-text.ts';
import type { DecodedText } from '../../text/decoded-text.ts';
import { restoreSegment } from '../inline/restore-segment.ts';
import { rewriteZip } from '../zip/write-zip.ts';
import { DocumentTexts, type SentBlock } from './document-texts.ts';
import type { OfficeDocument, OfficeKind } from './office-document.ts';
import { readOfficeNotices } from './office-notices.ts';
import { inOffice, openPackage, type OfficePackage } from './package/office-package.ts';
import { rulesFor } from './package/part-rules.ts';
import type { Block } from './part/block.ts';
import { readBlocks } from './part/read-blocks.ts';
import { rewritePart, type BlockTarget } from './part/rewrite-part.ts';
import { targetLanguage, type TargetLanguage } from './part/target-language.ts';
import { recalculatedWorkbook } from './sheet/recalculate.ts';
import { selectCells } from './sheet/select-cells.ts';

/** A part of a package with texts. */
interface TextPart {
  readonly path: string;
  readonly source: DecodedText;
  readonly blocks: readonly Block[];
  readonly sent: readonly SentBlock[];
}

/**
 * Opens a document of Word, PowerPoint or Excel in memory. Nothing is unpacked to disk, no macro is
 * run and no address in it is asked.
 * @throws OfficeError for what is no such document, damaged, encrypted or hostile.
 */
export function openOfficeDocument(bytes: Uint8Array, kind: OfficeKind): OfficeDocument {
  const office = openPackage(bytes, kind);
  const select = kind === 'xlsx' ? selectCells(office) : null;
  const gathered = new DocumentTexts();
  const parts = readParts(office).map(({ path, source, blocks }): TextPart => {
    const wanted = select === null ? blocks : select.filter(path, blocks);
    return { path, source, blocks, sent: gathered.take(wanted) };
  });
  const { texts } = gathered;
  return {
    kind,
    texts,
    notices: readOfficeNotices(office, select?.keepsHeadings ?? false),
    rewrite: (targets, languageName) => {
      if (targets.length !== texts.length) {
        throw new RangeError(`There are ${targets.length} targets for ${texts.length} texts.`);
      }
      const language = targetLanguage(languageName);
      const changes = new Map<string, Uint8Array>();
      for (const part of parts) {
        const changed = rewriteTextPart(part, targets, language);
        if (changed !== null) changes.set(part.path, changed);
      }
      const workbook = kind === 'xlsx' && changes.size > 0 ? recalculatedWorkbook(office) : null;
      if (workbook !== null) changes.set(...workbook);
      return rewriteZip(office.archive, changes);
    },
  };
}

function readParts(office: OfficePackage): readonly Omit<TextPart, 'sent'>[] {
  const parts: Omit<TextPart, 'sent'>[] = [];
  for (const { name: path } of office.archive.entries) {
    const rules = rulesFor(path, office.types.typeOf(path) ?? '');
    const source = rules === null ? null : office.text(path);
    if (rules === null || source === null) continue;
    const blocks = inOffice(path, () => readBlocks(source.text, rules));
    if (blocks.length > 0) parts.push({ path, source, blocks });
  }
  return parts;
}

/** The bytes of a part with its new texts, null where none of them can be written. */
function rewriteTextPart(
  { source, blocks, sent }: TextPart,
  targets: readonly string[],
  language: TargetLanguage,
): Uint8Array | null {
  const written = new Map<Block, BlockTarget>();
  for (const { block, flow, segment, first } of sent) {
    const answers = targets.slice(first, first + segment.payloads.length);
    const restored = restoreSegment(segment, answers, { guessPlaces: true });
    if (restored.outcome === 'rejected') continue;
    const { maxLength } = block.writer;
    const length = restored.parts.reduce(
      (sum, part) => sum + (part.kind === 'text' ? part.text.length : 0),
      0,
    );
    if (maxLength !== null && length > maxLength) continue;
    written.set(block, { flow, parts: restored.parts });
  }
  if (written.size === 0) return null;
  const text = rewritePart(source.text, blocks, written, language);
  return encodeText(text, source, { unencodable: 'character-reference' });
}
