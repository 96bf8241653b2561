import assert from 'node:assert/strict';
import {
  readLanguage,
  spellingsOf,
  spellLanguage,
} from '../../../shared/project/settings/language-spelling.ts';

describe('Languages as files spell them', () => {
  it('are read in every spelling', () => {
    const read = [
      ['pt-BR', 'pt-BR'],
      ['pt_br', 'pt-BR'],
      ['pt-rBR', 'pt-BR'],
      ['zh-Hans', 'zh-Hans'],
      ['zh-hans-cn', 'zh-Hans-CN'],
      ['b+sr+Latn', 'sr-Latn'],
      ['b+es+419', 'es-419'],
      ['sr@latin', 'sr-Latn'],
      ['iw', 'he'],
      ['DE', 'de'],
      ['fil', 'fil'],
    ];
    for (const [written = '', language] of read) assert.equal(readLanguage(written), language);
    const none = ['', 'night', 'de..', 'b+', '__proto__', 'x'.repeat(40), 'ca@euro', 'de/fr'];
    for (const written of none) assert.equal(readLanguage(written), null, written);
  });

  it('are written as each kind of file wants them', () => {
    assert.equal(spellLanguage('pt-BR', 'android'), 'pt-rBR');
    assert.equal(spellLanguage('sr-Latn', 'android'), 'b+sr+Latn');
    assert.equal(spellLanguage('zh-Hans-CN', 'android'), 'b+zh+Hans+CN');
    assert.equal(spellLanguage('he', 'android'), 'iw');
    assert.equal(spellLanguage('pt-BR', 'underscore'), 'pt_BR');
    assert.equal(spellLanguage('pt-BR', 'lower-case'), 'pt-br');
  });

  it('are met in all spellings, the usual one first', () => {
    const brazilian = spellingsOf('pt-BR', 'underscore');
    assert.equal(brazilian[0], 'pt_BR');
    for (const each of ['pt-BR', 'pt-br', 'pt_br', 'pt-rBR']) assert.ok(brazilian.includes(each));
    assert.ok(spellingsOf('he', 'hyphen').includes('iw'));
    assert.deepEqual(spellingsOf('de', 'android'), ['de']);
  });
});
