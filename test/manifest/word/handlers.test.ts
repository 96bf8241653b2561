import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  commandHandlers,
  type CommandTargets,
} from '../../../extensions/word/commands/command-handlers.ts';
import { wordCommands } from '../../../extensions/word/command-table.ts';
import { readGatewaySettings } from '../../../extensions/word/gateway/read-gateway-settings.ts';
import { defaultBaseAddress } from '../../../manifests/word/base-address.ts';
import { checkManifestFiles } from '../../../manifests/word/checks/check-manifest-files.ts';
import { wordManifestFiles } from '../../../manifests/word/manifest-files.ts';
import { readUnifiedManifest, readXmlManifest } from './generated-manifests.ts';

const handlers = Object.keys(commandHandlers(new Promise<CommandTargets>(() => undefined))).sort();

describe('The functions that the manifests name', () => {
  it('have a handler each, and no handler waits for a function nobody names', () => {
    const inXml = readXmlManifest().match(/(?<=<FunctionName>)\w+/g) ?? [];
    const inJson = readUnifiedManifest().extensions.flatMap(({ runtimes }) =>
      runtimes.flatMap(({ actions }) =>
        actions.filter(({ type }) => type === 'executeFunction').map(({ id }) => id),
      ),
    );
    const bound = wordCommands.flatMap(({ keys, functionId }) =>
      keys === null ? [] : [functionId],
    );
    assert.deepEqual([...new Set([...inXml, ...bound])].sort(), handlers);
    assert.deepEqual([...new Set(inJson)].sort(), handlers);
  });

  it('are associated by the pane, all of them, as soon as it starts', () => {
    const root = readFileSync(
      path.resolve(import.meta.dirname, '../../../extensions/word/taskpane.ts'),
      'utf8',
    );
    assert.match(
      root,
      /^if \('Office' in globalThis\) \{[^}]*Object\.entries\(commandHandlers\([^}]*Office\.actions\.associate\(id,/m,
    );
  });

  it('are what the check of all files knows', () => {
    assert.deepEqual(checkManifestFiles(wordManifestFiles(defaultBaseAddress)), []);
  });
});

describe('The address in the committed manifests', () => {
  it('is where the gateway listens unless it is told otherwise', () => {
    const { port, tls } = readGatewaySettings({});
    assert.equal(defaultBaseAddress, `https://localhost:${String(port)}`);
    assert.notEqual(tls.kind, 'off');
  });
});
