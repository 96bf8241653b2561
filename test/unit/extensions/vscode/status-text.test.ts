import assert from 'node:assert/strict';
import {
  isQuotaLow,
  shownPair,
  statusText,
  type StatusFacts,
} from '../../../../extensions/vscode/status/status-text.ts';
import { inertLine } from '../../../../shared/text/inert.ts';

const facts: StatusFacts = {
  kind: 'service',
  source: '',
  target: 'de',
  isOwn: false,
  busy: false,
  formality: 'default',
  warnings: [],
};

describe('the status item', () => {
  it('shows the languages that the file names, whatever its folder has', () => {
    const folder = { source: 'en', target: 'de' };
    assert.deepEqual(shownPair({ source: 'fr-FR', target: 'ja' }, folder), {
      source: 'fr-FR',
      target: 'ja',
      isOwn: true,
    });
    assert.deepEqual(shownPair({ source: 'fr-FR', target: null }, folder), {
      source: 'fr-FR',
      target: 'de',
      isOwn: false,
    });
    assert.deepEqual(shownPair(null, folder), { ...folder, isOwn: false });
  });
  it('shows the language pair', () => {
    assert.equal(statusText(facts), '$(globe) → DE');
    assert.equal(statusText({ ...facts, source: 'en' }), '$(globe) EN → DE');
  });

  it('shows our name where no target is chosen', () => {
    assert.equal(statusText({ ...facts, target: '' }), '$(globe) Interlinear');
  });

  it('marks the sandbox and a missing connection', () => {
    assert.equal(statusText({ ...facts, kind: 'sandbox' }), '$(beaker) → DE');
    assert.equal(statusText({ ...facts, kind: null }), '$(debug-disconnect) → DE');
  });

  it('spins while busy and shows the formality', () => {
    assert.equal(
      statusText({ ...facts, busy: true, formality: 'prefer_more' }),
      '$(sync~spin) → DE ▲',
    );
  });

  it('warns where a limit is near', () => {
    assert.equal(isQuotaLow({ ...facts, warnings: [inertLine('The budget is used up.')] }), true);
    assert.equal(isQuotaLow(facts), false);
  });
});
