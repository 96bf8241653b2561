import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { openFile, openText } from '../../../../shared/formats/open-file.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';
import { answer, byDefault, german, unit12, xliff12 } from './samples.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Opens, translates and writes back; both byte arrays as Latin-1 text for comparing. */
async function roundTrip(bytes: Uint8Array, change?: (text: string) => string): Promise<string> {
  const { file, encode } = await openFile('a.xlf', bytes);
  const none = encode(applyEdits(file.text, file.plan([], german).edits));
  assert.deepEqual(Buffer.from(none), Buffer.from(bytes));
  const answers = file.select(byDefault).items.map((item) => answer(item, change));
  const plan = file.plan(answers, german);
  return Buffer.from(encode(applyEdits(file.text, plan.edits))).toString('latin1');
}

describe('Opening a file', () => {
  it('goes by the extension, in any case and after any path', async () => {
    const xliff = utf8(xliff12(unit12('a')));
    for (const name of ['a.xlf', 'C:\\x\\A.XLIFF', '/x.y/a.sdlxliff', 'a.mqxliff']) {
      assert.equal((await openFile(name, xliff)).file.format, 'xliff-1');
    }
    assert.equal(
      (await openFile('a.srt', utf8('1\n00:00:01,000 --> 00:00:02,000\nHi\n'))).file.format,
      'srt',
    );
    assert.equal(
      (await openFile('a.vtt', utf8('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n'))).file.format,
      'webvtt',
    );
  });
  it('goes by the content when the extension says nothing', async () => {
    assert.equal((await openFile('a', utf8(` \n${xliff12('').slice(22)}`))).file.format, 'xliff-1');
    assert.equal(
      (await openFile('-', utf8('1\n00:00:01,000 --> 00:00:02,000\nHi\n'))).file.format,
      'srt',
    );
    assert.equal(
      (await openFile('x.bin', utf8('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHi\n'))).file.format,
      'webvtt',
    );
  });
  it('reads the text of a document, whatever encoding its declaration names', async () => {
    const declared = xliff12(unit12('a')).replace('?>', ' encoding="UTF-16"?>');
    assert.match(declared, /UTF-16/);
    assert.equal((await openText('a.xlf', declared)).text, declared);
    assert.equal(
      (await openText('Untitled-1', ` \n${declared.slice(declared.indexOf('<xliff'))}`)).format,
      'xliff-1',
    );
    const cue = '1\n00:00:01,000 --> 00:00:02,000\nHi\n';
    assert.equal((await openText('/x/a.SRT', cue)).format, 'srt');
    assert.equal((await openText('Untitled-2', cue)).format, 'srt');
    assert.equal(
      (await openText('Untitled-3', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n')).format,
      'webvtt',
    );
    await assert.rejects(
      () => openText('notes.txt', 'hello'),
      (error) => error instanceof FormatError && error.code === 'unknown-format',
    );
  });
  it('refuses what it does not know, by name', async () => {
    await assert.rejects(
      () => openFile('a.bin', utf8('hello')),
      (error) => error instanceof FormatError && error.code === 'unknown-format',
    );
  });
  it('refuses bytes that are not the encoding they say', async () => {
    await assert.rejects(
      () => openFile('a.xlf', Uint8Array.of(0x3c, 0xff, 0xfe, 0x00)),
      EncodingError,
    );
  });
  it('keeps UTF-8 with and without byte order mark (F21)', async () => {
    const text = xliff12(unit12('é'));
    assert.ok((await roundTrip(utf8(text))).includes(Buffer.from('É').toString('latin1')));
    assert.ok((await roundTrip(utf8(`\ufeff${text}`))).startsWith('\u00ef\u00bb\u00bf<?xml'));
  });
  it('keeps UTF-16 of both byte orders (F21)', async () => {
    const text = xliff12(unit12('é😀')).replace('version="1.0"', 'version="1.0" encoding="UTF-16"');
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    assert.ok((await roundTrip(little)).includes(Buffer.from('É😀', 'utf16le').toString('latin1')));
    assert.ok(
      (await roundTrip(big)).includes(Buffer.from('É😀', 'utf16le').swap16().toString('latin1')),
    );
  });
  it('writes what an 8-bit encoding lacks as references', async () => {
    const text = xliff12(unit12('é')).replace(
      'version="1.0"',
      'version="1.0" encoding="windows-1252"',
    );
    const written = await roundTrip(Buffer.from(text, 'latin1'), () => 'é→');
    assert.match(written, />\u00e9&#x2192;<\/target>/);
  });
  it('refuses UTF-32 by name', async () => {
    await assert.rejects(
      () => openFile('a.xlf', Uint8Array.of(0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0)),
      (error) => error instanceof EncodingError && error.code === 'unsupported-encoding',
    );
  });
});
