import assert from 'node:assert/strict';
import {
  addressTellerOf,
  type AddressForm,
} from '../../../../../shared/sandbox/engines/phrases/address-form.ts';

type Row = readonly [language: string, english: string, foreign: string, form: AddressForm | null];

describe('telling how a translation addresses its reader', () => {
  const rows: readonly Row[] = [
    ['de', 'Save your changes', 'Speichern Sie Ihre Änderungen', 'formal'],
    ['de', 'Save your changes', 'Speichere deine Änderungen', 'informal'],
    ['de', 'Save your changes', 'Änderungen speichern', null],
    ['de', 'She saved her file', 'Sie hat Ihre Datei gespeichert', null],
    ['de', 'You and your team', 'Du und Ihr Team', null],
    ['de', 'Your durable file', 'Die dauerhafte Datei', null],
    ['fr', 'Your account', 'Votre compte', 'formal'],
    ['fr', 'Your account', 'Ton compte', 'informal'],
    ['es', 'Your account', 'Su cuenta', 'formal'],
    ['es', 'Your account', 'Tu cuenta', 'informal'],
    ['it', 'Your account', 'Il tuo account', 'informal'],
    ['nl', 'Your account', 'Uw account', 'formal'],
    ['nl', 'Your account', 'Je account', 'informal'],
    ['pl', 'Your account', 'Twoje konto', 'informal'],
    ['ru', 'Your account', 'Ваша учётная запись', 'formal'],
    ['ru', 'Your account', 'Твоя учётная запись', 'informal'],
    ['cs', 'Your account', 'Váš účet', 'formal'],
    ['da', 'Your account', 'Din konto', 'informal'],
    ['tr', 'I will send it to you', 'Onu sana göndereceğim', 'informal'],
    ['zh-hans', 'Your account', '您的帐户', 'formal'],
    ['zh-hant', 'Your account', '你的帳戶', 'informal'],
  ];
  for (const [language, english, foreign, form] of rows) {
    it(`finds ${form ?? 'no'} address in "${foreign}" for "${english}"`, () => {
      assert.equal(addressTellerOf(language)?.(english, foreign), form);
    });
  }

  it('knows no forms where a language has none of these words', () => {
    assert.equal(addressTellerOf('ja'), null);
  });
});
