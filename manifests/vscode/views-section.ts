import {
  containerTable,
  viewTable,
  type ViewRow,
} from '../../extensions/vscode/tables/view-table.ts';
import { identity } from '../identity.ts';
import type { Json, JsonObject } from './json.ts';
import type { TextCollector } from './text-collector.ts';

const rows: readonly (readonly [id: string, row: ViewRow])[] = Object.entries(viewTable);

/** `contributes.viewsContainers`: our places in the activity bar. */
export function viewsContainersSection(): JsonObject {
  const containers = Object.entries(containerTable).map(([id, { icon }]) => ({
    id: containerName(id),
    title: identity.displayName,
    icon,
  }));
  return { activitybar: containers };
}

/** `contributes.views`: by the place they are in. */
export function viewsSection({ refer }: TextCollector): JsonObject {
  const views = new Map<string, Json[]>();
  for (const [id, { container, name, icon, when }] of rows) {
    const place = container === 'explorer' ? container : containerName(container);
    const view = {
      id: `${identity.name}.${id}`,
      name: refer(`view.${id}.name`, name),
      contextualTitle: identity.displayName,
      icon: `$(${icon})`,
      ...(when === undefined ? {} : { when }),
    };
    views.set(place, [...(views.get(place) ?? []), view]);
  }
  return Object.fromEntries(views);
}

function containerName(id: string): string {
  return `${identity.name}-${id}`;
}

/** `contributes.viewsWelcome`: what views say while they are empty. */
export function viewsWelcomeSection({ refer }: TextCollector): readonly Json[] {
  return rows.flatMap(([id, { welcome, welcomeWhen }]) => {
    if (welcome === undefined) return [];
    const contents = refer(`view.${id}.welcome`, welcome);
    const when = welcomeWhen === undefined ? {} : { when: welcomeWhen };
    return [{ view: `${identity.name}.${id}`, contents, ...when }];
  });
}
