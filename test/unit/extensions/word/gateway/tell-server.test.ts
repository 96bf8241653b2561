import assert from 'node:assert/strict';
import { tellServer } from '../../../../../extensions/word/gateway/roots/tell-server.ts';
import type { ServerChoice } from '../../../../../shared/sandbox/engines/servers/server-choice.ts';
import type { ServerState } from '../../../../../shared/sandbox/engines/servers/server-state.ts';
import type { LoggedEvent } from './test-gateway.ts';

const server: ServerChoice = {
  baseUrl: 'http://127.0.0.1:11434',
  kind: 'chat',
  model: 'gemma3:4b',
  isFirst: false,
  staysHere: true,
  key: 'secret-of-the-server',
};

async function told(
  state: ServerState | null,
): Promise<{ readonly events: readonly LoggedEvent[]; readonly note: string | null }> {
  const events: LoggedEvent[] = [];
  const logger = {
    log: (level: string, event: string, fields: LoggedEvent['fields']) => {
      events.push({ level, event, fields });
    },
  };
  const serverState = state === null ? null : () => Promise.resolve(state);
  const note = await tellServer({ serverState }, state === null ? null : server, logger);
  return { events, note };
}

describe('what the gateway says of a server at its start', () => {
  it('is nothing without one', async () => {
    assert.deepEqual(await told(null), { events: [], note: null });
  });

  it('is a line in the log where it answers', async () => {
    const event = { level: 'info', event: 'sandbox.server', fields: { state: 'ready' } };
    assert.deepEqual(await told({ kind: 'ready', label: 'gemma3:4b' }), {
      events: [event],
      note: null,
    });
  });

  it('is a warning with the reason where it does not', async () => {
    const silent = await told({ kind: 'silent', failure: 'unreachable' });
    assert.deepEqual(silent.events, [
      { level: 'warn', event: 'sandbox.server', fields: { state: 'unreachable' } },
    ]);
    assert.match(
      silent.note ?? '',
      /^The server INTERLINEAR_SANDBOX_SERVER cannot be reached\. The sandbox goes on/,
    );
    const empty = await told({ kind: 'no-models' });
    assert.match(empty.note ?? '', /has no model yet/);
  });

  it('keeps it from starting where the model is not there, and names those that are', async () => {
    const models = Array.from({ length: 12 }, (_, index) => `model-${index}`);
    await assert.rejects(told({ kind: 'no-such-model', model: 'gemma3:4b', models }), (error) => {
      assert.ok(error instanceof Error);
      assert.match(error.message, /^INTERLINEAR_SANDBOX_SERVER_MODEL: .*model-9 and others\.$/);
      assert.doesNotMatch(error.message, /gemma3|model-10/);
      return true;
    });
  });
});
