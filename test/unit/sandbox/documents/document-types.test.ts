import assert from 'node:assert/strict';
import {
  acceptedExtensions,
  acceptedTypeOf,
  largestFileOf,
  largestFileOfAll,
  mediaTypeOf,
  mostCharactersOf,
} from '../../../../shared/sandbox/documents/document-types.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

describe('types of documents (spec 2.3 and 8)', () => {
  for (const [extension, free, pro, minimum, outputs] of [
    ['docx', 10 * mebibyte, 30 * mebibyte, 50_000, 'docx'],
    ['doc', 10 * mebibyte, 30 * mebibyte, 50_000, 'docx'],
    ['pptx', 10 * mebibyte, 30 * mebibyte, 50_000, 'pptx'],
    ['xlsx', 10 * mebibyte, 30 * mebibyte, 50_000, 'xlsx'],
    ['pdf', 10 * mebibyte, 30 * mebibyte, 50_000, 'pdf docx'],
    ['htm', 5 * mebibyte, 5 * mebibyte, 0, 'htm'],
    ['html', 5 * mebibyte, 5 * mebibyte, 0, 'html'],
    ['txt', mebibyte, mebibyte, 0, 'txt'],
    ['xlf', 10 * mebibyte, 10 * mebibyte, 0, 'xlf'],
    ['xliff', 10 * mebibyte, 10 * mebibyte, 0, 'xliff'],
    ['srt', 150 * kibibyte, 150 * kibibyte, 0, 'srt'],
    ['jpeg', 3 * mebibyte, 3 * mebibyte, 0, 'jpeg'],
    ['jpg', 3 * mebibyte, 3 * mebibyte, 0, 'jpg'],
    ['png', 3 * mebibyte, 3 * mebibyte, 0, 'png'],
  ] as const) {
    it(`${extension} becomes ${outputs}, at most ${free} bytes free and ${pro} pro`, () => {
      const type = acceptedTypeOf(`Some.File.${extension.toUpperCase()}`);
      assert.ok(type !== undefined);
      assert.equal(type.extension, extension);
      assert.deepEqual(type.outputs, outputs.split(' '));
      assert.equal(type.minimumCharacters, minimum);
      assert.equal(largestFileOf(type, 'free'), free);
      assert.equal(largestFileOf(type, 'pro'), pro);
      assert.equal(largestFileOf(type, 'classic'), pro);
      assert.match(mediaTypeOf(type.outputs[0] ?? ''), /^(?:text|image|application)\/(?!octet)/);
    });
  }

  it('are fourteen, and nothing else is one', () => {
    assert.equal(acceptedExtensions.length, 14);
    for (const name of ['a.docm', 'a.rtf', 'a', 'docx', 'a.', 'a.docx.exe', '']) {
      assert.equal(acceptedTypeOf(name), undefined, name);
    }
  });

  it('bound every file by plan, and the characters in it', () => {
    assert.equal(largestFileOfAll('free'), 10 * mebibyte);
    assert.equal(largestFileOfAll('pro'), 30 * mebibyte);
    assert.equal(mostCharactersOf('free'), 500_000);
    assert.equal(mostCharactersOf('pro'), 1_000_000);
    assert.equal(mostCharactersOf('classic'), 1_000_000);
  });
});
