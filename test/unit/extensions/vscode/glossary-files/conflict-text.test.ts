import assert from 'node:assert/strict';
import { writeConflicts } from '../../../../../extensions/vscode/features/glossary-files/conflict-text.ts';

const words = {
  title: 'Harbour ↔ ports.csv',
  advice: 'Choose.',
  before: 'Before',
  file: 'File',
  glossary: 'Glossary',
  nothing: '(no entry)',
  kept: 'chosen',
};

describe('The page of conflicts', () => {
  it('shows both sides of each, and marks what was chosen', () => {
    const pair = { source_lang: 'en', target_lang: 'de' };
    const conflicts = [
      { ...pair, source: 'quay', base: 'Kai', file: 'Anleger', service: null },
      { ...pair, source: 'berth', base: null, file: 'A', service: 'B' },
    ];
    const { text, lines } = writeConflicts(conflicts, ['file', 'leave'], words);
    assert.deepEqual(
      lines.map((line) => text.split('\n')[line]),
      ['quay  (en → de)', 'berth  (en → de)'],
    );
    assert.deepEqual(text.split('\n').slice(4, 8), [
      'quay  (en → de)',
      '    Before:   Kai',
      '    File:     Anleger  ← chosen',
      '    Glossary: (no entry)',
    ]);
    assert.equal(text.match(/chosen/g)?.length, 1);
  });
});
