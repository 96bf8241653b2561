import assert from 'node:assert/strict';
import { cutText, longestPiece } from '../../../../../shared/sandbox/engines/servers/cut-text.ts';
import type { Code } from '../../../../../shared/sandbox/markup/run.ts';
import { runEngines } from '../../../../../shared/sandbox/translate/run-engines.ts';
import type { OpenServer } from '../../../../../shared/sandbox/engines/servers/open-server.ts';
import { assertCodesKept, longText } from '../../../../doubles/servers/long-text.ts';
import {
  chatRequests,
  fakeTranslation,
  startFakeChat,
} from '../../../../doubles/servers/fake-chat.ts';
import {
  startFakeLibreTranslate,
  translateBodies,
} from '../../../../doubles/servers/fake-libretranslate.ts';
import type { FakeServer } from '../../../../doubles/servers/fake-server.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { openFake, requestOf } from './servers-bench.ts';

const single: Code = { raw: '<x/>', role: 'single', pair: -1 };

const texts = {
  'in sentences': longText((index) => `Save file ${index}, and leave the ferry. `),
  'in lines': longText((index) => `file ${index} of the ferry\n`),
  'without an end of a sentence': longText((index) => `file ${index} of the ferry, `),
};

describe('a hundred kilobytes of text', () => {
  let server: FakeServer | null = null;

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  async function answered({ translation }: OpenServer, text: string): Promise<string> {
    const [answer] = await translation.translate([text], requestOf());
    return answer?.text ?? '';
  }

  for (const [name, text] of Object.entries(texts)) {
    it(`${name} is cut for a chat model, and keeps every code and number`, async () => {
      server = await startFakeChat();
      assertCodesKept(text, await answered(openFake(server), text));
      const lengths = chatRequests(server).map(({ messages }) => messages[1]?.content.length ?? 0);
      assert.ok(lengths.length > 60 && Math.max(...lengths) <= longestPiece, lengths.join(' '));
    });

    it(`${name} is cut for LibreTranslate, and keeps every code and number`, async () => {
      server = await startFakeLibreTranslate();
      const opened = openFake(server, { kind: 'libretranslate' });
      assertCodesKept(text, await answered(opened, text));
      assert.ok(translateBodies(server).length > 60);
    });
  }

  it('of which one part has lost a code is left whole to the next engine', async () => {
    const text = texts['in sentences'];
    const lossy = (user: string): string =>
      fakeTranslation(user.includes('file 700,') ? user.replace(/@@PH\d+@@/, '') : user);
    server = await startFakeChat({ model: lossy });
    const { translation } = openFake(server);
    const next = createTestEngines().translation;
    const run = {
      text,
      codes: Array.from(text.match(/[\uE000-\uF8FF]/gu) ?? [], () => single),
      raw: text,
    };
    assert.deepEqual(await translation.translate([text], requestOf()), [null]);
    const [made] = await runEngines([run], requestOf(), [translation, ...next]);
    assert.equal(made?.engine.name, 'test-marker');
    assertCodesKept(text, made.text ?? '');
  });

  it('is the same again when its pieces are joined, also where a word is longer than a piece', () => {
    const word = 'x'.repeat(5_000);
    const all = [
      ...Object.values(texts),
      word,
      `a ${word} b ${'y z '.repeat(2_000)}`,
      `${word} end`,
    ];
    for (const text of all) {
      const pieces = cutText(text, 'en');
      assert.equal(pieces.join(''), text);
      const longest = Math.max(...pieces.map((piece) => piece.length));
      assert.ok(longest <= longestPiece || longest <= word.length + 3, String(longest));
    }
  });
});
