import assert from 'node:assert/strict';
import { say } from '../../../../../shared/messages/message.ts';
import { onDocument } from '../../../../../extensions/vscode/tables/command-conditions.ts';
import {
  goesOnForNothing,
  isSent,
  standingOf,
  type DocumentEntry,
} from '../../../../../extensions/vscode/features/documents/document-entry.ts';
import { digestPieces } from '../../../../../extensions/vscode/features/documents/digest-pieces.ts';
import {
  documentKind,
  hasUnits,
  isText,
} from '../../../../../extensions/vscode/features/documents/document-kind.ts';
import { documentOptions } from '../../../../../extensions/vscode/features/documents/document-options.ts';
import { shorten } from '../../../../../extensions/vscode/features/documents/shorten.ts';
import { requestCustomisation } from '../../../../doubles/request-customisation.ts';
import type { LanguageV3 } from '../../../../../shared/api/types/languages.ts';
import type {
  DocumentPhase,
  DocumentRecord,
} from '../../../../../shared/documents/document-record.ts';
import { documentExtensions } from '../../../../../shared/documents/document-types.ts';
import type { ByteSource } from '../../../../../shared/ports/byte-source.ts';

describe('The files that are offered as documents', () => {
  const pattern = new RegExp(/\/(.+)\/i/.exec(onDocument)?.[1] ?? '', 'i');

  it('are those that the service takes, in the menus too', () => {
    for (const extension of documentExtensions) {
      assert.match(`.${extension}`, pattern);
      assert.equal(documentKind(`/a/B.${extension.toUpperCase()}`), extension);
    }
    for (const other of ['docm', 'xlsm', 'odt', 'md', 'vtt', 'gif', 'sdlxliff', 'docxx']) {
      assert.doesNotMatch(`.${other}`, pattern);
      assert.equal(documentKind(`a.${other}`), null);
    }
  });

  it('are as many in the menus as the service takes', () => {
    const named = (/\((.+)\)/.exec(pattern.source)?.[1] ?? '').split('|').flatMap((each) => {
      const optional = /^(.*)(.)\?(.*)$/.exec(each);
      if (optional === null) return [each];
      const [, before = '', letter = '', after = ''] = optional;
      return [before + after, before + letter + after];
    });
    assert.deepEqual(named.sort(), [...documentExtensions].sort());
  });

  it('have a second way where they consist of units, and an editor where they are text', () => {
    const kinds = documentExtensions.map((extension) => documentKind(`a.${extension}`));
    assert.deepEqual(kinds.filter(hasUnits).sort(), ['srt', 'xlf', 'xliff']);
    assert.deepEqual(kinds.filter(isText).sort(), ['htm', 'html', 'srt', 'txt', 'xlf', 'xliff']);
  });
});

describe('The options of a document', () => {
  const language = (lang: string, ...features: readonly string[]): LanguageV3 => ({
    lang,
    name: lang,
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: Object.fromEntries(features.map((name) => [name, { status: 'stable' }])),
  });
  const settings = {
    sourceLanguage: '',
    formality: 'prefer_more',
  } as const;
  const terms = requestCustomisation({
    glossaries: [
      { id: 'G', version: '1', name: 'Terms', pair: { source_lang: 'en', target_lang: 'de' } },
    ],
    style: { id: 'S', version: '2', name: 'House style' },
  });
  const offered = [language('de', 'formality'), language('fi')];

  it('D8 leave out what the target language does not have', () => {
    assert.deepEqual(documentOptions(settings, 'fi', offered, null), { targetLanguage: 'fi' });
    assert.equal(documentOptions(settings, 'DE', offered, null).formality, 'prefer_more');
  });

  it('name what was chosen of the account, with the language it was chosen for', () => {
    const english = { ...settings, sourceLanguage: 'en' };
    const { glossaryIds, styleId, sourceLanguage } = documentOptions(english, 'de', offered, terms);
    assert.deepEqual([glossaryIds, styleId, sourceLanguage], [['G'], 'S', 'en']);
    const detected = { ...terms, sourceLanguage: 'FR' };
    assert.equal(documentOptions(settings, 'de', offered, detected).sourceLanguage, 'FR');
  });
});

describe('A document of the list', () => {
  const failure = {
    kind: 'gone',
    said: say('document-failed.gone'),
    serviceWords: null,
    billedCharacters: null,
  } as const;
  const phases: Readonly<Record<DocumentPhase['name'], DocumentPhase>> = {
    begun: { name: 'begun' },
    uploading: { name: 'uploading', complete: false },
    uploaded: { name: 'uploaded', documentId: 'D' },
    translated: { name: 'translated', documentId: 'D', billedCharacters: null },
    downloading: { name: 'downloading', documentId: 'D', billedCharacters: null, byteLength: null },
    downloaded: { name: 'downloaded', billedCharacters: null, byteLength: 1 },
    published: { name: 'published', target: '/a', billedCharacters: null, warnings: [] },
    failed: { name: 'failed', failure },
  };
  const recordIn = (phase: DocumentPhase): DocumentRecord => ({
    id: 'a',
    begunAt: 0,
    changedAt: 0,
    label: '/a.docx',
    fileName: 'a.docx',
    digest: '',
    byteLength: 1,
    target: '/a.de.docx',
    options: { targetLanguage: 'de' },
    connection: '',
    phase,
  });

  it('goes on by itself only where that sends nothing', () => {
    const names = (does: (record: DocumentRecord) => boolean): readonly string[] =>
      Object.values(phases)
        .filter((phase) => does(recordIn(phase)))
        .map(({ name }) => name);
    const sent = ['uploaded', 'translated', 'downloading', 'downloaded'];
    assert.deepEqual(names(isSent), sent);
    assert.deepEqual(names(goesOnForNothing), sent);
    assert.ok(goesOnForNothing(recordIn({ name: 'uploading', complete: true })));
  });

  it('stands where its record and this window say', () => {
    const entryIn = (
      name: DocumentPhase['name'],
      more: Partial<DocumentEntry> = {},
    ): DocumentEntry => ({
      id: 'a',
      record: recordIn(phases[name]),
      run: null,
      isElsewhere: false,
      trouble: null,
      ...more,
    });
    const run = { progress: null, controller: new AbortController() };
    assert.deepEqual(
      [
        standingOf(entryIn('uploaded')),
        standingOf(entryIn('uploaded', { isElsewhere: true })),
        standingOf(entryIn('uploaded', { run })),
        standingOf(entryIn('published', { isElsewhere: true })),
        standingOf(entryIn('failed')),
      ],
      ['Paused', 'Elsewhere', 'Running', 'Ready', 'Failed'],
    );
  });

  it('is named in few characters, with its beginning and its extension', () => {
    assert.equal(shorten('report.docx'), 'report.docx');
    assert.equal(
      shorten('a-rather-long-name-of-a-quarterly-report.docx'),
      'a-rather-long-n…-report.docx',
    );
    assert.equal(shorten('𝒜'.repeat(40)), `${'𝒜'.repeat(15)}…${'𝒜'.repeat(12)}`);
  });
});

describe('The digest of a document', () => {
  function sourceOf(bytes: Uint8Array, most = Infinity): ByteSource {
    return {
      byteLength: bytes.length,
      async *chunks() {
        yield await Promise.resolve(bytes);
      },
      read: (at, length) => {
        assert.ok(length <= most);
        return Promise.resolve(bytes.subarray(at, at + length));
      },
    };
  }

  it('tells any two documents apart, and never holds more than a part', async () => {
    const bytes = new Uint8Array(2_500_000).map((_, index) => index % 251);
    const first = await digestPieces(sourceOf(bytes, 1024 * 1024));
    assert.equal(await digestPieces(sourceOf(bytes.slice())), first);
    for (const at of [0, 1_048_576, 2_499_999]) {
      const changed = bytes.slice();
      changed[at] = 255;
      assert.notEqual(await digestPieces(sourceOf(changed)), first);
    }
    assert.notEqual(await digestPieces(sourceOf(bytes.subarray(0, 2_499_999))), first);
    assert.notEqual(await digestPieces(sourceOf(new Uint8Array())), first);
  });
});
