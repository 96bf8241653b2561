import assert from 'node:assert/strict';
import { german } from '../../../shared/messages/german.ts';
import { inEnglish, inWords } from '../../../shared/messages/words.ts';
import { sandboxLimits } from '../../../shared/writing/sandbox-limits.ts';

describe('What is said of the limits of the sandbox', () => {
  it('is nothing where there are none', () => {
    assert.equal(sandboxLimits([]), null);
  });

  it('is one sentence, in English and in German', () => {
    const said = sandboxLimits(['spelling-no-dictionary', 'tone-not-applied']);
    assert.ok(said);
    assert.equal(
      inEnglish(said),
      'The sandbox’s limits: spelling was not checked, because it has no dictionary; the tone was not applied.',
    );
    assert.equal(
      inWords(said, { locale: 'de', wordingOf: (code) => german[code] }),
      'Grenzen der Sandbox: die Rechtschreibung wurde nicht geprüft, weil ein Wörterbuch fehlt; der Ton wurde nicht angewendet.',
    );
  });

  it('names the languages it holds for, and what has no words by its code', () => {
    const said = sandboxLimits(['unheard-of'], ['de', 'hu']);
    assert.ok(said);
    assert.equal(inEnglish(said), 'The sandbox’s limits (de, hu): unheard-of.');
  });
});
