import assert from 'node:assert/strict';
import { languagesCommand as languages } from '../../../../extensions/cli/commands/languages.ts';
import type { LanguageFeature, LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { pairFeatures } from '../../../../shared/languages/pair-features.ts';
import { CliRuns } from '../terms/cli-runs.ts';

const language = (
  lang: string,
  use: { readonly source?: boolean; readonly target?: boolean },
  features: Readonly<Record<string, LanguageFeature>>,
): LanguageV3 => ({
  lang,
  name: lang,
  usable_as_source: use.source ?? false,
  usable_as_target: use.target ?? false,
  status: 'stable',
  features,
});

describe('what works between two languages', () => {
  it('counts a feature only where each language supports it that the service says must', async () => {
    const offered = [
      language(
        'en',
        { source: true },
        { glossary: { status: 'beta' }, detection: { status: 'stable' } },
      ),
      language('pt-BR', { target: true }, { glossary: { status: 'stable' } }),
      language('ja', { source: true, target: true }, {}),
    ];
    const parts = {
      client: {
        listLanguageResources: () =>
          Promise.resolve({
            data: [
              {
                name: 'translate_text',
                features: [
                  { name: 'glossary', needs_source_support: true, needs_target_support: true },
                  { name: 'formality', needs_target_support: true },
                  { name: 'detection', needs_source_support: true },
                  { name: 'context' },
                ],
              },
              { name: 'dreams', features: [{ name: 'colour' }] },
            ],
            meta: {
              status: 200,
              traceId: null,
              attempts: 1,
              possiblyBilledAttempts: 0,
              durationInMs: 1,
              engines: [],
            },
          }),
      },
      lists: {
        languages: () =>
          Promise.resolve({ value: offered, loadedAt: 0, failure: null, unread: [] }),
      },
    };
    const { signal } = new AbortController();
    const [text, dreams] = await pairFeatures({ source: 'EN-us', target: 'pt-br' }, parts, signal);
    assert.equal(text?.possible, true);
    assert.deepEqual(
      text.features.map(({ name, supported, status }) => [name, supported, status]),
      [
        ['glossary', true, 'beta'],
        ['formality', false, null],
        ['detection', true, 'stable'],
        ['context', true, 'stable'],
      ],
    );
    assert.deepEqual(dreams, { name: 'dreams', possible: null, features: [] });
    const [none] = await pairFeatures({ source: 'pt', target: 'ja' }, parts, signal);
    assert.deepEqual([none?.possible, none?.features], [false, []]);
  });

  it('is told by the command, which refuses half a pair and a pair that nothing is done for', async () => {
    const cli = await CliRuns.open();
    try {
      const pair = await cli.run(languages, [], { from: 'EN', to: 'DE' });
      assert.equal(pair.exitCode, 0, pair.err);
      assert.match(pair.out, /translate text +yes +formality, style rules, tag handling, glossary/);
      const half = await cli.run(languages, [], { from: 'EN' });
      assert.deepEqual([half.exitCode, half.err.includes('--to')], [2, true]);
      const both = await cli.run(languages, [], { from: 'EN', to: 'DE', matrix: true });
      assert.equal(both.exitCode, 2);
      const nothing = await cli.run(languages, [], { from: 'EN', to: 'xx' });
      assert.equal(nothing.exitCode, 1);
      assert.match(nothing.out, /translate text +no/);
    } finally {
      await cli.close();
    }
  });
});
