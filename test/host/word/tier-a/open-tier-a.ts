import { setTimeout as wait } from 'node:timers/promises';
import type { WireAction, WireArguments, WireBatch } from '../executor/batch/wire.ts';
import { FakeWord, type FakeWordOptions } from '../executor/fake-word.ts';
import { HostError } from '../executor/host-error.ts';
import { loadOffice, type OfficeGlobals } from './load-office.ts';

/** The genuine Word classes over the fake Word, without a browser. */
export interface TierA {
  /** `Word.run` and the rest, as the pane uses them. */
  readonly Word: OfficeGlobals['Word'];
  readonly OfficeExtension: OfficeGlobals['OfficeExtension'];
  readonly host: FakeWord;
  /** Names of the requirement sets the host has: give it to what asks `isSetSupported`. */
  readonly isSetSupported: (name: string, version?: string) => boolean;
  /** Syncs since the start or the last `forgetSyncs`; clean-up batches do not count. */
  readonly syncs: () => number;
  readonly forgetSyncs: () => void;
  /** For each sync its actions in words, such as `Range.insertText…`: see `describeActions`. */
  readonly actions: () => string[][];
}

interface RequestMessage {
  readonly Body: unknown;
}

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 401,
  ActivityLimitReached: 429,
  InvalidOrTimedOutSession: 408,
};

/** Opens a .docx in the fake Word, with an office.js of its own. */
export function openTierA(docx: Uint8Array, options: FakeWordOptions = {}): TierA {
  const office = loadOffice();
  const host = new FakeWord(docx, options);
  const { SessionBase } = office.OfficeExtension;
  class FakeSession extends SessionBase {
    _resolveRequestUrlAndHeaderInfo(): Promise<null> {
      return Promise.resolve(null);
    }

    _createRequestExecutorOrNull(): object {
      return {
        executeAsync: (_data: unknown, _flags: number, { Body }: RequestMessage) =>
          execute(host, Body),
      };
    }
  }
  SessionBase._overrideSession = new FakeSession();
  let from = 0;
  const counted = (): WireBatch[] => host.batches.slice(from);
  return {
    Word: office.Word,
    OfficeExtension: office.OfficeExtension,
    host,
    isSetSupported: (name, version = '1.1') =>
      (host.capabilities[name.toLowerCase()] ?? 0) >= Number(version),
    syncs: () => counted().length,
    forgetSyncs: () => {
      from = host.batches.length;
    },
    actions: () => counted().map(describeActions),
  };
}

async function execute(host: FakeWord, body: unknown): Promise<object> {
  const batch = JSON.parse(typeof body === 'string' ? body : JSON.stringify(body)) as WireBatch;
  await (host.faults.delayInMs > 0 ? wait(host.faults.delayInMs) : Promise.resolve());
  try {
    const reply = host.answer(batch);
    // Through text, as between two programs: nothing is shared.
    return response(200, null, null, JSON.parse(JSON.stringify(reply)) as object);
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    return response(statuses[cause.code] ?? 500, cause.code, cause.message, null);
  }
}

function response(
  HttpStatusCode: number,
  ErrorCode: string | null,
  ErrorMessage: string | null,
  Body: object | null,
): object {
  return { HttpStatusCode, ErrorCode, ErrorMessage, Headers: {}, Body };
}

/**
 * What a batch does, one line for each method, setting and load, as `GetSelection()`,
 * `InsertText("new","Replace")`, `Bold=true`, `load(text,style)`; references are left out.
 */
function describeActions(batch: WireBatch): string[] {
  const seen = new Set<number>();
  return batch.Actions.map((action) => {
    if (action.ActionType !== 1) return describeAction(action);
    if (seen.has(action.ObjectPathId)) return '';
    seen.add(action.ObjectPathId);
    const path = batch.ObjectPaths[String(action.ObjectPathId)];
    return path?.ObjectPathType === 3 ? `${path.Name}(${written(path.ArgumentInfo)})` : '';
  }).filter((line) => line !== '');
}

function describeAction({ ActionType, Name, ArgumentInfo, QueryInfo }: WireAction): string {
  if (ActionType === 2) return `load(${(QueryInfo?.Select ?? []).join(',')})`;
  if (ActionType === 4) return `${Name}=${written(ArgumentInfo)}`;
  return ActionType === 3 && !Name.startsWith('_') ? `${Name}(${written(ArgumentInfo)})` : '';
}

function written(info: WireArguments = {}): string {
  return (info.Arguments ?? []).map((value) => JSON.stringify(value)).join(',');
}
