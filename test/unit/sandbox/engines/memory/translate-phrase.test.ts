import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  LanguageMemory,
  type HeldPair,
} from '../../../../../shared/sandbox/engines/memory/language-memory.ts';
import { placeholdersOf } from '../../../../../shared/sandbox/engines/memory/phrase-form.ts';
import {
  translatePhrase,
  type Direction,
} from '../../../../../shared/sandbox/engines/memory/translate-phrase.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

const held: Readonly<Record<string, readonly HeldPair[]>> = {
  de: [
    ['Save changes', 'Änderungen speichern', 3],
    ['Save', 'Speichern', 3],
    ['Save', 'Sichern', 1],
    ['Forgot password?', 'Passwort vergessen?', 2],
    ['Delete {{name}}', '{{name}} löschen', 1],
    ['Copy %1$s to %2$s', '%1$s nach %2$s kopieren', 1],
    ['settings', 'Einstellungen', 1],
  ],
  fr: [
    ['Save', 'Enregistrer', 2],
    ['Are you sure?', 'Êtes-vous sûr ?', 1],
  ],
  es: [['Forgot password?', '¿Olvidaste tu contraseña?', 1]],
  ja: [['Save', '保存', 1]],
};

function toward(target: string): Direction {
  const memory = new LanguageMemory(held[target] ?? [], target);
  return { source: 'en', target, find: (key) => memory.findFromEnglish(key) };
}

function backFrom(source: string): Direction {
  const memory = new LanguageMemory(held[source] ?? [], source);
  return { source, target: 'en', find: (key) => memory.findToEnglish(key) };
}

describe('the phrase memory', () => {
  const rows: readonly (readonly [target: string, text: string, translated: string | null])[] = [
    ['de', 'Save changes', 'Änderungen speichern'],
    ['de', 'save  changes', 'Änderungen speichern'],
    ['de', 'SAVE CHANGES', 'ÄNDERUNGEN SPEICHERN'],
    ['de', 'Save changes…', 'Änderungen speichern…'],
    ['de', '  Save ', '  Speichern '],
    ['de', 'Settings:', 'Einstellungen:'],
    ['de', 'Forgot password', 'Passwort vergessen'],
    ['de', 'Forgotten password', null],
    ['de', 'Delete %s?', '%s löschen?'],
    ['de', 'Delete \uE004', '\uE004 löschen'],
    ['de', '\uE000Save\uE001 changes', null],
    ['de', '\uE000Save changes\uE001', '\uE000Änderungen speichern\uE001'],
    ['de', '\uE000 Save\uE001. ', '\uE000 Speichern\uE001. '],
    ['de', 'Copy {a} to {b}', '{a} nach {b} kopieren'],
    ['de', 'Copy {a} to {a}', null],
    ['de', 'Save. Forgot password?', 'Speichern. Passwort vergessen?'],
    ['de', 'Save. Something else.', null],
    ['de', '42', null],
    ['de', '', null],
    ['fr', 'save', 'enregistrer'],
    ['fr', 'Save:', 'Enregistrer\u00A0:'],
    ['fr', 'Are you sure?', 'Êtes-vous sûr ?'],
    ['fr', 'Are you sure.', 'Êtes-vous sûr.'],
    ['es', 'Forgot password?', '¿Olvidaste tu contraseña?'],
    ['es', 'Forgot password!', '¡Olvidaste tu contraseña!'],
    ['es', 'Forgot password', 'Olvidaste tu contraseña'],
    ['ja', 'Save.', '保存。'],
    ['ja', 'Save. Save.', '保存。保存。'],
  ];
  for (const [target, text, translated] of rows) {
    it(`turns "${text}" into ${translated ?? 'nothing'} (${target})`, () => {
      assert.equal(translatePhrase(text, toward(target)), translated);
    });
  }

  it('finds the English phrase of a translation that lost the vote, too', () => {
    assert.equal(translatePhrase('Sichern', backFrom('de')), 'Save');
    assert.equal(translatePhrase('\uE000Speichern\uE001', backFrom('de')), '\uE000Save\uE001');
  });

  it('writes English marks for those of the source language', () => {
    assert.equal(translatePhrase('保存。', backFrom('ja')), 'Save.');
  });

  it('never loses, doubles or invents a placeholder or code, whatever surrounds a phrase', () => {
    const parts = fc.constantFrom(
      ...['Save', 'Delete', 'Forgot password?', ' ', '. ', '\uE000', '\uE001', '{x}', '%s', 'to'],
    );
    const texts = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const translated = translatePhrase(text, toward('de'));
        if (translated === null) return;
        assert.deepEqual([...placeholdersOf(translated)].sort(), [...placeholdersOf(text)].sort());
      }),
      { ...fuzzParameters(1_000), verbose: true },
    );
  });
});
