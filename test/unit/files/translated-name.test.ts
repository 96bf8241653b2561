import assert from 'node:assert/strict';
import { languageFilesAmong } from '../../../shared/files/language-files.ts';
import { translatedName, translatedNames } from '../../../shared/files/translated-name.ts';

describe('The name of a translated file', () => {
  const german = (name: string, source: string | null = null): string =>
    translatedName(name, 'DE', source);

  it('has the language of its text in the place of that of its source', () => {
    assert.equal(german('/a.en/talk.en.srt'), '/a.en/talk.de.srt');
    assert.equal(german('C:\\films\\talk.en-US.SRT'), 'C:\\films\\talk.de.SRT');
    assert.equal(german('talk.pt_BR.vtt'), 'talk.de.vtt');
    assert.equal(german('talk.zh-Hans-CN.srt'), 'talk.de.srt');
    assert.equal(german('talk.EN.srt', 'en-GB'), 'talk.de.srt');
    assert.equal(translatedName('talk.en-GB.srt', 'en-us', 'en'), 'talk.en-US.srt');
  });

  it('keeps what is no language, or another than that of the source', () => {
    for (const part of ['v2', 'final', 'It', 'eng', 'sdh', 'xx', 'part-1', 'en.b', 'en.de']) {
      assert.equal(german(`talk.${part}.srt`), `talk.${part}.de.srt`);
    }
    assert.equal(german('talk.fr.srt', 'EN'), 'talk.fr.de.srt');
    assert.equal(german('talk.fil.srt', 'fil'), 'talk.de.srt');
    assert.equal(german('en.srt'), 'en.de.srt');
    assert.equal(german('/films/.en.srt'), '/films/.en.de.srt');
    assert.equal(german('talk'), 'talk.de');
  });

  it('is never the name of its source', () => {
    for (const part of ['de', 'DE', 'de-DE', 'de_AT', 'en']) {
      for (const target of ['de', 'DE', 'de-de', 'de-AT', 'EN']) {
        const name = `talk.${part}.srt`;
        const made = translatedName(name, target, null);
        assert.notEqual(made.toLowerCase(), name.toLowerCase(), `${name} into ${target}`);
      }
    }
  });

  it('is another for each of several files, and the name of none of them', () => {
    const names = ['a/talk.en.srt', 'a/talk.fr.srt', 'b/talk.en.srt'];
    assert.deepEqual(translatedNames(names, 'de', null), [
      'a/talk.en.de.srt',
      'a/talk.fr.de.srt',
      'b/talk.de.srt',
    ]);
    assert.deepEqual(translatedNames(['talk.en.srt', 'talk.de.srt'], 'de', null), [
      'talk.en.de.srt',
      'talk.de.de.srt',
    ]);
    assert.deepEqual(translatedNames(['Talk.en.srt', 'talk.fr.srt'], 'de', null), [
      'Talk.en.de.srt',
      'talk.fr.de.srt',
    ]);
    const all = translatedNames(['a.en.srt', 'a.fr.srt', 'a.en.fr.srt'], 'de', null);
    assert.equal(new Set(all).size, 3, all.join());
  });
});

describe('The files of a language beside a template', () => {
  it('are named like it, the exact language first', () => {
    const names = [
      ...['messages.xlf', 'messages.de-AT.xlf', 'messages_de.XLF', 'messages.fr.xlf'],
      ...['messages.de.srt', 'messages-old.de.xlf', 'messagesde.xlf', 'other.de.xlf'],
    ];
    assert.deepEqual(languageFilesAmong(names, 'messages.xlf', 'de'), [
      'messages_de.XLF',
      'messages.de-AT.xlf',
    ]);
    assert.deepEqual(languageFilesAmong(names, 'messages.xlf', 'ja'), []);
  });
});

describe('A language code that is none', () => {
  it('leads to no other folder', () => {
    for (const code of ['../../../etc/cron', '..\\..\\x', 'de/../..', 'de\u0000x', 'a:b']) {
      for (const name of [
        translatedName('/film/talk.en.srt', code, 'en'),
        ...translatedNames(['/film/talk.srt', '/film/talk.en.srt'], code, 'en'),
      ]) {
        assert.match(name, /^\/film\/talk[\w.-]*\.srt$/);
      }
    }
  });
});
