import { inEnglish } from '../../../../shared/messages/words.ts';
import type { Logger } from '../../../../shared/ports/logger.ts';
import type { EngineSet } from '../../../../shared/sandbox/engines/engine.ts';
import type { ServerChoice } from '../../../../shared/sandbox/engines/servers/server-choice.ts';
import { sayServer } from '../../../../shared/account/index.ts';
import type { GatewaySettingName } from '../gateway-settings-table.ts';
import { ownWord } from '../own-word.ts';
import { SettingsError } from '../settings-error.ts';

/**
 * Asks the server that the settings name, once, and writes into the log whether it answers: without
 * it the sandbox would translate with other engines, and nobody would know why. Resolves with what is
 * wrong, for people; null where all is well. Rejects with a SettingsError for a model that the server
 * does not have.
 */
export async function tellServer(
  { serverState }: Pick<EngineSet, 'serverState'>,
  server: ServerChoice | null,
  logger: Logger,
): Promise<string | null> {
  const state = await serverState?.(new AbortController().signal);
  if (server === null || state === undefined) return null;
  if (state.kind === 'no-such-model') {
    throw new SettingsError(
      'INTERLINEAR_SANDBOX_SERVER_MODEL',
      `the server has no such model. ${listOf(state.models)}`,
    );
  }
  const said = sayServer(setting, state);
  const found = state.kind === 'silent' ? state.failure : state.kind;
  logger.log(said === null ? 'info' : 'warn', 'sandbox.server', { state: ownWord(found) });
  return said === null ? null : inEnglish(said);
}

/** Stands for its address, which may be nobody's business. */
const setting: GatewaySettingName = 'INTERLINEAR_SANDBOX_SERVER';
const mostNamed = 10;

function listOf(models: readonly string[]): string {
  if (models.length === 0) return 'It has none yet: fetch one with its own program.';
  const named = models.slice(0, mostNamed).join(', ');
  return `It has ${named}${models.length > mostNamed ? ' and others' : ''}.`;
}
