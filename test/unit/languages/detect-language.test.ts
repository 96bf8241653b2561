import assert from 'node:assert/strict';
import type { Client } from '../../../shared/api/client.ts';
import { detectLanguage } from '../../../shared/languages/detect-language.ts';

type Detect = Client['detectLanguages'];

/** Answers each text with its own first character as the language. */
function watch(): { readonly client: { detectLanguages: Detect }; readonly sent: string[][] } {
  const sent: string[][] = [];
  const detectLanguages: Detect = ({ text }) => {
    sent.push([...text]);
    const results = text.map((each) => {
      return { detection_status: 'success', detected_language: each.charAt(0) } as const;
    });
    const meta = { status: 200, traceId: null, attempts: 1, possiblyBilledAttempts: 0 };
    return Promise.resolve({ data: { results }, meta: { ...meta, durationInMs: 1, engines: [] } });
  };
  return { client: { detectLanguages }, sent };
}

const bodyBytes = (text: readonly string[]): number => Buffer.byteLength(JSON.stringify({ text }));

describe('detecting the language of many texts', () => {
  it('keeps every request within 50 texts and 128 KiB, and the order', async () => {
    const { client, sent } = watch();
    const texts = Array.from({ length: 130 }, (_, index) => {
      return `${String.fromCodePoint(0x4e00 + index)}${'界"\u0001'.repeat(index % 3 === 0 ? 700 : 9)}`;
    });
    const found = await detectLanguage(texts, client);
    assert.deepEqual(sent.flat(), texts);
    for (const request of sent) {
      assert.ok(request.length >= 1 && request.length <= 50);
      assert.ok(bodyBytes(request) <= 131_072, String(bodyBytes(request)));
    }
    assert.deepEqual(
      found.map((each) => each.detection_status === 'success' && each.detected_language),
      texts.map((text) => text.charAt(0)),
    );
    assert.ok(sent.length < 10);
  });

  it('looks at the beginning of a text that no request holds', async () => {
    const { client, sent } = watch();
    await detectLanguage(['\u0001'.repeat(200_000), `a${'😀'.repeat(50_000)}`], client);
    for (const request of sent) assert.ok(bodyBytes(request) <= 131_072);
    assert.match(sent.flat()[1] ?? '', /^a😀+$/u);
  });

  it('asks nothing for no texts', async () => {
    const { client, sent } = watch();
    assert.deepEqual(await detectLanguage([], client), []);
    assert.deepEqual(sent, []);
  });
});
