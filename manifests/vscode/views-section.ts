import { viewTable, type ViewRow } from '../../extensions/vscode/views/view-table.ts';
import { identity } from '../identity.ts';
import type { Json, JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

const rows: readonly (readonly [id: string, row: ViewRow])[] = Object.entries(viewTable);

/** `contributes.views`: all in the explorer. */
export function viewsSection({ refer }: TextCollector): JsonObject {
  const explorer = rows.map(([id, { name, icon, when }]) => ({
    id: `${identity.name}.${id}`,
    name: refer(`view.${id}.name`, name),
    contextualTitle: identity.displayName,
    icon: `$(${icon})`,
    when,
  }));
  return { explorer };
}

/** `contributes.viewsWelcome`: what views say while they are empty. */
export function viewsWelcomeSection({ refer }: TextCollector): readonly Json[] {
  return rows.flatMap(([id, { welcome }]) =>
    welcome === undefined
      ? []
      : [{ view: `${identity.name}.${id}`, contents: refer(`view.${id}.welcome`, welcome) }],
  );
}
