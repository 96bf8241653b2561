import assert from 'node:assert/strict';
import { freeKey, messageOf, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { Answer, CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createTestEngines, improvementEngine } from '../../doubles/service/test-engines.ts';

const rephrasePath = '/v2/write/rephrase';
const correctPath = '/v2/write/correct';

function improvementsOf({ status, body }: Answer): unknown {
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { improvements: unknown }).improvements;
}

describe('sandbox: text improvement', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  it('corrects texts in request order and names engines and steps', async () => {
    const answer = await sandbox.post(correctPath, {
      text: ['Save teh utilize', 'The end'],
      target_lang: 'en-gb',
    });
    const codes = { target_language: 'EN-GB', detected_source_language: 'EN' };
    assert.deepEqual(improvementsOf(answer), [
      { text: 'Save the utilize', ...codes },
      { text: 'The end', ...codes },
    ]);
    assert.equal(
      answer.headers.get('x-interlinear-engine'),
      'test-speller/3;texts=0;applied=spelling, test-speller/3;texts=1',
    );
  });

  it('rephrases, and says which part of the style was not applied', async () => {
    const answer = await sandbox.post(rephrasePath, {
      text: ['teh utilize'],
      target_lang: 'en-US',
      writing_style: 'prefer_business',
    });
    assert.deepEqual(improvementsOf(answer), [
      { text: 'the use', target_language: 'EN-US', detected_source_language: 'EN' },
    ]);
    assert.equal(
      answer.headers.get('x-interlinear-engine'),
      'test-speller/3;texts=0;applied=spelling+plain-words;not-applied=style-business, ' +
        'test-rewriter/1;texts=0;applied=spelling+plain-words;not-applied=style-business',
    );
  });

  it('finds the language of each text when target_lang is absent', async () => {
    const answer = await sandbox.post(rephrasePath, { text: ['The teh', 'Hallo', 'Olá'] });
    assert.deepEqual(improvementsOf(answer), [
      { text: 'The the', target_language: 'EN-US', detected_source_language: 'EN' },
      { text: 'Hallo', target_language: 'DE', detected_source_language: 'DE' },
      { text: 'Olá', target_language: 'PT-BR', detected_source_language: 'PT' },
    ]);
  });

  it('takes a text that it is unsure of to be in the language of the others', async () => {
    const answer = await sandbox.post(correctPath, {
      text: ['Hallo, wie geht es dir heute?', 'Bluetooth Pro', '12', 'Tere'],
    });
    const codes = (improvementsOf(answer) as { target_language: string }[]).map(
      ({ target_language }) => target_language,
    );
    assert.deepEqual(codes, ['DE', 'DE', 'DE', 'DE']);
  });

  it('takes a name in another language among texts of the target language', async () => {
    const text = ['The teh is here', 'Hallo'];
    const answer = await sandbox.post(correctPath, { text, target_lang: 'en-US' });
    assert.equal((improvementsOf(answer) as { text: string }[])[1]?.text, 'Hallo');
  });

  it('keeps the variant of English that prevails', async () => {
    for (const [text, variant] of [
      [['The colour of the aluminium was grey.', 'The end'], 'EN-GB'],
      [['The color of the aluminum was gray.'], 'EN-US'],
      [['The end'], 'EN-US'],
    ] as const) {
      const answer = await sandbox.post(correctPath, { text });
      const [first] = improvementsOf(answer) as { target_language: string }[];
      assert.equal(first?.target_language, variant);
    }
  });

  it('takes the base code of English and Portuguese, and chooses the variant as without one', async () => {
    for (const [target, text, variant] of [
      ['EN', 'The colour of the aluminium was grey.', 'EN-GB'],
      ['en', 'The end', 'EN-US'],
      ['pt', 'Olá', 'PT-BR'],
    ] as const) {
      for (const path of [rephrasePath, correctPath]) {
        const answer = await sandbox.post(path, { text: [text], target_lang: target });
        const [first] = improvementsOf(answer) as { target_language: string }[];
        assert.equal(first?.target_language, variant);
      }
    }
    const wrong = await sandbox.post(rephrasePath, { text: ['Bonjour'], target_lang: 'en' });
    assert.match(messageOf(wrong), /text\[0\] is in 'fr'.*'en'/);
    const styled = { text: ['The end'], target_lang: 'en', writing_style: 'simple' };
    assert.equal((await sandbox.post(rephrasePath, styled)).status, 200);
  });

  it('lets the engines change spelling to a variant only where the request names one', async () => {
    const asked: (readonly [string, boolean])[] = [];
    const noting = await startCheckedSandbox({
      engines: createTestEngines({
        improvement: {
          ...improvementEngine,
          correct: (texts, { language, keepsVariant, ...rest }) => {
            asked.push([language, keepsVariant]);
            return improvementEngine.correct(texts, { language, keepsVariant, ...rest });
          },
        },
      }),
    });
    const text = ['The colour and the color of the harbour'];
    for (const target of [undefined, 'en', 'en-US', 'en-GB']) {
      await noting.post(correctPath, {
        text,
        ...(target === undefined ? {} : { target_lang: target }),
      });
    }
    await noting.post(correctPath, { text: ['Olá'] });
    await noting.close();
    assert.deepEqual(asked, [
      ['en-GB', true],
      ['en-GB', true],
      ['en-US', false],
      ['en-GB', false],
      ['pt-BR', true],
    ]);
  });

  it('takes forms', async () => {
    const form = 'text=teh&text=Save&target_lang=en-GB&tone=default&writing_style=simple';
    const answer = await sandbox.post(rephrasePath, new URLSearchParams(form));
    assert.equal((improvementsOf(answer) as unknown[]).length, 2);
  });

  it('takes more than fifty texts, as no limit is set', async () => {
    const text = Array.from({ length: 60 }, () => 'Save');
    const answer = await sandbox.post(rephrasePath, { text, target_lang: 'en-GB' });
    assert.equal((improvementsOf(answer) as unknown[]).length, 60);
  });

  for (const target of 'de en-GB en-US es fr it ja ko pt-BR pt-PT zh zh-Hans'.split(' ')) {
    it(`takes ${target}`, async () => {
      const answer = await sandbox.post(correctPath, { text: ['…'], target_lang: target });
      assert.equal(answer.status, 200);
    });
  }

  const refused: readonly (readonly [string, string, object, RegExp])[] = [
    ['no text', rephrasePath, { target_lang: 'de' }, /'text' not specified/],
    ['a text that is no array', correctPath, { text: 'a' }, /'text'/],
    ['an unknown target', rephrasePath, { text: ['a'], target_lang: 'pl' }, /'target_lang'/],
    ['text in another language', rephrasePath, { text: ['Bonjour'], target_lang: 'de' }, /'fr'/],
    [
      'a text that is clearly in another language, by its index',
      correctPath,
      { text: ['The end of it', 'Hallo, wie geht es dir?'], target_lang: 'en-GB' },
      /text\[1\] is in 'de'.*'en-GB'/,
    ],
    [
      'a language that cannot be improved',
      correctPath,
      { text: ['The end', 'Tere tulemast meie juurde'] },
      /text\[1\] is in 'et'/,
    ],
    ['a text without a word', correctPath, { text: ['12', '…'] }, /send it as 'target_lang'/],
    ['an unknown style', rephrasePath, { text: ['a'], writing_style: 'grand' }, /'writing_style'/],
    ['an unknown tone', rephrasePath, { text: ['a'], tone: 'angry' }, /'tone'/],
    [
      'style and tone together',
      rephrasePath,
      { text: ['a'], writing_style: 'simple', tone: 'prefer_friendly' },
      /Both writing_style and tone defined/,
    ],
    [
      'a style in a language without styles',
      rephrasePath,
      { text: ['…'], target_lang: 'ja', writing_style: 'simple' },
      /'writing_style'.*'ja'/,
    ],
    [
      'a tone in a language without tones',
      rephrasePath,
      { text: ['…'], target_lang: 'zh-Hans', tone: 'friendly' },
      /'tone'.*'zh-Hans'/,
    ],
    [
      'a style for corrections',
      correctPath,
      { text: ['a'], writing_style: 'simple' },
      /correction/,
    ],
    ['a tone for corrections', correctPath, { text: ['a'], tone: 'friendly' }, /correction/],
  ];
  for (const [what, path, fields, message] of refused) {
    it(`refuses ${what}`, async () => {
      const answer = await sandbox.post(path, fields);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.match(messageOf(answer), message);
    });
  }

  it('lets style and tone stand together when one is default', async () => {
    const answer = await sandbox.post(rephrasePath, {
      text: ['Save'],
      writing_style: 'default',
      tone: 'confident',
    });
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('x-interlinear-engine') ?? '', /not-applied=tone-confident/);
  });

  it('says what was not applied where no engine could work', async () => {
    const missed = { applied: [], notApplied: ['spelling-no-dictionary'], engines: [] };
    const without = await startCheckedSandbox({
      engines: createTestEngines({
        improvement: {
          ...improvementEngine,
          correct: (texts) => Promise.resolve(texts.map((text) => ({ text, ...missed }))),
        },
      }),
    });
    const answer = await without.post(correctPath, { text: ['Hallo'], target_lang: 'de' });
    assert.equal(
      answer.headers.get('x-interlinear-engine'),
      'test-improvement/1;texts=0;not-applied=spelling-no-dictionary',
    );
    await without.close();
  });

  it('falls back to default for prefer_ in a language without styles', async () => {
    const answer = await sandbox.post(rephrasePath, {
      text: ['…'],
      target_lang: 'ko',
      tone: 'prefer_friendly',
    });
    assert.equal(answer.status, 200);
    assert.doesNotMatch(answer.headers.get('x-interlinear-engine') ?? '', /not-applied/);
  });

  it('answers 403 on the Free plan', async () => {
    for (const path of [rephrasePath, correctPath]) {
      const answer = await sandbox.post(path, { text: ['Save'] }, { key: freeKey });
      assert.equal(answer.status, 403);
      assert.match(messageOf(answer), /Pro plan/);
    }
  });

  it('bills the product write in code points, and nothing for a refused request', async () => {
    const key = 'write-billing-key';
    await sandbox.post(rephrasePath, { text: ['Save 👋', 'a'], target_lang: 'en-GB' }, { key });
    await sandbox.post(rephrasePath, { text: ['…'], target_lang: 'ja', tone: 'friendly' }, { key });
    const usage = await sandbox.get('/v2/usage', { key });
    assert.deepEqual((usage.body as { products: unknown }).products, [
      { product_type: 'write', api_key_character_count: 7, character_count: 7 },
      { product_type: 'translate', api_key_character_count: 0, character_count: 0 },
    ]);
  });

  it('answers 500 when the engine loses texts', async () => {
    const failing = await startCheckedSandbox({
      engines: createTestEngines({
        improvement: { ...improvementEngine, correct: () => Promise.resolve([]) },
      }),
    });
    assert.equal((await failing.post(correctPath, { text: ['Save'] })).status, 500);
    await failing.close();
  });
});

describe('sandbox: POST /v3/detect/language', () => {
  const path = '/v3/detect/language';
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  it('answers each of the four states, with a language for success alone', async () => {
    const answer = await sandbox.post(path, { text: ['Hallo', 'Xyzzy', 'ភាសាខ្មែរ', '12'] });
    assert.deepEqual(answer.body, {
      results: [
        { detection_status: 'success', detected_language: 'de' },
        { detection_status: 'insufficient_confidence' },
        { detection_status: 'unsupported_language' },
        { detection_status: 'no_language_detected' },
      ],
    });
    assert.equal(answer.headers.get('x-interlinear-engine'), 'test-detection/1;texts=0-3');
  });

  it('takes forms', async () => {
    const answer = await sandbox.post(path, new URLSearchParams('text=Hallo&text=Hola'));
    assert.equal((answer.body as { results: unknown[] }).results.length, 2);
  });

  it('takes 50 texts and refuses 51', async () => {
    const text = Array.from({ length: 50 }, () => 'Hola');
    assert.equal((await sandbox.post(path, { text })).status, 200);
    assert.equal((await sandbox.post(path, { text: [...text, 'Hola'] })).status, 400);
  });

  it('refuses a missing text in the words of the service', async () => {
    const answer = await sandbox.post(path, {});
    assert.equal(answer.status, 400);
    assert.equal(messageOf(answer), 'Missing parameter text.');
  });

  it('answers 403 unless the account is enrolled', async () => {
    const listed = await startCheckedSandbox({
      accounts: [
        { key: 'enrolled', plan: 'pro', enrolledForDetection: true },
        { key: 'ordinary', plan: 'pro' },
      ],
    });
    assert.equal((await listed.post(path, { text: ['a'] }, { key: 'enrolled' })).status, 200);
    const refused = await listed.post(path, { text: ['a'] }, { key: 'ordinary' });
    assert.equal(refused.status, 403);
    assert.equal(messageOf(refused), 'Forbidden');
    await listed.close();
  });

  it('bills nothing', async () => {
    const key = 'detect-billing-key';
    await sandbox.post(path, { text: ['Hallo'] }, { key });
    const usage = await sandbox.get('/v2/usage', { key });
    assert.equal((usage.body as { character_count: number }).character_count, 0);
  });
});
