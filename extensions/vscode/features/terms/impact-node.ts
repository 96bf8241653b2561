import type * as vscode from 'vscode';
import type { AffectedUnit } from '../../../../shared/terms/index.ts';

/** A file with units that do not follow the terms as they are now. */
export interface ImpactFile {
  readonly kind: 'file';
  readonly uri: vscode.Uri;
  readonly units: readonly ImpactUnit[];
}

export interface ImpactUnit {
  readonly kind: 'unit';
  readonly uri: vscode.Uri;
  readonly affected: AffectedUnit;
}

export type ImpactNode = ImpactFile | ImpactUnit;

/** Names a unit for as long as its file is not changed. */
export function nameOfUnit({ uri, affected }: ImpactUnit): string {
  return `${uri.toString()} ${affected.unit.key}`;
}
