import { rewriteZip } from '../zip/write-zip.ts';
import { OfficeTexts } from './office-texts.ts';
import type { OfficeDocument, OfficeKind } from './office-document.ts';
import { packageNotices, workbookNotices } from './office-notices.ts';
import { openPackage, type OfficePackage } from './package/office-package.ts';
import { targetLanguage } from './part/target-language.ts';
import { findTableTexts, type WorkbookTables } from './sheet/find-table-texts.ts';
import { recalculatedWorkbook } from './sheet/recalculate.ts';
import { renameTables } from './sheet/rename-tables.ts';
import { selectCells } from './sheet/select-cells.ts';
import { readParts, restorePart, writePart, type SentPart } from './text-part.ts';

const noTables: WorkbookTables = { tables: [], kept: new Map() };

/**
 * Opens a document of Word, PowerPoint or Excel in memory. Nothing is unpacked to disk, no macro is
 * run and no address in it is asked.
 * @throws OfficeError for what is no such document, damaged, encrypted or hostile.
 */
export function openOfficeDocument(bytes: Uint8Array, kind: OfficeKind): OfficeDocument {
  const office = openPackage(bytes, kind);
  const tables = kind === 'xlsx' ? findTableTexts(office) : noTables;
  const cells = kind === 'xlsx' ? selectCells(office, tables) : null;
  const gathered = new OfficeTexts();
  const parts = readParts(office).map((part): SentPart => {
    const { path, blocks } = part;
    return { ...part, sent: gathered.take(cells?.select(path, blocks) ?? blocks) };
  });
  const { texts } = gathered;
  const names = office.archive.entries.map(({ name }) => name);
  const kept = cells === null ? [] : workbookNotices(cells.kept());
  return {
    kind,
    texts,
    notices: [...packageNotices(names, office.types.all), ...kept],
    rewrite: (targets, language) => {
      if (targets.length !== texts.length) {
        throw new RangeError(`There are ${targets.length} targets for ${texts.length} texts.`);
      }
      return rewriteZip(office.archive, changesOf({ office, parts, tables }, targets, language));
    },
  };
}

interface OpenPackage {
  readonly office: OfficePackage;
  readonly parts: readonly SentPart[];
  readonly tables: WorkbookTables;
}

/** The new bytes of all parts that change. */
function changesOf(
  { office, parts, tables }: OpenPackage,
  targets: readonly string[],
  languageName: string,
): ReadonlyMap<string, Uint8Array> {
  const language = targetLanguage(languageName);
  const restored = new Map(parts.map((part) => [part, restorePart(part, targets)]));
  const changes = new Map(renameTables(office, tables.tables, restored));
  for (const [part, written] of restored) {
    if (written.size > 0) changes.set(part.path, writePart(part, written, language));
  }
  const workbook = changes.size > 0 ? recalculatedWorkbook(office) : null;
  if (workbook !== null) changes.set(...workbook);
  return changes;
}
