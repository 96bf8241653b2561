import assert from 'node:assert/strict';
import { insertBelow } from '../../../../shared/formats/source-text/insert-below.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

/** The document after `old` was translated to `translated` below its line. */
function below(languageId: string, text: string, old: string, translated: string): string {
  const offset = text.indexOf(old);
  const edit = { offset, length: old.length, newText: translated };
  const group = { start: offset, end: offset + old.length };
  return applyEdits(text, insertBelow({ languageId, text }, [edit], [group]));
}

describe('a translation below its original', () => {
  it('is a paragraph of its own in running text', () => {
    assert.equal(below('markdown', 'One.\n\nTwo.\n', 'One.', 'Eins.'), 'One.\n\nEins.\n\nTwo.\n');
  });

  it('is the next item of a list, and the next row of a table', () => {
    assert.equal(below('markdown', '- one\n- two\n', 'one', 'eins'), '- one\n- eins\n- two\n');
    assert.equal(below('markdown', '| one |\n', 'one', 'eins'), '| one |\n| eins |\n');
  });

  it('is the next line in code, with its indentation and line end', () => {
    assert.equal(
      below('typescript', '  // one\r\n  run();\r\n', 'one', 'eins'),
      '  // one\r\n  // eins\r\n  run();\r\n',
    );
  });

  it('repeats lines that two selections share once', () => {
    const text = "x('one', 'two');\n";
    const edits = [
      { offset: 3, length: 3, newText: 'eins' },
      { offset: 10, length: 3, newText: 'zwei' },
    ];
    const groups = [
      { start: 3, end: 6 },
      { start: 10, end: 13 },
    ];
    const inserted = insertBelow({ languageId: 'typescript', text }, edits, groups);
    assert.equal(applyEdits(text, inserted), "x('one', 'two');\nx('eins', 'zwei');\n");
  });

  it('is nothing when nothing was translated', () => {
    assert.deepEqual(insertBelow({ languageId: 'x', text: 'a' }, [], [{ start: 0, end: 1 }]), []);
  });
});
