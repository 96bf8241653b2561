import assert from 'node:assert/strict';
import { startEmbeddedSandbox } from '../../../../../extensions/vscode/roots/node/start-embedded-sandbox.ts';
import { readSettings } from '../../../../../extensions/vscode/config/settings.ts';
import { german } from '../../../../../shared/messages/german.ts';
import { saidBy } from '../../../../../shared/messages/message-error.ts';
import { inWords } from '../../../../../shared/messages/words.ts';

describe('The sandbox of a window', () => {
  const before = process.env['INTERLINEAR_ENGINES'];
  afterEach(() => {
    if (before === undefined) delete process.env['INTERLINEAR_ENGINES'];
    else process.env['INTERLINEAR_ENGINES'] = before;
  });

  it('says which engines there are where the environment names another one', async () => {
    process.env['INTERLINEAR_ENGINES'] = 'pseudo,oracle';
    const settings = readSettings({ get: () => undefined });
    const error: unknown = await startEmbeddedSandbox('/nowhere', settings, () => undefined).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const said = saidBy(error);
    assert.ok(said !== null, String(error));
    assert.match(
      inWords(said, { locale: 'de-DE', wordingOf: (code) => german[code] }),
      /INTERLINEAR_ENGINES .*bergamot, phrase-memory, apertium, phrase-engine, pseudo/u,
    );
  });
});
