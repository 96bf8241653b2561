import type { TranslationEngineRequest } from '../../../../../shared/sandbox/engines/engine.ts';
import {
  openServer,
  type OpenServer,
} from '../../../../../shared/sandbox/engines/servers/open-server.ts';
import {
  readServerChoice,
  type NamedServer,
} from '../../../../../shared/sandbox/engines/servers/server-choice.ts';
import type { FakeServer } from '../../../../doubles/servers/fake-server.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';

/** Opens an engine for a server on this machine. */
export function openFake(server: FakeServer, named: Partial<NamedServer> = {}): OpenServer {
  const choice = readServerChoice({
    address: server.url,
    kind: 'chat',
    model: null,
    isFirst: false,
    mayBeElsewhere: false,
    key: null,
    ...named,
  });
  return openServer(choice, createTestEngines().detection);
}

/** A request from English into German. */
export function requestOf(
  changes: Partial<TranslationEngineRequest> = {},
): TranslationEngineRequest {
  return {
    source: 'EN',
    target: 'DE',
    formality: 'default',
    context: '',
    signal: new AbortController().signal,
    ...changes,
  };
}
