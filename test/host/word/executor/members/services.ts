import { makeObject, type HostObject, type HostObjects, type Member } from './host-object.ts';

interface RuntimeState {
  state: unknown;
}

/** State of the pane's runtime, for `showAsTaskpane` and `hide`. */
const runtimeStates = new WeakMap<object, RuntimeState>();

const services: Readonly<Record<string, Readonly<Record<string, Member<RuntimeState>>>>> = {
  'Microsoft.InternalService.AddinInternalService': {
    NotifyActionHandlerReady: { since: 'WordApi 1.1', call: () => null },
  },
  'Microsoft.AppRuntime.AppRuntimeService': {
    SetAppRuntimeState: {
      since: 'SharedRuntime 1.1',
      call: (runtime, [state]) => {
        runtime.state = state;
        return null;
      },
    },
    GetAppRuntimeState: {
      since: 'SharedRuntime 1.1',
      call: ({ state }) => (typeof state === 'string' ? state : 'Visible'),
    },
  },
};

/** Services that the library itself calls; null for an unknown one. */
export function serviceObject(className: string, objects: HostObjects): HostObject | null {
  const table = services[className];
  if (table === undefined) return null;
  const self = runtimeStates.get(objects) ?? { state: 'Visible' };
  runtimeStates.set(objects, self);
  return makeObject({ className: 'Service', self, key: {}, table }, objects);
}
