import assert from 'node:assert/strict';
import { openText } from '../../../../../shared/formats/open-file.ts';
import { chooseSegments } from '../../../../../shared/translation/index.ts';
import type { Estimate } from '../../../../../shared/translation/index.ts';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import { inertLine } from '../../../../../shared/text/inert.ts';
import { noneSkipped } from '../../../../../shared/formats/skipped.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const text = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>
<trans-unit id="a"><source>One</source></trans-unit>
<trans-unit id="b"><source>Two</source></trans-unit>
<trans-unit id="c"><source>Three</source><target state="final">Drei</target></trans-unit>
</body></file></xliff>
`;

function estimateOf(characters: number, segments: number): Estimate {
  const none = { segments: 0, characters: 0 };
  const free = {
    repetitions: none,
    matches: none,
    cache: none,
    journal: none,
    copies: none,
    codes: 0,
  };
  const file = { name: '', segments, skipped: noneSkipped(), texts: segments, characters };
  return {
    files: [{ ...file, tooLarge: [], units: [], free }],
    texts: segments,
    characters,
    requests: 1,
    requestsForContext: 0,
    lowerBound: 1,
  };
}

describe('A translation that somebody follows', () => {
  async function follow(
    chosen: number,
    { characters = 8, isWanted = true }: { characters?: number; isWanted?: boolean } = {},
  ): Promise<{ asked: string[]; begun: string[]; told: string[]; isRefused: boolean }> {
    installEditor();
    const { FollowedTranslation } =
      await import('../../../../../extensions/vscode/features/translate-selection/followed-translation.ts');
    const file = await openText('a.xlf', text);
    const segments = file.segments();
    const spans = Array.from({ length: chosen }, (_, at) => {
      const { offset } = segments.at(at).source.location;
      return { start: offset, end: offset };
    });
    const [asked, begun, told]: [string[], string[], string[]] = [[], [], []];
    const units = chooseSegments(file, spans);
    const followed = new FollowedTranslation(units, {
      onBegin: (keys) => begun.push(...keys),
      onAnswer: (key) => told.push(key),
    });
    const sending = {
      link: {
        label: 'service.example',
        kind: 'service',
        client: { getUsage: () => Promise.reject(new Error('none')) },
      } as unknown as ServiceLink,
      confirm: (question: string, detail: string) => {
        asked.push(question, detail);
        return Promise.resolve(isWanted);
      },
      file: inertLine('a.xlf'),
      source: 'EN',
      target: 'DE',
      sendsContext: true,
      terms: null,
      signal: new AbortController().signal,
    };
    const estimate = estimateOf(characters, units.passages.length);
    for (let time = 0; time < 2; time += 1) {
      assert.equal(await followed.confirm(sending, estimate), isWanted);
    }
    followed.onAnswer(0, []);
    followed.onAnswer(99, []);
    return { asked, begun, told, isRefused: followed.isRefused };
  }

  it('is asked about once, with what it costs and what is left as it is', async () => {
    const { asked, begun, told, isRefused } = await follow(3);
    assert.equal(asked.length, 2);
    assert.match(asked[0] ?? '', /Send 8 characters of a\.xlf to service\.example\?/u);
    assert.match(asked[1] ?? '', /German \(DE\): 2\. Segments left as they are: 1\./u);
    assert.deepEqual([...new Set(begun)].length, 2);
    assert.deepEqual(told, begun.slice(0, 1));
    assert.equal(isRefused, false);
  });

  it('begins nothing where nobody wants to pay for it', async () => {
    const { begun, isRefused } = await follow(2, { isWanted: false });
    assert.deepEqual(begun, []);
    assert.equal(isRefused, true);
  });

  it('asks nothing for what is free, nor for a single short segment', async () => {
    assert.deepEqual((await follow(2, { characters: 0 })).asked, []);
    assert.deepEqual((await follow(1)).asked, []);
    assert.equal((await follow(1, { characters: 30_000 })).asked.length, 2);
  });
});
