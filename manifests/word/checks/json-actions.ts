import { findingsWhere, repeated, type Finding } from './finding.ts';
import {
  actionsOf,
  controlsOf,
  groupsOf,
  shortcutsOf,
  type UnifiedManifest,
} from './unified-manifest.ts';

/** Actions: each that is named exists, and each function has a handler. The schema sees neither. */
export function checkActions(
  manifest: UnifiedManifest,
  handlers: ReadonlySet<string>,
): readonly Finding[] {
  const actions = actionsOf(manifest);
  const functions = actions.filter(({ type }) => type === 'executeFunction');
  return [
    ...findingsWhere(
      'json-action',
      controlsOf(manifest),
      ({ actionId }) => actions.some(({ id }) => id === actionId),
      ({ id, actionId }) =>
        `The control "${id}" names the action "${actionId}", which is not there.`,
    ),
    ...findingsWhere(
      'json-action',
      shortcutsOf(manifest),
      ({ actionId }) =>
        functions.some(({ id, displayName }) => id === actionId && displayName !== undefined),
      ({ actionId }) =>
        `A shortcut names "${actionId}", which is not a function with a name for the user.`,
    ),
    ...findingsWhere(
      'json-handler',
      functions,
      ({ id }) => handlers.has(id),
      ({ id }) => `No handler is associated with the function "${id}".`,
    ),
  ];
}

/** One page for all actions, which lives as long as the document. */
export function checkRuntime({ extensions }: UnifiedManifest): readonly Finding[] {
  return findingsWhere(
    'json-runtime',
    extensions,
    ({ runtimes }) => runtimes.length === 1 && runtimes[0]?.lifetime === 'long',
    ({ runtimes }) => `There are ${String(runtimes.length)} runtimes, or one with a short life.`,
  );
}

/** Ids of controls and groups, and those of actions. */
export function checkIds(manifest: UnifiedManifest): readonly Finding[] {
  const controls = [...groupsOf(manifest), ...controlsOf(manifest)].map(({ id }) => id);
  const actions = actionsOf(manifest).map(({ id }) => id);
  return [
    ...[...repeated(controls), ...repeated(actions)].map((id): Finding => ({
      rule: 'json-id',
      message: `The id "${id}" stands more than once.`,
    })),
    ...findingsWhere(
      'json-id',
      [...controls, ...actions],
      (id) => id.length > 0 && id.length <= 64,
      (id) => `The id "${id.slice(0, 40)}" is not 1 to 64 characters long.`,
    ),
  ];
}
