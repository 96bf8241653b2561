import { viewTable } from '../../extensions/vscode/views/view-table.ts';
import { identity } from '../identity.ts';
import type { JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** `contributes.views`: all in the explorer. */
export function viewsSection({ refer }: TextCollector): JsonObject {
  const explorer = Object.entries(viewTable).map(([id, { name, icon, when }]) => ({
    id: `${identity.name}.${id}`,
    name: refer(`view.${id}.name`, name),
    contextualTitle: identity.displayName,
    icon: `$(${icon})`,
    when,
  }));
  return { explorer };
}
