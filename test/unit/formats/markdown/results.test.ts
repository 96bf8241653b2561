import assert from 'node:assert/strict';
import { ResultReader } from '../../../../shared/formats/markdown/markdown-catalogue.ts';

describe('Results of a document', () => {
  it('are read once where they are tried and then verified', () => {
    const results = new ResultReader(false);
    const tried = results.read('# Eins\n');
    assert.equal(results.read('# Eins\n'), tried);
    assert.notEqual(results.read('# Zwei\n'), tried);
    assert.equal(results.read('# Zwei\n').text, '# Zwei\n');
  });
});
