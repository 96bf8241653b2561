import assert from 'node:assert/strict';
import { readPartHeaders } from '../../../../../shared/sandbox/server/multipart/part-headers.ts';

function fileNameIn(parameters: string, encoding: BufferEncoding = 'utf8'): string | null {
  const line = `Content-Disposition: form-data; name="file"; ${parameters}`;
  const { name, fileName } = readPartHeaders(Buffer.from(line, encoding));
  assert.equal(name, 'file');
  return fileName;
}

describe('headers of a part', () => {
  for (const [form, parameters, expected] of [
    ['in quotes', 'filename="report.docx"', 'report.docx'],
    ['as a token', 'filename=report.docx', 'report.docx'],
    ['as a token before another parameter', 'filename=report.docx ; size=3', 'report.docx'],
    ['in raw UTF-8', 'filename="Überblick 概要.docx"', 'Überblick 概要.docx'],
    ['with a semicolon inside', 'filename="a;b.txt"', 'a;b.txt'],
    ['with escaped quotes', String.raw`filename="a\"b\\c.txt"`, 'c.txt'],
    ['with quotes as forms of the web write them', 'filename="a%22b.txt"', 'a"b.txt'],
    ['with a percent sign that is none of those', 'filename="100%25 sure.txt"', '100%25 sure.txt'],
    ['extended, in UTF-8', "filename*=UTF-8''caf%C3%A9%20%E2%82%AC.txt", 'café €.txt'],
    ['extended, in Latin-1', "filename*=iso-8859-1'en'caf%E9.txt", 'café.txt'],
    ['both ways', `filename="cafe.txt"; filename*=utf-8''caf%C3%A9.txt`, 'café.txt'],
    ['extended in a charset nobody knows', "filename=a.txt; filename*=x-no'a'b", 'a.txt'],
    ['extended with broken bytes', "filename=a.txt; filename*=UTF-8''%C3.txt", 'a.txt'],
    ['as an encoded word in base64', 'filename="=?UTF-8?B?w6QudHh0?="', 'ä.txt'],
    ['as encoded words in hex', 'filename="=?utf-8?Q?=C3=A4_b?= =?utf-8?q?=2Etxt?="', 'ä b.txt'],
    ['with a path of Windows', String.raw`filename="C:\Users\me\report.docx"`, 'report.docx'],
    ['with a path', 'filename="/home/me/report.docx"', 'report.docx'],
    ['with upper-case names', 'FileName="report.docx"', 'report.docx'],
    ['given twice', 'filename="a.txt"; filename="b.txt"', 'a.txt'],
    ['empty', 'filename=""', null],
    ['not at all', 'size=3', null],
  ] as const) {
    it(`name the file ${form}`, () => {
      assert.equal(fileNameIn(parameters), expected);
    });
  }

  it('are read as Latin-1 where they are no UTF-8', () => {
    assert.equal(fileNameIn('filename="Überblick.txt"', 'latin1'), 'Überblick.txt');
  });

  it('may run over several lines', () => {
    const block = 'content-disposition:\r\n form-data;\r\n\tname=a\r\nX-Other: 1';
    assert.deepEqual(readPartHeaders(Buffer.from(block)), { name: 'a', fileName: null });
  });
});
