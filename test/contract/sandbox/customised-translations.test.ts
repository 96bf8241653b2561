import assert from 'node:assert/strict';
import type { CustomisationSamples } from '../../../shared/sandbox/customisation/samples.ts';
import {
  freeKey,
  messageOf,
  startCheckedSandbox,
  textsOf,
} from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { translateDocument } from '../../doubles/service/sandbox-documents.ts';

const unknownId = '2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';

const samples: CustomisationSamples = {
  glossaries: [
    {
      name: 'first',
      dictionaries: [
        {
          source: 'en',
          target: 'de',
          entries: [
            ['Save', 'Sichern'],
            ['world', 'Erdenrund'],
            ['Cancel', 'Abbruch'],
            ['file', 'Akte'],
            ['file manager', 'Aktenverwalter'],
            ['R&D', 'F & E'],
            ['C++', 'Ceh'],
          ],
        },
      ],
    },
    {
      name: 'second',
      dictionaries: [
        { source: 'en', target: 'de', entries: [['file', 'Ordner']] },
        { source: 'ja', target: 'en', entries: [['犬', 'hound']] },
      ],
    },
  ],
  styles: [
    {
      name: 'house',
      language: 'de',
      rules: {
        punctuation: { periods_in_academic_degrees: 'do_not_use' },
        numbers: { something_else: 'whatever' },
      },
      instructions: [{ label: 'words', prompt: 'Use "Abbruch" instead of "Abbrechen".' }],
    },
  ],
  memories: [
    {
      name: 'memory',
      source: 'en',
      targets: ['de'],
      segments: [
        { source: 'The ferry leaves at 8.', targets: { de: 'Die Fähre legt um 8 ab.' } },
        { source: 'The big ferry leaves', targets: { de: 'Die große Fähre fährt' } },
      ],
    },
  ],
};

interface Ids {
  readonly first: string;
  readonly second: string;
  readonly style: string;
  readonly memory: string;
}

describe('sandbox: translations with glossaries, style rules and memories (spec 2.2)', () => {
  let sandbox: CheckedSandbox;
  let ids: Ids;

  before(async () => {
    sandbox = await startCheckedSandbox({ customisation: { samples } });
    const [first = '', second = ''] = await idsOf('/v3/glossaries', 'glossaries', 'glossary_id');
    const [style = ''] = await idsOf('/v3/style_rules', 'style_rules', 'style_id');
    const listed = ['/v3/translation_memories', 'translation_memories', 'translation_memory_id'];
    const [memory = ''] = await idsOf(...(listed as [string, string, string]));
    ids = { first, second, style, memory };
  });
  after(() => sandbox.close());

  async function idsOf(path: string, list: string, id: string): Promise<readonly string[]> {
    const { body } = await sandbox.get(path);
    const items = (body as Record<string, readonly Record<string, string>[]>)[list] ?? [];
    return items.map((item) => item[id] ?? '');
  }

  const translated = async (text: string, fields: object): Promise<string> =>
    textsOf(await sandbox.translate({ text: [text], ...fields }))[0] ?? '';

  describe('put the terms of a glossary in', () => {
    const table: readonly (readonly [string, string, string])[] = [
      ['a text that is a term', 'Save', 'Sichern'],
      ['with its first letter in the other case', 'save', 'Sichern'],
      ['for the word that an engine has', 'Cancel.', 'Abbruch.'],
      ['unseen by an engine that has no word of its own', 'Hello, world!', 'de‹Hello, Erdenrund!›'],
      ['as whole words', 'Open the file, not profile', 'de‹Open the Akte, not profile›'],
      ['the longest first', 'the file manager', 'de‹the Aktenverwalter›'],
      ['as often as they come', 'file to file', 'de‹Akte to Akte›'],
      ['with signs in them', 'Learn C++ in R&D', 'de‹Learn Ceh in F & E›'],
      ['and nothing where there is none', 'Nothing here', 'de‹Nothing here›'],
    ];
    for (const [name, text, expected] of table) {
      it(name, async () => {
        assert.equal(await translated(text, { glossary_id: ids.first }), expected);
      });
    }

    it('into any variant, from a source in any case', async () => {
      const answer = await translated('Save', {
        glossary_id: ids.first,
        source_lang: 'en',
        target_lang: 'de',
      });
      assert.equal(answer, 'Sichern');
    });

    it('beside tags and characters of markup', async () => {
      const text = 'Open <b>the file</b> in R&amp;D <x id="1"/>';
      const tags = { tag_handling: 'xml', glossary_id: ids.first };
      assert.equal(
        await translated(text, tags),
        'de‹Open <b>the Akte</b> in F &amp; E› <x id="1"/>',
      );
    });

    it('of scripts without blanks between words', async () => {
      const fields = { glossary_id: ids.second, source_lang: 'JA', target_lang: 'EN-US' };
      assert.equal(await translated('この犬は', fields), 'en‹このhoundは›');
    });

    it('of several glossaries, of which the last one wins', async () => {
      const inOrder = { glossary_ids: [ids.first, ids.second] };
      assert.equal(await translated('file world', inOrder), 'Ordner Erdenrund');
      const turned = { glossary_ids: [ids.second, ids.first] };
      assert.equal(await translated('file world', turned), 'Akte Erdenrund');
    });

    it('and says so in the header', async () => {
      const answer = await sandbox.translate({
        text: ['the file', 'file'],
        glossary_id: ids.first,
      });
      const report = answer.headers.get('x-interlinear-engine') ?? '';
      assert.match(report, /test-marker\/2;texts=0;coverage=0.50;applied=glossary/);
      assert.match(report, /glossary\/1;texts=1/);
    });
  });

  const refusals: readonly (readonly [string, (ids: Ids) => object, number, RegExp])[] = [
    [
      'a glossary without source',
      ({ first }) => ({ glossary_id: first, source_lang: null }),
      400,
      /requires the source_lang/,
    ],
    [
      'a glossary of another pair',
      ({ second }) => ({ glossary_id: second, target_lang: 'FR' }),
      400,
      /no dictionary from en into fr/,
    ],
    ['a glossary that is gone', () => ({ glossary_id: unknownId }), 404, /Glossary not found/],
    [
      'one of several that is gone',
      ({ first }) => ({ glossary_ids: [first, unknownId] }),
      404,
      /Glossary not found/,
    ],
    ['what is no id', () => ({ glossary_id: 'x' }), 400, /'glossary_id' not supported/],
    [
      'both ways to name one',
      ({ first }) => ({ glossary_id: first, glossary_ids: [first] }),
      400,
      /cannot be combined/,
    ],
    [
      'six glossaries',
      ({ first }) => ({ glossary_ids: Array.from({ length: 6 }, () => first) }),
      400,
      /At most 5/,
    ],
    [
      'a style of another language',
      ({ style }) => ({ style_id: style, target_lang: 'FR' }),
      400,
      /is for de/,
    ],
    ['a style that is gone', () => ({ style_id: unknownId }), 404, /Style rule list not found/],
    [
      'a memory that is gone',
      () => ({ translation_memory_id: unknownId }),
      404,
      /Translation memory not found/,
    ],
    [
      'a threshold of 101',
      ({ memory }) => ({ translation_memory_id: memory, translation_memory_threshold: 101 }),
      400,
      /between 0 and 100/,
    ],
  ];
  describe('refuse', () => {
    for (const [name, fields, status, message] of refusals) {
      it(name, async () => {
        const answer = await sandbox.translate({ text: ['Save'], ...fields(ids) });
        assert.equal(answer.status, status);
        assert.match(messageOf(answer), message);
      });
    }

    it('style rules on the Free plan', async () => {
      const answer = await sandbox.translate(
        { text: ['Save'], style_id: ids.style },
        { key: freeKey },
      );
      assert.deepEqual(
        [answer.status, messageOf(answer)],
        [403, 'Style rules are available on the Pro plan only.'],
      );
    });
  });

  it('follow the instructions of a style that name words, and name what they cannot follow', async () => {
    const answer = await sandbox.translate({ text: ['Cancel.'], style_id: ids.style });
    assert.deepEqual(textsOf(answer), ['Abbruch.']);
    assert.equal(answer.headers.get('x-interlinear-not-applied'), 'style_rules');
    assert.match(answer.headers.get('x-interlinear-engine') ?? '', /applied=style/);
  });

  it('follow instructions of the request in the same way', async () => {
    const follow = { custom_instructions: ['Replace "Speichern" with "Ablegen"'] };
    const answer = await sandbox.translate({ text: ['Save'], ...follow });
    assert.deepEqual(textsOf(answer), ['Ablegen']);
    assert.equal(answer.headers.get('x-interlinear-not-applied'), null);
    const vague = await sandbox.translate({ text: ['Save'], custom_instructions: ['Be nice.'] });
    assert.equal(vague.headers.get('x-interlinear-not-applied'), 'custom_instructions');
  });

  it('recall segments of a memory from its threshold on, with the numbers of the text', async () => {
    const memory = { translation_memory_id: ids.memory };
    assert.equal(await translated('The ferry leaves at 8.', memory), 'Die Fähre legt um 8 ab.');
    assert.equal(await translated('The ferry leaves at 9.', memory), 'de‹The ferry leaves at 9.›');
    const near = { ...memory, translation_memory_threshold: 75 };
    assert.equal(await translated('The ferry leaves', near), 'Die große Fähre fährt');
    const strict = { ...memory, translation_memory_threshold: 90 };
    assert.equal(await translated('The ferry leaves', strict), 'de‹The ferry leaves›');
  });

  it('work in documents as they do in texts (spec 2.3)', async () => {
    const fields = { source_lang: 'EN', glossary_id: ids.first, style_id: ids.style };
    const { bytes } = await translateDocument(sandbox, 'a.txt', 'Save\nCancel.\n', fields);
    assert.equal(Buffer.from(bytes).toString(), 'Sichern\nAbbruch.\n');
  });
});
