import { unreadByLanguage, type FileStatus } from '../../../../shared/project/index.ts';
import type { ProjectFault } from './open-project.ts';
import type { ProjectModel } from './project-model.ts';

/** Rows of the tree of translations. */
export type ProjectNode = ProjectRow | ProjectLanguageRow | FileRow | FaultRow;

/** Where a workspace has several projects. */
interface ProjectRow {
  readonly kind: 'project';
  readonly model: ProjectModel;
}

export interface ProjectLanguageRow {
  readonly kind: 'language';
  readonly model: ProjectModel;
  readonly language: string;
  readonly files: readonly FileStatus[];
  /** Files that cannot be read, and are not counted. */
  readonly unread: number;
}

export interface FileRow {
  readonly kind: 'file';
  readonly model: ProjectModel;
  readonly file: FileStatus;
  /** Where another file of the language has the same name: what tells them apart; else null. */
  readonly folder: string | null;
}

interface FaultRow {
  readonly kind: 'fault';
  readonly model: ProjectModel;
  readonly fault: ProjectFault;
  readonly isNote: boolean;
}

/** What a model shows at the top. */
export function rowsOf(model: ProjectModel): readonly ProjectNode[] {
  const rows: ProjectNode[] = model.faults.map((fault) => {
    return { kind: 'fault', model, fault, isNote: false };
  });
  for (const { said, line, column } of model.notes) {
    const path = model.place.nameOf(model.place.file) ?? '';
    rows.push({ kind: 'fault', model, fault: { path, said, line, column }, isNote: true });
  }
  const files = model.states.flatMap((state) => state.files);
  const byLanguage = new Map<string, FileStatus[]>();
  for (const file of files) {
    const known = byLanguage.get(file.language) ?? [];
    known.push(file);
    byLanguage.set(file.language, known);
  }
  const lost = unreadByLanguage(model.opened?.found.sources ?? [], model.faults);
  for (const language of model.opened?.project.targets ?? []) {
    const own = byLanguage.get(language) ?? [];
    rows.push({ kind: 'language', model, language, files: own, unread: lost.get(language) ?? 0 });
  }
  return rows;
}
