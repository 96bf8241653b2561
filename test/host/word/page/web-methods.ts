import { CommonError, type HostServices } from './host-services.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Method = (given: Arguments, services: HostServices) => object | Promise<object>;

/** Calls of the Common API by the numbers that office.js dispatches them under. */
const methods: Readonly<Record<number, Method>> = {
  93: async (given, services) => {
    const text = (given['ArrayData'] as readonly unknown[])[4];
    return { Data: await services.runBatch(String(text)) };
  },
  77: (given, services) => {
    const { handle, size } = services.openCopy(Number(given['0']), Number(given['1']));
    return { 0: handle, 1: size };
  },
  80: (given, services) => {
    const bytes = services.slice(Number(given['2']), Number(given['3']));
    return { 0: bytes, 1: bytes.length };
  },
  81: (given, services) => {
    services.closeCopy(Number(given['2']));
    return {};
  },
  76: (given, services) => {
    const { Properties } = given['DdaSettingsMethod'] as { Properties: [string, string][] };
    services.settings.clear();
    for (const [name, value] of Properties) services.settings.set(name, value);
    return {};
  },
  94: (given, services) => {
    services.onCommandCompleted({ id: String(given['0']), status: Number(given['1']) });
    return {};
  },
};

/** Reply to `executeMethod`; an `Error` that is not 0 fails the call in the pane. */
export async function executeMethod(data: unknown, services: HostServices): Promise<object> {
  const given = data as Arguments;
  const { DispatchId } = given['DdaMethod'] as { DispatchId: number };
  const method = methods[DispatchId];
  try {
    if (method === undefined) throw new CommonError(5000, `Dispatch id ${DispatchId} is unknown.`);
    return { Version: 1, Error: 0, ...(await method(given, services)) };
  } catch (cause) {
    if (cause instanceof CommonError) return { Version: 1, Error: cause.number };
    throw cause;
  }
}
