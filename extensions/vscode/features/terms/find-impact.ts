import * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import type { FindAffected, AffectedSegment } from '../../../../shared/terms/index.ts';
import type { Services } from '../../services.ts';
import { findFiles } from '../translate-files/find-files.ts';
import { peekFile } from '../translate-files/peek-file.ts';

/** A file with units that do not follow the terms as they are now. */
export interface ImpactFile {
  readonly kind: 'file';
  readonly uri: vscode.Uri;
  readonly units: readonly ImpactSegment[];
}

export interface ImpactSegment {
  readonly kind: 'unit';
  readonly uri: vscode.Uri;
  readonly affected: AffectedSegment;
}

export type ImpactNode = ImpactFile | ImpactSegment;

/** Names a unit for as long as its file is not changed. */
export function nameOfUnit({ uri, affected }: ImpactSegment): string {
  return `${uri.toString()} ${affected.unit.key}`;
}

/** Everything that changes of terms touch in a file; a unit that several touch comes once. */
export function impactIn(
  uri: vscode.Uri,
  file: LocalisationFile,
  all: readonly FindAffected[],
): ImpactFile | null {
  const byKey = new Map<string, ImpactSegment>();
  for (const find of all) {
    for (const affected of find(file)) {
      const known = byKey.get(affected.unit.key)?.affected;
      const terms = [...(known?.terms ?? []), ...affected.terms];
      byKey.set(affected.unit.key, {
        kind: 'unit',
        uri,
        affected: { unit: affected.unit, terms },
      });
    }
  }
  const units = [...byKey.values()];
  units.sort((one, other) => offsetOf(one) - offsetOf(other));
  return units.length === 0 ? null : { kind: 'file', uri, units };
}

/**
 * What changes of terms touch in the files of the workspace, open documents as they stand. Files
 * that cannot be read have no part in it. Null when it was cancelled.
 */
export async function findImpact(
  services: Pick<Services, 'files' | 'texts'>,
  all: readonly FindAffected[],
  token: vscode.CancellationToken,
): Promise<readonly ImpactFile[] | null> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const inFolders = await findFiles(folders.map(({ uri }) => uri));
  const found: ImpactFile[] = [];
  for (const uri of inFolders) {
    if (token.isCancellationRequested) return null;
    const file = await peekFile(services, uri);
    const impact = file === null ? null : impactIn(uri, file, all);
    if (impact !== null) found.push(impact);
  }
  return found;
}

function offsetOf({ affected }: ImpactSegment): number {
  return affected.unit.source.location.offset;
}
