import assert from 'node:assert/strict';
import { compareVersions, pairOf } from '../../../../shared/node/models/model-names.ts';
import { addressBelow, modelAddresses } from '../../../../shared/node/models/model-addresses.ts';
import { readRecords } from '../../../../shared/node/models/read-records.ts';

const digest = (letter: string): string => letter.repeat(64);

interface Given {
  readonly part?: string;
  readonly version?: string;
  readonly filter?: string;
  readonly variant?: string;
  readonly architecture?: string;
  readonly target?: string;
  readonly size?: number;
}

function record(given: Given = {}): object {
  const { part = 'model', version = '3.0', filter = '', target = 'de', size = 1000 } = given;
  return {
    name: part === 'model' ? `model.en${target}.intgemm.alphas.bin` : `${part}.en${target}.spm`,
    sourceLanguage: 'en',
    targetLanguage: target,
    architecture: given.architecture ?? 'tiny',
    ...(given.variant === undefined ? {} : { variant: given.variant }),
    version,
    fileType: part,
    decompressedHash: digest('a'),
    decompressedSize: size,
    filter_expression: filter,
    attachment: { hash: digest('b'), size: 500, location: 'main-workspace/x' },
  };
}

const whole = (given: Given = {}): readonly object[] => [
  record(given),
  record({ ...given, part: 'vocab' }),
];

function versionsIn(...records: readonly object[]): readonly string[] {
  return readRecords({ data: records }, 'packed').map(({ version }) => version);
}

describe('The list of models', () => {
  it('gives the newest release of a direction, and an alpha only where there is no release', () => {
    assert.deepEqual(versionsIn(...whole(), ...whole({ version: '3.1' })), ['3.1']);
    assert.deepEqual(versionsIn(...whole(), ...whole({ version: '3.1a1' })), ['3.0']);
    assert.deepEqual(versionsIn(...whole({ version: '3.0a1' }), ...whole({ version: '3.0a2' })), [
      '3.0a2',
    ]);
    assert.ok(compareVersions('3.0a9', '2.9') < 0);
  });

  it('leaves out what the engine cannot read, and what is for telephones or for tests', () => {
    assert.deepEqual(versionsIn(...whole({ version: '4.0' }), ...whole({ version: '2.9' })), []);
    const filters = [
      "env.appinfo.OS == 'Android'",
      "env.channel == 'nightly'",
      "env.appinfo.OS != 'Android' || true",
    ];
    for (const filter of filters) assert.deepEqual(versionsIn(...whole({ filter })), [], filter);
    const accepted = [
      "env.appinfo.OS != 'Android'",
      "env.appinfo.OS != 'Android'  ||  env.channel != 'release'",
    ];
    for (const filter of accepted) assert.deepEqual(versionsIn(...whole({ filter })), ['3.0']);
  });

  it('takes one vocabulary or one for each side, and no model without', () => {
    const split = [record(), record({ part: 'srcvocab' }), record({ part: 'trgvocab' })];
    const [model] = readRecords({ data: split }, 'packed');
    assert.deepEqual(
      model?.files.map(({ part }) => part),
      ['model', 'srcvocab', 'trgvocab'],
    );
    assert.deepEqual(versionsIn(record(), record({ part: 'srcvocab' })), []);
    assert.deepEqual(versionsIn(record()), []);
    // A vocabulary of another version does not belong to the model.
    assert.deepEqual(versionsIn(...whole(), record({ version: '3.1' })), ['3.0']);
  });

  it('prefers models without a variant, and the larger one of two alike', () => {
    const variant = whole({ variant: 'x', version: '3.2' });
    assert.deepEqual(versionsIn(...variant, ...whole()), ['3.0']);
    const large = whole({ architecture: 'base', size: 2000 });
    const [model] = readRecords({ data: [...whole(), ...large] }, 'packed');
    assert.equal(model?.architecture, 'base');
  });

  it('leaves out records that are not as they should be', () => {
    const spoiled = [
      { decompressedHash: '../../etc/passwd' },
      { decompressedSize: -1 },
      { decompressedSize: 1e12 },
      { targetLanguage: '../x' },
      { targetLanguage: 'en' },
      { version: 'latest' },
      { attachment: null },
      { fileType: 'program' },
    ];
    for (const change of spoiled) {
      const records = whole().map((good) => ({ ...good, ...change }));
      assert.deepEqual(versionsIn(...records), [], JSON.stringify(change));
    }
    for (const body of [null, 7, [], { data: 'x' }, { data: [null, 1, 'x'] }]) {
      assert.deepEqual(readRecords(body, 'packed'), []);
    }
  });

  it('names Chinese by its script and Norwegian by its code, whatever the list calls them', () => {
    const [chinese] = readRecords({ data: whole({ target: 'zh_hant' }) }, 'packed');
    assert.equal(chinese?.target, 'zh-Hant');
    const [norwegian] = readRecords({ data: whole({ target: 'no' }) }, 'packed');
    assert.equal(norwegian?.target, 'nb');
    assert.deepEqual(pairOf('en-zh-Hant'), { source: 'en', target: 'zh-Hant' });
    assert.deepEqual(pairOf('zh-Hans-en'), { source: 'zh-Hans', target: 'en' });
    for (const none of ['de', 'zh-Hant', 'en-en', '../de', 'en-de/../x', '']) {
      assert.equal(pairOf(none), null, none);
    }
  });

  it('leads nowhere but below the addresses of models', () => {
    const { files } = modelAddresses(null);
    assert.equal(
      addressBelow(files, 'a/b.gz'),
      'https://firefox-settings-attachments.cdn.mozilla.net/a/b.gz',
    );
    for (const path of [
      '../a',
      '/a',
      '//evil.example/a',
      'https://evil.example/',
      'a\\b',
      'a?b',
      '',
    ]) {
      assert.throws(() => addressBelow(files, path), { name: 'MessageError' }, path);
    }
    for (const mirror of [
      'http://models.example',
      'file:///etc',
      'models',
      'https://a.example/?x',
    ]) {
      assert.throws(() => modelAddresses(mirror), /cannot be used as an address/u, mirror);
    }
    assert.equal(modelAddresses('http://127.0.0.1:8/m').files, 'http://127.0.0.1:8/m/');
  });
});
