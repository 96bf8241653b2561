import assert from 'node:assert/strict';
import { inEnglish } from '../../../../shared/messages/words.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type {
  DocumentOptions,
  DocumentSource,
} from '../../../../shared/documents/document-order.ts';
import {
  gatherPreflightFacts,
  preflightDocument,
  type Preflight,
  type PreflightFacts,
} from '../../../../shared/documents/preflight/preflight-document.ts';
import { serviceError } from '../../../doubles/service/memory-document-service.ts';
import { run, wordPackage } from '../../../doubles/office/word-files.ts';
import { byteSourceOf } from '../../../doubles/document-harness.ts';
import { sentences, xliffOf } from '../../../doubles/sample-xliff.ts';

const MEBIBYTE = 1024 * 1024;

function language(lang: string, features: readonly string[] = []): LanguageV3 {
  const entries = features.map((name) => [name, { status: 'stable' as const }]);
  return {
    lang,
    name: new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang,
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: Object.fromEntries(entries) as LanguageV3['features'],
  };
}

const german = language('de', ['formality', 'glossary', 'style_rules']);
const english = language('en', ['glossary']);
const languages = {
  sources: [english, german, language('sw')],
  targets: [
    german,
    language('en-GB', ['glossary']),
    language('en-US', ['glossary']),
    language('sw'),
  ],
};
const facts: PreflightFacts = { plan: 'pro', languages, usage: null, glossaries: null };

function usageWith(charactersLeft: number): PreflightFacts['usage'] {
  return {
    usage: { character_count: 0, character_limit: charactersLeft },
    charactersLeft,
    usedShare: 0,
  };
}

function sourceOf(fileName: string, text: string): DocumentSource {
  return { label: fileName, fileName, bytes: byteSourceOf(text), digest: 'digest' };
}

/** A document of which nothing can be read: its size alone must decide. */
function hugeSource(fileName: string, byteLength: number): DocumentSource {
  const source = sourceOf(fileName, '');
  const read = (): Promise<never> => assert.fail('it need not be read');
  return { ...source, bytes: { ...source.bytes, byteLength, read } };
}

async function look(
  source: DocumentSource,
  options: Partial<DocumentOptions> = {},
  changes: Partial<PreflightFacts> = {},
): Promise<Preflight> {
  return preflightDocument(source, { targetLanguage: 'DE', ...options }, { ...facts, ...changes });
}

const text = sourceOf('notes.txt', 'Some words, and a few more.');

async function refusals(
  options: Partial<DocumentOptions>,
  changes: Partial<PreflightFacts> = {},
): Promise<readonly string[]> {
  return (await look(text, options, changes)).refusals.map(({ code }) => code);
}

describe('the preflight of a document', () => {
  it('says what a good document costs, and nothing else', async () => {
    assert.deepEqual(await look(text, {}, { usage: usageWith(1_000) }), {
      refusals: [],
      warnings: [],
      resultExtension: 'txt',
      minimumBilledCharacters: 0,
      billedCharacters: 27,
      charactersLeft: 1_000,
    });
  });

  it('knows what an Office document is billed as by the text in it', async () => {
    const wordSource = (words: string): DocumentSource => {
      const docx = wordPackage(`<w:p>${run(words)}${run('&amp;more', '<w:b/>')}</w:p>`);
      const source = sourceOf('report.docx', '');
      const read = (at: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
        Promise.resolve(Uint8Array.from(docx.subarray(at, at + length)));
      return { ...source, bytes: { ...source.bytes, byteLength: docx.byteLength, read } };
    };
    assert.equal((await look(wordSource('Two words '))).billedCharacters, 50_000);
    const long = await look(wordSource('word '.repeat(13_000)));
    assert.equal(long.billedCharacters, 65_005);
    assert.deepEqual(
      long.warnings.map(({ code }) => code),
      [],
    );
  });

  it('refuses types that the service does not take, and names those it takes', async () => {
    for (const name of ['data.csv', 'README', 'movie.vtt']) {
      const [refusal, ...others] = (await look(sourceOf(name, 'x'))).refusals;
      assert.equal(refusal?.code, 'unknown-type');
      assert.match(inEnglish(refusal.said), /\.docx, \.doc, \.pptx.*\.png/);
      assert.deepEqual(others, []);
    }
  });

  it('refuses documents by the size of their type and plan, without reading them', async () => {
    const table = [
      ['a.docx', 30, 10],
      ['a.pdf', 30, 10],
      ['a.txt', 1, 1],
      ['a.html', 5, 5],
      ['a.xliff', 10, 10],
      ['a.srt', 150 / 1024, 150 / 1024],
      ['a.png', 3, 3],
    ] as const;
    for (const [name, pro, free] of table) {
      for (const [plan, most] of [
        ['pro', pro],
        ['free', free],
      ] as const) {
        const [refusal] = (await look(hugeSource(name, most * MEBIBYTE + 1), {}, { plan }))
          .refusals;
        assert.equal(refusal?.code, 'too-large', `${name}, ${plan}`);
      }
    }
    const [refusal] = (await look(hugeSource('a.pptx', 11 * MEBIBYTE), {}, { plan: 'free' }))
      .refusals;
    assert.ok(refusal);
    assert.match(
      inEnglish(refusal.said),
      /11 MB long.*up to 10 MB with the Free plan\. The Pro plan/,
    );
  });

  it('refuses documents that are empty, or not what their name says', async () => {
    for (const [name, content] of [
      ['a.txt', ''],
      ['a.docx', 'Plain words.'],
      ['a.pdf', 'Plain words.'],
    ] as const) {
      assert.equal((await look(sourceOf(name, content))).refusals.length, 1, name);
    }
  });

  it('knows which results can be had', async () => {
    assert.deepEqual(await refusals({ outputFormat: 'pdf' }), ['output-format']);
    assert.deepEqual(await refusals({ outputFormat: 'TXT' }), []);
    const pdf = hugeSource('a.pdf', 40 * MEBIBYTE);
    const codes = (await look(pdf, { outputFormat: 'docx' })).refusals.map(({ code }) => code);
    assert.deepEqual(codes, ['too-large']);
    assert.equal((await look(pdf, { outputFormat: 'docx' })).resultExtension, 'docx');
    assert.equal((await look(hugeSource('old.DOC', 40 * MEBIBYTE))).resultExtension, 'docx');
  });

  it('refuses languages that the service does not translate documents between', async () => {
    assert.deepEqual(await refusals({ targetLanguage: 'XX' }), ['target-language']);
    assert.deepEqual(await refusals({ sourceLanguage: 'FR' }), ['source-language']);
    assert.deepEqual(await refusals({ targetLanguage: 'EN' }), []);
    assert.deepEqual(await refusals({ targetLanguage: 'en-us', sourceLanguage: 'DE' }), []);
    assert.deepEqual(await refusals({ targetLanguage: 'XX' }, { languages: null }), []);
    const {
      refusals: [refusal],
    } = await look(text, { sourceLanguage: 'EN-GB' });
    assert.ok(refusal);
    assert.match(inEnglish(refusal.said), /from EN-GB\. It offers EN \(English\)/);
  });

  it('refuses a language onto itself, and warns of one that is nearly so', async () => {
    assert.deepEqual(await refusals({ sourceLanguage: 'de' }), ['equal-languages']);
    const { warnings } = await look(text, { sourceLanguage: 'EN', targetLanguage: 'EN-GB' });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['near-languages'],
    );
  });

  it('refuses a formality that the target language does not have', async () => {
    assert.deepEqual(await refusals({ formality: 'more' }), []);
    assert.deepEqual(await refusals({ formality: 'less', targetLanguage: 'SW' }), ['formality']);
    assert.deepEqual(await refusals({ formality: 'prefer_less', targetLanguage: 'SW' }), []);
    const silent = { languages: null };
    assert.deepEqual(await refusals({ formality: 'more', targetLanguage: 'PT-BR' }, silent), []);
    assert.deepEqual(await refusals({ formality: 'more', targetLanguage: 'DA' }, silent), [
      'formality',
    ]);
  });

  it('refuses glossaries without a source language, for other languages, and too many', async () => {
    const from = { sourceLanguage: 'EN' };
    assert.deepEqual(await refusals({ glossaryIds: ['a'] }), ['glossary-needs-source']);
    assert.deepEqual(await refusals({ glossaryIds: ['a'], ...from }), []);
    assert.deepEqual(await refusals({ glossaryIds: 'abcdef'.split(''), ...from }), [
      'too-many-glossaries',
    ]);
    const sw = { ...from, glossaryIds: ['a'], targetLanguage: 'SW' };
    assert.deepEqual(await refusals(sw), ['glossary-language']);
    const glossaries = new Map([
      ['a', [{ source_lang: 'en', target_lang: 'fr' }]],
      ['b', [{ source_lang: 'en', target_lang: 'de' }]],
    ]);
    assert.deepEqual(await refusals({ glossaryIds: ['b'], ...from }, { glossaries }), []);
    const { refusals: found } = await look(
      text,
      { glossaryIds: ['b', 'a'], ...from },
      { glossaries },
    );
    assert.deepEqual(
      found.map(({ code }) => code),
      ['glossary-pair'],
    );
    assert.ok(found[0]);
    assert.match(
      inEnglish(found[0].said),
      /The glossary a has no dictionary from EN to DE; it has en to fr\./,
    );
  });

  it('refuses style rules where plan or language do not have them', async () => {
    assert.deepEqual(await refusals({ styleId: 's' }), []);
    assert.deepEqual(await refusals({ styleId: 's' }, { plan: 'free' }), ['style-plan']);
    assert.deepEqual(await refusals({ styleId: 's', targetLanguage: 'SW' }), ['style-language']);
  });

  it('says what Office and PDF documents cost at least, and refuses what the quota does not hold', async () => {
    const pdf = sourceOf('a.pdf', `%PDF-1.7\n${'1 0 obj <<>> endobj\n'.repeat(20)}%%EOF\n`);
    const { minimumBilledCharacters, billedCharacters, warnings } = await look(pdf);
    assert.deepEqual([minimumBilledCharacters, billedCharacters], [50_000, null]);
    assert.ok(warnings.some(({ code }) => code === 'minimum-billing'));
    const codes = (await look(pdf, {}, { usage: usageWith(49_999) })).refusals.map(
      ({ code }) => code,
    );
    assert.deepEqual(codes, ['quota']);
    assert.deepEqual(await refusals({}, { usage: usageWith(26) }), ['quota']);
    assert.deepEqual(await refusals({}, { usage: usageWith(27) }), []);
  });

  it('counts the characters of texts, subtitles and XLIFF files', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\nTen words.\n\n2\n00:00:03,000 --> 00:00:04,000\n😀 no\n';
    assert.equal((await look(sourceOf('a.srt', srt))).billedCharacters, 14);
    const texts = sentences(5);
    const xliff = xliffOf(texts);
    const { billedCharacters } = await look(sourceOf('a.xlf', xliff));
    assert.equal(billedCharacters, texts.join('').length);
  });

  it('refuses texts with more characters than one document may hold', async () => {
    const long = sourceOf('a.txt', 'a'.repeat(600_000));
    assert.deepEqual((await look(long)).refusals, []);
    const [refusal] = (await look(long, {}, { plan: 'free' })).refusals;
    assert.equal(refusal?.code, 'too-many-characters');
    assert.match(inEnglish(refusal.said), /600,000 characters.*500,000/);
  });

  it('asks the service once, and goes on without what it does not answer', async () => {
    const asked: unknown[] = [];
    const answering = {
      listLanguages: (request: unknown) => {
        asked.push(request);
        return Promise.reject(serviceError({ kind: 'server', status: 500 }));
      },
      getUsage: () => Promise.reject(serviceError({ kind: 'authentication', status: 401 })),
      getGlossary: ({ glossary_id: id }: { readonly glossary_id: string }) =>
        Promise.reject(serviceError({ kind: id === 'gone' ? 'not-found' : 'server' })),
    };
    const glossaryIds = ['gone', 'silent'];
    const found = await gatherPreflightFacts(answering, 'free', { glossaryIds });
    const glossaries = new Map([['gone', null]]);
    assert.deepEqual(found, { plan: 'free', languages: null, usage: null, glossaries });
    assert.deepEqual(
      await refusals({ glossaryIds: ['gone'], sourceLanguage: 'EN' }, { glossaries }),
      ['glossary-unknown'],
    );
    assert.deepEqual(asked, [{ resource: 'translate_document', include: ['beta'] }]);
  });
});
