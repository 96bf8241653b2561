import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatsPage } from '../../manifests/docs/formats-page.ts';

describe('The documentation', () => {
  it('has the table of formats that the registry gives', () => {
    const page = path.join(import.meta.dirname, '..', '..', 'docs', 'formats.md');
    const advice =
      'docs/formats.md differs from the registry: run "npm run manifest" and commit it.';
    assert.equal(readFileSync(page, 'utf8'), formatsPage(), advice);
  });
});
