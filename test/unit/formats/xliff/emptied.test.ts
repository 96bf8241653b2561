import assert from 'node:assert/strict';
import type { Surroundings } from '../../../../shared/formats/format.ts';
import { xliffCode } from '../../../../shared/formats/xliff/format-code.ts';

const around = { source: null, sourceLanguage: 'en', targetLanguage: 'fr', isForNewFile: true };

function emptied(text: string, about: Surroundings): string | null | undefined {
  return xliffCode.emptied?.(text, about);
}

describe('XLIFF in the language of its own sources', () => {
  it('loses targets, their states and approvals, and names the other language, in version 2', () => {
    const text = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="en-GB">
  <file id="f">
    <unit id="1">
      <notes><note>Kept</note></notes>
      <segment id="a" state="final" subState="x:y">
        <source>Colour <ph id="1"/></source>
        <target>Colour <ph id="1"/></target>
      </segment>
      <segment state="initial"><source>Bare</source></segment>
    </unit>
  </file>
</xliff>
`;
    assert.equal(
      emptied(text, around),
      text
        .replace('trgLang="en-GB"', 'trgLang="fr"')
        .replace(' state="final" subState="x:y"', '')
        .replace(/\n *<target>.*<\/target>/u, ''),
    );
  });

  it('is emptied in all its parts in version 1.2, whole targets with their segments', () => {
    const file = (target: string, approved: string, language: string): string =>
      `<file source-language="en" target-language="${language}" original="a" datatype="plaintext"><body>` +
      `<trans-unit id="1"${approved}><source>A. B.</source><seg-source><mrk mtype="seg" mid="0">A.</mrk> ` +
      `<mrk mtype="seg" mid="1">B.</mrk></seg-source>${target}<note>n</note></trans-unit></body></file>`;
    const target =
      '\n <target state="final"><mrk mtype="seg" mid="0">A.</mrk> <mrk mtype="seg" mid="1">B.</mrk></target>';
    const whole = (...files: readonly string[]): string =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">${files.join('\n')}</xliff>`;
    const own = file(target, ' approved="yes"', 'en');
    assert.equal(emptied(whole(own, own), around), whole(file('', '', 'fr'), file('', '', 'fr')));
  });

  it('is left alone in another language, and where nobody says the language', () => {
    const of = (target: string): string =>
      `<xliff version="1.2"><file source-language="en"${target}><body/></file></xliff>`;
    assert.equal(emptied(of(' target-language="de"'), around), null);
    assert.equal(emptied(of(''), around), null);
    assert.notEqual(emptied(of(''), { ...around, pathLanguage: 'en' }), null);
  });
});
