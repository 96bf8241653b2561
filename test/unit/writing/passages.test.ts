import assert from 'node:assert/strict';
import { say } from '../../../shared/messages/message.ts';
import type { Client } from '../../../shared/api/client.ts';
import { ServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { LanguageV3 } from '../../../shared/api/types/languages.ts';
import type { RephraseRequest } from '../../../shared/api/types/text-improvement.ts';
import { passageOf } from '../../../shared/formats/prose/pieces-passage.ts';
import type { ProsePassage } from '../../../shared/formats/prose/prose-passage.ts';
import { textPiece } from '../../../shared/formats/source-text/passage.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import {
  correctPassages,
  ignorableWord,
  withoutIgnored,
} from '../../../shared/writing/correct-passages.ts';
import { fitPassage, shorteningManners } from '../../../shared/writing/fit-passage.ts';
import { hunkSignature } from '../../../shared/writing/located-hunk.ts';
import { mannerSupport, plainManner, requestOf } from '../../../shared/writing/rephrase-manner.ts';
import { rephrasePassages } from '../../../shared/writing/rephrase-passages.ts';
import { isUnchecked } from '../../../shared/writing/sandbox-limits.ts';

/** One passage for each line of a text. */
function passagesOf(text: string, keepCodeLike = false): ProsePassage[] {
  return Array.from(text.matchAll(/[^\n]+/gu), ({ index, 0: line }) =>
    passageOf([textPiece(index, index + line.length, line)], {
      codes: 'hidden',
      keepCodeLike,
      write: (parts) =>
        parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join(''),
    }),
  );
}

const requests: RephraseRequest[] = [];

type Answer = (text: string, request: RephraseRequest) => string;

function clientThat(answer: Answer): Pick<Client, 'correctText' | 'rephraseText'> {
  const send: Client['rephraseText'] = (request) => {
    requests.push(request);
    if (request.text.some((text) => text.startsWith('Niets'))) return Promise.reject(refusal());
    const improvements = request.text.map((text) => {
      return {
        text: answer(text, request),
        target_language: 'en-GB',
        detected_source_language: 'en',
      };
    });
    return Promise.resolve({ data: { improvements }, meta });
  };
  return { correctText: send, rephraseText: send };
}

function refusal(): ServiceError {
  return new ServiceError({
    kind: 'bad-request',
    message: 'refused',
    said: say('verbatim', { words: 'Refused.' }),
    status: 400,
  });
}

const meta = {
  status: 200,
  traceId: null,
  attempts: 1,
  possiblyBilledAttempts: 0,
  durationInMs: 1,
  engines: [
    {
      name: 'test',
      version: '1',
      texts: [],
      coverage: null,
      applied: [],
      notApplied: ['grammar-no-engine'],
    },
  ],
};

const fix: Answer = (text) =>
  text.replaceAll('recieve', 'receive').replaceAll('teh', 'the').replaceAll('fooBra', 'fooBar');

beforeEach(() => {
  requests.length = 0;
});

describe('correcting passages', () => {
  it('gives hunks of the document from one request, and says who made them', async () => {
    const text = 'I recieve it.\n\nAnd teh rest, teh end.\n---\n';
    const corrected = await correctPassages(passagesOf(text), {}, clientThat(fix));
    assert.equal(requests.length, 1);
    assert.equal(applyEdits(text, corrected.hunks), fix(text, { text: [] }));
    assert.deepEqual(
      corrected.hunks.map(({ kind, original }) => [kind, original]),
      [
        ['spelling', 'recieve'],
        ['spelling', 'teh'],
        ['spelling', 'teh'],
      ],
    );
    assert.deepEqual(
      [corrected.languages, corrected.engines, corrected.notApplied, corrected.checked],
      [['en-GB'], ['test 1'], ['grammar-no-engine'], 2],
    );
  });

  it('names the languages that nobody has a dictionary for', async () => {
    const [engine] = meta.engines;
    const limited = { ...engine, texts: [1], notApplied: ['spelling-no-dictionary'] };
    const client: Pick<Client, 'correctText'> = {
      correctText: (request) => {
        const improvements = request.text.map((text, index) => {
          const language = index === 0 ? 'EN-US' : 'DE';
          return { text, target_language: language, detected_source_language: language };
        });
        const engines = [engine, limited] as typeof meta.engines;
        return Promise.resolve({ data: { improvements }, meta: { ...meta, engines } });
      },
    };
    const found = await correctPassages(passagesOf('One.\n\nZwei.\n'), {}, client);
    assert.deepEqual(found.unchecked, ['DE']);
    assert.equal(isUnchecked(found), false, 'English was checked');
    assert.equal(isUnchecked({ ...found, languages: ['DE'] }), true);
  });

  it('F10 cuts a passage that is longer than a request, and puts the pieces together', async () => {
    const text = 'I recieve teh letter. '.repeat(1500).trim();
    const corrected = await correctPassages(
      passagesOf(text),
      { target_lang: 'en-GB' },
      clientThat(fix),
    );
    assert.equal(applyEdits(text, corrected.hunks), fix(text, { text: [] }));
    assert.equal(corrected.requests, requests.length);
    for (const request of requests) {
      assert.ok(new TextEncoder().encode(JSON.stringify(request)).length <= 10_240);
    }
  });

  it('goes on without a passage that the service refuses, and names it', async () => {
    const text = 'I recieve it.\nNiets voor ons.\nTeh teh end.\nteh rest';
    const corrected = await correctPassages(passagesOf(text), {}, clientThat(fix));
    assert.deepEqual(corrected.refused, [
      { passage: 1, said: say('verbatim', { words: 'Refused.' }) },
    ]);
    assert.equal(corrected.hunks.length, 3);
    await assert.rejects(correctPassages(passagesOf('Niets'), {}, clientThat(fix)), ServiceError);
  });

  it('leaves names of code alone, in code', async () => {
    const text = 'Calls fooBra with teh value.';
    const inCode = await correctPassages(passagesOf(text, true), {}, clientThat(fix));
    assert.deepEqual(
      inCode.hunks.map(({ original }) => original),
      ['teh'],
    );
    assert.equal(inCode.keptAway, 1);
    const inProse = await correctPassages(passagesOf(text), {}, clientThat(fix));
    assert.equal(inProse.hunks.length, 2);
  });

  it('heeds ignored words, names and hunks', async () => {
    const text = 'Teh recieve of teh.';
    const { hunks } = await correctPassages(
      passagesOf(text),
      {},
      clientThat((each) => fix(each, { text: [] }).replace('Teh', 'The').replace('of', 'off')),
    );
    const none = { words: new Set<string>(), names: new Set<string>(), hunks: new Set<string>() };
    const left = (lists: Partial<typeof none>): string[] =>
      withoutIgnored(hunks, { ...none, ...lists }).map(({ original }) => original);
    assert.deepEqual(left({}), ['Teh', 'recieve', 'of', 'teh']);
    assert.deepEqual(left({ words: new Set(['TEH']) }), ['recieve', 'of']);
    assert.deepEqual(left({ names: new Set(['teh']) }), ['Teh', 'recieve', 'of']);
    const signature = hunkSignature({ original: 'of', replacement: 'off' });
    assert.deepEqual(left({ hunks: new Set([signature]) }), ['Teh', 'recieve', 'teh']);
  });

  it('has no word to ignore where one that stands there twice is taken away', () => {
    assert.equal(ignorableWord({ original: 'teh', replacement: 'the' }), 'teh');
    assert.equal(ignorableWord({ original: 'for ', replacement: '' }), null);
  });
});

describe('rephrasing passages', () => {
  const options = { manner: plainManner, targetLanguage: null };

  it('sends a style or a tone as a preference, and never both', () => {
    assert.deepEqual(requestOf({ kind: 'style', name: 'simple' }), {
      writing_style: 'prefer_simple',
    });
    assert.deepEqual(requestOf({ kind: 'tone', name: 'friendly' }), { tone: 'prefer_friendly' });
    assert.deepEqual(requestOf(plainManner), {});
  });

  it('takes what keeps placeholders, wherever they move, and nothing of what loses one', async () => {
    const text = 'Then {0} was deleted by {1}.\nThe {0} is gone.';
    const client = clientThat((each) =>
      each.startsWith('Then') ? 'Then {1} deleted {0}.' : 'It is gone.',
    );
    const { passages } = await rephrasePassages(passagesOf(text), options, client);
    assert.deepEqual(
      passages.map(({ outcome }) => outcome),
      ['rephrased', 'kept'],
    );
    const edits = passages.flatMap(({ hunks }) => hunks);
    assert.equal(applyEdits(text, edits), 'Then {1} deleted {0}.\nThe {0} is gone.');
    assert.equal(passages[0]?.text, 'Then {1} deleted {0}.');
  });

  it('knows from the language list what a language supports', () => {
    const language = (lang: string, features: readonly string[]): LanguageV3 => {
      return {
        lang,
        name: lang,
        usable_as_source: true,
        usable_as_target: true,
        status: 'stable',
        features: Object.fromEntries(features.map((name) => [name, { status: 'stable' }])),
      };
    };
    const targets = [language('en-GB', ['writing_style', 'tone']), language('ja', [])];
    const simple = { kind: 'style', name: 'simple' } as const;
    assert.equal(mannerSupport(simple, 'EN-gb', targets), 'supported');
    assert.equal(mannerSupport(simple, 'en', targets), 'supported');
    assert.equal(mannerSupport(simple, 'ja', targets), 'unsupported');
    assert.equal(mannerSupport(simple, null, targets), 'unknown');
    assert.equal(mannerSupport(plainManner, 'ja', targets), 'supported');
  });
});

describe('making a passage fit', () => {
  const text = 'This sentence is rather long.';
  const [passage] = passagesOf(text);
  const fit = (limit: number, answer: Answer): ReturnType<typeof fitPassage> => {
    assert.ok(passage);
    const options = {
      limit,
      measure: (each: string) => each.length,
      manners: shorteningManners,
      targetLanguage: null,
    };
    return fitPassage(passage, options, clientThat(answer));
  };
  const answer: Answer = (_, request) =>
    request.writing_style === 'prefer_casual' ? 'It’s long.' : 'This sentence is long.';

  it('sends nothing when it fits already', async () => {
    const fitted = await fit(29, answer);
    assert.deepEqual([fitted.outcome, requests.length], ['already-fits', 0]);
  });

  it('tries styles until one fits, and no further', async () => {
    const fitted = await fit(12, answer);
    assert.deepEqual([fitted.outcome, fitted.length, fitted.best.text], ['fits', 10, 'It’s long.']);
    assert.equal(fitted.attempts.length, 3);
  });

  it('says so when nothing fits, and hands out the shortest', async () => {
    const fitted = await fit(5, answer);
    assert.deepEqual([fitted.outcome, fitted.length], ['too-long', 10]);
    assert.equal(fitted.attempts.length, 1 + shorteningManners.length);
    const unchanged = await fit(5, (each) => each);
    assert.deepEqual([unchanged.outcome, unchanged.length], ['too-long', text.length]);
  });
});
