import assert from 'node:assert/strict';
import {
  judgeDocument,
  type Judgement,
} from '../../../../../extensions/vscode/document-text/judge-document.ts';
import { encodeText } from '../../../../../shared/text/encodings/encode-text.ts';

interface Given {
  readonly path?: string;
  /** Our name of the encoding the file is stored in. */
  readonly stored: string;
  readonly text: string;
  /** The editor's id of the encoding it is open in, and what it shows then. */
  readonly open: string;
  readonly shown?: string;
  readonly present?: string;
  readonly hasByteOrderMark?: boolean;
}

function judge(given: Given): Judgement {
  const { path = '/a.xlf', stored, text, open, shown = text, present = shown } = given;
  const { hasByteOrderMark = false } = given;
  const unencodable = 'refuse';
  const bytes = encodeText(text, { encoding: stored, hasByteOrderMark }, { unencodable });
  return judgeDocument({ path, bytes, encoding: open, decoded: shown, text: shown, present });
}

const declared = (encoding: string, words: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?><xliff>${words}</xliff>`;

describe('The encoding of an open document', () => {
  it('is right when the file names it and the text is the same', () => {
    const text = declared('windows-1252', '© «a»');
    const { outcome } = judge({ stored: 'windows-1252', text, open: 'windows1252' });
    assert.equal(outcome, 'sound');
  });

  it('is wrong when the file names another one, even where all of it is ASCII', () => {
    const text = declared('windows-1252', 'plain');
    assert.deepEqual(judge({ stored: 'windows-1252', text, open: 'utf8' }), {
      outcome: 'differs',
      encoding: 'windows-1252',
    });
  });

  it('is wrong when characters were lost', () => {
    const text = declared('windows-1251', 'ещё');
    const shown = declared('windows-1251', '\uFFFD\uFFFD\uFFFD');
    assert.equal(judge({ stored: 'windows-1251', text, open: 'utf8', shown }).outcome, 'differs');
  });

  it('is UTF-8 where the bytes are, whatever a subtitle file was opened as', () => {
    const given = { path: '/a.srt', stored: 'utf-8', text: 'Ä', open: 'windows1252', shown: 'Ã„' };
    assert.deepEqual(judge(given), { outcome: 'differs', encoding: 'utf-8' });
  });

  it('is taken from the editor for subtitles that are not Unicode', () => {
    const given = { path: '/a.srt', stored: 'koi8-r', text: 'Съешь ещё' };
    assert.equal(judge({ ...given, open: 'koi8r' }).outcome, 'sound');
    const lost = judge({ ...given, open: 'utf8', shown: '\uFFFD' });
    assert.ok(lost.outcome === 'undetermined' && lost.candidates.includes('koi8-r'));
  });

  it('is any one that shows plain ASCII as it is, where nothing names one', () => {
    const given = { path: '/a.srt', stored: 'utf-8', text: 'plain' };
    const judged = judge({ ...given, open: 'windows1251' });
    assert.ok(judged.outcome === 'sound' && judged.stored?.encoding === 'windows-1251');
  });

  it('may be windows-1252 for ISO 8859-1, whose characters it has at the same bytes', () => {
    const text = declared('ISO-8859-1', 'é');
    assert.equal(judge({ stored: 'iso-8859-1', text, open: 'windows1252' }).outcome, 'sound');
  });

  it('does not differ by line ends and byte order marks, which the editor does not show', () => {
    const text = declared('UTF-8', 'é\r\nè\rê\n');
    const shown = text.replaceAll(/\r\n?/g, '\n');
    const given = { stored: 'utf-8', text, open: 'utf8bom', shown, hasByteOrderMark: true };
    assert.equal(judge(given).outcome, 'sound');
  });

  it('is right and still no proof when the editor shows another text', () => {
    const text = declared('windows-1252', 'é');
    const shown = declared('windows-1252', 'e');
    const given = { stored: 'windows-1252', text, open: 'windows1252', shown };
    assert.equal(judge(given).outcome, 'unfaithful');
  });

  it('is no longer right once the declaration in the editor names another one', () => {
    const text = declared('UTF-8', 'é');
    const present = declared('windows-1252', 'é');
    assert.deepEqual(judge({ stored: 'utf-8', text, open: 'utf8', present }), {
      outcome: 'declares',
      encoding: 'windows-1252',
    });
  });

  it('is trusted where only the editor knows it and it fits every byte', () => {
    const given = { path: '/a.txt', stored: 'windows-1252', text: 'é', open: 'cp850' };
    assert.equal(judge({ ...given, shown: 'Ú' }).outcome, 'sound');
    assert.equal(judge({ ...given, shown: '\uFFFD' }).outcome, 'undetermined');
  });

  it('is unknown for a file whose bytes are not what it says', () => {
    const text = declared('UTF-8', 'é');
    const given = { stored: 'windows-1252', text, open: 'windows1252' };
    assert.equal(judge(given).outcome, 'unreadable');
  });
});
