import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TranslationEngine } from '../../../../shared/sandbox/engines/engine.ts';
import { makeRun } from '../../../../shared/sandbox/markup/make-run.ts';
import { codeNumberOf } from '../../../../shared/sandbox/markup/run.ts';
import type { Code, Run } from '../../../../shared/sandbox/markup/run.ts';
import { keepsCodesAndNumbers } from '../../../../shared/sandbox/translate/check-engine-output.ts';
import { runEngines } from '../../../../shared/sandbox/translate/run-engines.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const request = {
  source: 'EN',
  target: 'DE',
  formality: 'default',
  context: '',
  signal: new AbortController().signal,
} as const;

const single: Code = { raw: '<x/>', role: 'single', pair: -1 };
const plain = (text: string): Run => ({ text, codes: [], raw: text });
const [open, close]: Code[] = [
  { raw: '<b>', role: 'open', pair: 1 },
  { raw: '</b>', role: 'close', pair: 1 },
];

function engine(name: string, answer: (text: string) => string | null): TranslationEngine {
  return {
    name,
    version: '1',
    serves: () => true,
    translate: (texts) =>
      Promise.resolve(
        texts.map((text) => {
          const output = answer(text);
          return output === null ? null : { text: output, coverage: 0.5 };
        }),
      ),
  };
}

describe('the output of an engine', () => {
  const pair: Run = { text: 'a \ue000b\ue001 c', codes: [open!, close!], raw: '' };
  const cases: readonly (readonly [string, Run, string, boolean])[] = [
    ['with every code once', pair, 'c \ue000b\ue001 a', true],
    ['without a code', pair, 'a \ue000b c', false],
    ['with a code twice', pair, '\ue000\ue000\ue001', false],
    ['with a code of its own', pair, 'a \ue000b\ue001 \ue002', false],
    ['with a pair the wrong way round', pair, 'a \ue001b\ue000', false],
    ['that is blank', plain('a'), ' ', false],
    ['with the same numbers in another order', plain('1 of 20'), '20, 1', true],
    ['with another number', plain('1 of 20'), '1 of 21', false],
    ['with a number too many', plain('none'), '0', false],
    ['with other separators', plain('1,000.5'), '1.000,5', true],
    ['with digits of another script', plain('42'), '٤٢', true],
    ['with other digits of another script', plain('42'), '٤٣', false],
  ];
  for (const [what, run, output, expected] of cases) {
    it(`${what} is ${expected ? 'taken' : 'refused'}`, () => {
      assert.equal(keepsCodesAndNumbers(run, output), expected);
    });
  }

  it('is refused when pairs cross', () => {
    const inner: Code[] = [
      { raw: '<i>', role: 'open', pair: 2 },
      { raw: '</i>', role: 'close', pair: 2 },
    ];
    const run: Run = {
      text: '\ue000\ue001a\ue002\ue003',
      codes: [open!, inner[0]!, inner[1]!, close!],
      raw: '',
    };
    assert.ok(keepsCodesAndNumbers(run, '\ue000\ue001a\ue002\ue003'));
    assert.ok(!keepsCodesAndNumbers(run, '\ue000\ue001a\ue003\ue002'));
  });
});

describe('engines', () => {
  it('are asked in order, each for what those before left, and only where they serve', async () => {
    const asked: string[] = [];
    const never = { ...engine('never', () => 'x'), serves: () => false };
    const first = engine('first', (text) => (text === 'a' ? 'A' : null));
    const second = engine('second', (text) => {
      asked.push(text);
      return text.toUpperCase();
    });
    const answers = await runEngines([plain('a'), plain('b')], request, [never, first, second]);
    assert.deepEqual(
      answers.map(({ text, engine: by }) => [text, by.name]),
      [
        ['A', 'first'],
        ['B', 'second'],
      ],
    );
    assert.deepEqual(asked, ['b']);
  });

  it('are asked piece by piece when their output loses a code', async () => {
    const run: Run = { text: 'one \ue000 two', codes: [single], raw: 'one <x/> two' };
    const careless = engine('careless', (text) =>
      text.replaceAll(/[\ue000-\uf8ff]/g, '').toUpperCase(),
    );
    const [answer] = await runEngines([run], request, [careless]);
    assert.deepEqual([answer?.text, answer?.engine.name], ['ONE \ue000 TWO', 'careless']);
  });

  it('pass to the next when a piece fails too, and in the end the source stands, labelled', async () => {
    const run: Run = { text: 'one \ue000 two 2', codes: [single], raw: 'one <x/> two 2' };
    const careless = engine('careless', () => 'Eins');
    const [none] = await runEngines([run], request, [careless]);
    assert.deepEqual(none, { text: null, engine: { name: 'source', version: '1' }, coverage: 0 });
    const [next] = await runEngines([run], request, [careless, engine('copy', (text) => text)]);
    assert.equal(next?.engine.name, 'copy');
  });

  it('with several models name the one that answered, also piece by piece', async () => {
    const model = { name: 'many-en-de', version: '2.1' };
    const many: TranslationEngine = {
      ...engine('many', () => null),
      translate: (texts) =>
        Promise.resolve(
          texts.map((text) => ({
            text: text.replace(/[\ue000-\uf8ff]/gu, ''),
            coverage: 1,
            engine: model,
          })),
        ),
    };
    const run: Run = { text: 'a \ue000 b', codes: [single], raw: 'a <x/> b' };
    const made = await runEngines([plain('a'), run], request, [many]);
    assert.deepEqual(
      made.map(({ engine }) => engine),
      [model, model],
    );
  });

  it('that follow no formality say so, and those that do say it themselves', async () => {
    const formal = { ...request, formality: 'more' } as const;
    const missed = async (asked: TranslationEngine, by: typeof request | typeof formal) =>
      (await runEngines([plain('a')], by, [asked]))[0]?.notApplied;
    const deaf = engine('deaf', () => 'A');
    assert.deepEqual(await missed(deaf, formal), ['formality']);
    assert.deepEqual(await missed(deaf, request), []);
    assert.deepEqual(await missed({ ...deaf, followsFormality: true }, formal), []);
  });

  it('are passed over where they hold a part only', async () => {
    const run: Run = { text: 'one \ue000 two', codes: [single], raw: '' };
    const partial = engine('partial', (text) => (text === 'two' ? null : 'EINS'));
    const [answer] = await runEngines([run], request, [partial]);
    assert.equal(answer?.text, null);
  });

  it('that lose texts fail the request', async () => {
    const lossy = { ...engine('lossy', () => ''), translate: () => Promise.resolve([]) };
    await assert.rejects(runEngines([plain('a')], request, [lossy]), /lossy answered 0 of 1/);
  });

  it('never lose, double or cross a code, whatever they return', async () => {
    const items = fc.array(
      fc.constantFrom<Code | { text: string; raw: string }>(
        single,
        { text: 'word 7', raw: 'word 7' },
        { text: ' and ', raw: ' and ' },
      ),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(items, fc.array(fc.nat(12), { maxLength: 12 }), async (made, picks) => {
        const runs = makeRun(made).filter((part) => typeof part !== 'string');
        const mangler = engine('mangler', (text) =>
          picks.map((pick) => text.charAt(pick % (text.length + 1))).join(''),
        );
        const answers = await runEngines(runs, request, [mangler, engine('copy', (text) => text)]);
        for (const [index, run] of runs.entries()) {
          const codes = Array.from(answers[index]?.text ?? '').filter(
            (unit) => codeNumberOf(unit.charCodeAt(0)) >= 0,
          );
          assert.equal(new Set(codes).size, run.codes.length);
          assert.equal(codes.length, run.codes.length);
        }
      }),
      fuzzParameters(100),
    );
  });
});
