import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TranslationEngine } from '../../../../../shared/sandbox/engines/engine.ts';
import { textItems, makeRun } from '../../../../../shared/sandbox/markup/make-run.ts';
import { codeCharacter, type Run } from '../../../../../shared/sandbox/markup/run.ts';
import { keepsCodesAndNumbers } from '../../../../../shared/sandbox/translate/check-engine-output.ts';
import { runEngines } from '../../../../../shared/sandbox/translate/run-engines.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../../doubles/fuzz.ts';
import { chatFaults, startFakeChat } from '../../../../doubles/servers/fake-chat.ts';
import {
  libreTranslateFaults,
  startFakeLibreTranslate,
} from '../../../../doubles/servers/fake-libretranslate.ts';
import {
  commonFaults,
  type Behaviour,
  type FakeServer,
} from '../../../../doubles/servers/fake-server.ts';
import { markerEngine } from '../../../../doubles/service/test-engines.ts';
import { openFake, requestOf } from './servers-bench.ts';

/** Waits shortly for what never comes, and long for what does: a machine may have much to do. */
const patienceWith = (fault: string): number => (/never/u.test(fault) ? 120 : 20_000);

const sample = 'Delete all 3 files of \uE000{name}\uE001 now? It cannot be undone.';

const kinds: readonly {
  readonly kind: 'chat' | 'libretranslate';
  readonly faults: Readonly<Record<string, Behaviour>>;
  readonly start: (fault: Behaviour) => Promise<FakeServer>;
}[] = [
  {
    kind: 'chat',
    faults: { ...commonFaults, ...chatFaults },
    start: (fault) => startFakeChat({ fault }),
  },
  {
    kind: 'libretranslate',
    faults: { ...commonFaults, ...libreTranslateFaults },
    start: (fault) => startFakeLibreTranslate({ fault }),
  },
];

/** These are repaired by asking for what stands between the codes. */
const repaired = /codes|elements/;

async function translateRun(
  text: string,
  engine: TranslationEngine,
  patienceInMs: number,
): Promise<{ readonly run: Run; readonly text: string | null; readonly engine: string }> {
  const run = makeRun(textItems(text)).find((part) => typeof part !== 'string');
  assert.ok(run !== undefined);
  const request = requestOf({ patienceInMs });
  const [made] = await runEngines([run], request, [engine, markerEngine], true);
  assert.ok(made !== undefined);
  return { run, text: made.text, engine: made.engine.name };
}

for (const { kind, faults, start } of kinds) {
  describe(`a ${kind} server`, () => {
    for (const [what, fault] of Object.entries(faults)) {
      const ending = repaired.test(what)
        ? 'is asked for the pieces between the codes'
        : 'gives way to the next engine, which is named';
      it(`that ${what} ${ending}`, async () => {
        const server = await start(fault);
        try {
          const { translation } = openFake(server, { kind });
          const made = await translateRun(sample, translation, patienceWith(what));
          assert.ok(keepsCodesAndNumbers(made.run, made.text ?? ''), String(made.text));
          assert.ok(made.text?.includes('{name}'));
          assert.equal(made.engine === markerEngine.name, !repaired.test(what));
        } finally {
          await server.close();
        }
      });
    }

    it(`keeps codes, placeholders and numbers whatever is wrong with it ${seedWords}`, async function () {
      this.timeout(fuzzTimeout(20_000));
      const slow = /never|500|401|400|429|resets|leads|compresses/;
      const quick = Object.entries(faults).filter(([what]) => !slow.test(what));
      let fault: Behaviour = () => undefined;
      const server = await start((response, request) => {
        fault(response, request);
      });
      const piece = fc.oneof(
        fc.constantFrom('Save', 'the', 'file', '3', '1,000.5', '{count}', '%1$s', '<b>', '.', '\n'),
        fc.string({ maxLength: 8 }),
        fc.integer({ min: 0, max: 5 }).map(codeCharacter),
      );
      const texts = fc
        .array(piece, { minLength: 2, maxLength: 14 })
        .map((parts) => parts.join(' '));
      try {
        await fc.assert(
          fc.asyncProperty(texts, fc.constantFrom(...quick), async (text, [, behave]) => {
            fault = behave;
            const run = makeRun(textItems(text)).find((part) => typeof part !== 'string');
            if (run === undefined) return;
            const { translation } = openFake(server, { kind });
            const request = requestOf({ patienceInMs: 5_000 });
            const [made] = await runEngines([run], request, [translation, markerEngine]);
            if (made?.text === null) return;
            assert.ok(keepsCodesAndNumbers(run, made?.text ?? ''), made?.text);
            for (const held of ['{count}', '%1$s', '<b>']) {
              assert.equal(made?.text.split(held).length, run.text.split(held).length, made?.text);
            }
          }),
          fuzzParameters(150),
        );
      } finally {
        await server.close();
      }
    });
  });
}
