import { encodeText } from '../../../text/encodings/encode-text.ts';
import { plainTarget, readableItems } from '../flow/plain-text.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Block } from '../part/block.ts';
import type { PartTargets, SentPart } from '../text-part.ts';
import type { NamedTable, TextPlace } from './find-table-texts.ts';
import { settleHeadings, withNames, type CellTexts } from './settle-names.ts';

/**
 * Lets the columns of tables have the names that their headings are about to get, and takes targets
 * back (out of `targets`) where that cannot be. Gives the parts of the tables that change.
 */
export function renameTables(
  office: OfficePackage,
  tables: readonly NamedTable[],
  targets: ReadonlyMap<SentPart, PartTargets>,
): ReadonlyMap<string, Uint8Array> {
  const changes = new Map<string, Uint8Array>();
  if (tables.length === 0) return changes;
  const texts = new TargetTexts(targets);
  settleHeadings(tables, texts);
  for (const table of tables) {
    const source = office.text(table.path);
    if (source === null) continue;
    const text = withNames(source.text, table, texts);
    if (text === source.text) continue;
    changes.set(table.path, encodeText(text, source, { unencodable: 'character-reference' }));
  }
  return changes;
}

class TargetTexts implements CellTexts {
  private readonly blocks = new Map<
    string,
    { readonly block: Block; readonly targets: PartTargets }
  >();

  constructor(parts: ReadonlyMap<SentPart, PartTargets>) {
    for (const [{ path, blocks }, targets] of parts) {
      for (const block of blocks) this.blocks.set(`${block.start} ${path}`, { block, targets });
    }
  }

  before(place: TextPlace): string | null {
    const found = this.find(place);
    return found === undefined ? null : readableItems(found.block.items);
  }

  after(place: TextPlace): string | null {
    const found = this.find(place);
    const target = found?.targets.get(found.block);
    return target === undefined ? null : plainTarget(target.parts, target.flow);
  }

  drop(place: TextPlace): void {
    const found = this.find(place);
    found?.targets.delete(found.block);
  }

  private find({ path, start }: TextPlace): ReturnType<typeof this.blocks.get> {
    return this.blocks.get(`${start} ${path}`);
  }
}
