import assert from 'node:assert/strict';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import type {
  ProtectedSegment,
  ProtectOptions,
} from '../../../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import { notationOf, paired, partsFrom, single } from './inline-samples.ts';

const polish = { ...paired, targetLanguage: 'pl' };

const protect = (text: string, options: ProtectOptions): ProtectedSegment =>
  protectSegment(partsFrom(text), options);

/** The target for answers to a segment; null where they are refused. */
function restored(segment: ProtectedSegment, answers: readonly string[]): string | null {
  const result = restoreSegment(segment, answers);
  return result.outcome === 'rejected' ? null : notationOf(result.parts);
}

describe('A count in a text that is sent', () => {
  it('is a number that the branch stands for, and the sign for it again in the answer', () => {
    const segment = protect(
      '{n, plural, one {# file} few {# files} many {{n} files} other {# files}}',
      polish,
    );
    assert.deepEqual(segment.payloads, ['1 file', '2 files', '5 files', '<x id="1"/> files']);
    assert.equal(segment.codesSent, 1);
    assert.equal(
      restored(segment, ['1 plik', '2 pliki', '5 plików', '<x id="1"/> pliku']),
      '{n, plural, one {# plik} few {# pliki} many {{n} plików} other {# pliku}}',
    );
  });

  it('reaches into a select, and is that of the innermost plural', () => {
    const segment = protect(
      '{n, plural, few {{g, select, a {# as} other {{m, plural, many {# of {n}} other {b}}}}} other {#}}',
      polish,
    );
    assert.deepEqual(segment.payloads, ['2 as', '5 of <x id="2"/>', 'b']);
  });

  it('stands in a form of a file for the placeholder that shows it', () => {
    const forms: readonly (readonly [text: string, payload: string])[] = [
      ['%d file', '5 file'],
      ['%1$d files in %2$s', '5 files in <x id="2"/>'],
      ['Delete {{count}} files?', 'Delete 5 files?'],
      ['%{count} files', '5 files'],
      ['%s files', '<x id="1"/> files'],
      ['%d of %d files', '<x id="1"/> of <x id="2"/> files'],
      ['%d of 7 files', '<x id="1"/> of 7 files'],
    ];
    for (const [text, payload] of forms) {
      const segment = protect(text, { ...paired, count: 5 });
      assert.deepEqual(segment.payloads, [payload], text);
      assert.equal(restored(segment, segment.payloads), text);
    }
  });

  it('is found in any script, beside any sign, and nowhere where it is missing or there twice', () => {
    const segment = protect('Delete %d files', { ...paired, count: 5 });
    assert.equal(restored(segment, ['احذف ٥ ملفات']), 'احذف %d ملفات');
    assert.equal(restored(segment, ['删除5个文件']), '删除%d个文件');
    assert.equal(restored(segment, ['Delete the files']), null);
    assert.equal(restored(segment, ['5 files, delete 5']), null);
    assert.equal(restored(segment, ['Delete 15 files']), null);
  });

  it('is one for each choice of vue-i18n, which are texts of their own', () => {
    const choices = { ...paired, hasChoices: true };
    const segment = protect('no files | {n} file | {count} files', choices);
    assert.deepEqual(segment.payloads, ['no files', '1 file', '2 files']);
    assert.equal(
      restored(segment, ['keine Dateien', '1 Datei', '2 Dateien']),
      'keine Dateien | {n} Datei | {count} Dateien',
    );
    assert.deepEqual(protect('car | cars', choices).payloads, ['car', 'cars']);
    assert.deepEqual(protect('car | cars', paired).payloads, ['car | cars']);
    assert.deepEqual(protect('a |  | b', choices).payloads, ['a |  | b']);
    assert.deepEqual(protect('a | b', { ...single, hasChoices: true }).payloads, ['a', 'b']);
  });

  it('is a code where an answer is asked for once more', () => {
    assert.deepEqual(protect('%d files', { ...single, count: 5 }).payloads, ['<x id="1"/> files']);
    const text = '{n, plural, few {# files} other {x}}';
    const options = { ...single, targetLanguage: 'pl' };
    assert.deepEqual(protect(text, options).payloads, ['<x id="1"/> files', 'x']);
  });

  it('is no number where a message shifts it', () => {
    const text = '{n, plural, offset:1 few {# others} other {x}}';
    assert.deepEqual(protect(text, polish).payloads, ['<x id="1"/> others', 'x']);
  });
});
