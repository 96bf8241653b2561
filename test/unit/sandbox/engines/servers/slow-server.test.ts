import assert from 'node:assert/strict';
import { runEngines } from '../../../../../shared/sandbox/translate/run-engines.ts';
import { startFakeChat } from '../../../../doubles/servers/fake-chat.ts';
import { startFakeLibreTranslate } from '../../../../doubles/servers/fake-libretranslate.ts';
import { markerEngine } from '../../../../doubles/service/test-engines.ts';
import { openFake, requestOf } from './servers-bench.ts';

const kinds = [
  { kind: 'chat', start: startFakeChat },
  { kind: 'libretranslate', start: startFakeLibreTranslate },
] as const;

for (const { kind, start } of kinds) {
  describe(`a ${kind} server that never answers`, () => {
    it('keeps one request waiting, and those beside it no longer than that one', async () => {
      let asked = (): void => undefined;
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      const server = await start({
        fault: () => {
          asked();
        },
      });
      try {
        const { translation } = openFake(server, { kind });
        const translate = async (text: string, patienceInMs: number): Promise<string> => {
          const run = { text, codes: [], raw: text };
          const engines = [translation, markerEngine];
          const [made] = await runEngines([run], requestOf({ patienceInMs }), engines);
          return made?.engine.name ?? '';
        };
        const patient = translate('A text that has an hour.', 3_600_000);
        await isAsked;
        const made = [await translate('A text that has a moment.', 50), await patient];
        assert.deepEqual(made, [markerEngine.name, markerEngine.name]);
      } finally {
        await server.close();
      }
    });
  });
}
