import assert from 'node:assert/strict';
import type { InlinePart, LocalisationFile } from '../../../../shared/formats/model.ts';
import { openText as openFileText } from '../../../../shared/formats/open-file.ts';
import { openText } from '../../../doubles/loaded-formats.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import {
  chooseRows,
  chooseSegments,
  type ChosenSegments,
} from '../../../../shared/translation/files/chosen-segments.ts';
import type { PassageResult } from '../../../../shared/translation/translate-passages.ts';

const unit = (id: string, inside: string, attributes = ''): string =>
  `  <trans-unit id="${id}"${attributes}>\n    ${inside}\n  </trans-unit>\n`;
const xliff = (units: string, target = ' target-language="de"'): LocalisationFile =>
  openText(
    'a.xlf',
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"${target} datatype="x" original="a"><body>\n${units}</body></file></xliff>\n`,
  );

/** What stands from the start of one text to the end of another is selected. */
function choose(file: LocalisationFile, from: string, to = from): ChosenSegments {
  const start = file.text.indexOf(from);
  return chooseSegments(file, [{ start, end: file.text.indexOf(to) + to.length }]);
}

/** Answers that say „…“ around each text. */
function quoted({ passages }: ChosenSegments): readonly PassageResult[] {
  return passages.map(({ source }): PassageResult => {
    const target = source.map((part): InlinePart => {
      return part.kind === 'text'
        ? { kind: 'text', text: part.text.replace(/\S(?:[^]*\S)?/, '„$&“') }
        : part;
    });
    return { outcome: 'done', target, needsReview: false, source: 'service', engines: [] };
  });
}

const options = { state: 'translated', targetLanguageInFile: 'de' };

/** The file with its chosen units translated. */
function written(file: LocalisationFile, chosen: ChosenSegments): string {
  const state = file.stateWords.length === 0 ? 'preset' : options.state;
  return applyEdits(file.text, chosen.write(quoted(chosen), { ...options, state }).edits);
}

describe('Units that were selected in XLIFF', () => {
  it('get their targets where they belong, and nothing else changes', () => {
    const file = xliff(
      unit('a', '<source>One <x id="1"/> more</source>') +
        unit('b', '<source>Two</source>\n    <target/>') +
        unit('c', '<source>Three</source>'),
    );
    const chosen = choose(file, 'ne', 'Two');
    assert.equal(
      written(file, chosen),
      file.text
        .replace(
          'more</source>',
          'more</source>\n    <target state="translated" state-qualifier="mt-suggestion">„One“ <x id="1"/> „more“</target>',
        )
        .replace(
          '<target/>',
          '<target state="translated" state-qualifier="mt-suggestion">„Two“</target>',
        ),
    );
    assert.deepEqual([chosen.sourceLanguage, chosen.targetLanguages], ['en', ['de']]);
    assert.equal(chosen.write(quoted(chosen), options).done, 2);
  });

  it('that are translated already are left alone beside others, and translated anew by themselves', () => {
    const file = xliff(
      unit('a', '<source>One</source>') + unit('b', '<source>Two</source><target>Zwei</target>'),
    );
    const both = choose(file, 'One', 'Two');
    assert.deepEqual(
      both.passages.map(({ name }) => name),
      ['a'],
    );
    assert.deepEqual(both.left, [{ name: 'b', reason: 'already-translated' }]);
    const second = choose(file, 'Zwei');
    assert.equal(
      written(file, second),
      file.text.replace('>Zwei', ' state="translated" state-qualifier="mt-suggestion">„Two“'),
    );
  });

  it('are left alone with the reason when they are locked or not to be translated', () => {
    const file = xliff(
      unit('a', '<source>One</source>', ' translate="no"') +
        unit('b', '<source>Two</source><target>Zwei</target>', ' approved="yes"') +
        unit('c', '<source> </source>'),
    );
    const all = choose(file, '<body>', '</body>');
    assert.deepEqual(all.passages, []);
    assert.deepEqual(
      all.left.map(({ reason }) => reason),
      ['not-translatable', 'locked', 'empty-source'],
    );
  });

  it('are anchored to their units, and the language of all targets to its place', () => {
    const file = xliff(unit('a', '<source>One</source>'), '');
    const chosen = choose(file, 'One');
    assert.deepEqual(chosen.targetLanguages, []);
    const [language, target] = chosen.write(quoted(chosen), options).edits;
    assert.equal(language?.newText, ' target-language="de"');
    assert.equal(language.anchor.length, 0);
    const { location } = file.segments().at(0);
    assert.deepEqual(target?.anchor.offset, location.offset);
    assert.deepEqual(target.anchor.length, location.length);
  });

  it('name the languages of the parts they lie in', () => {
    const one = xliff(unit('a', '<source>One</source>')).text;
    const second = /<file[^]*<\/file>/.exec(one)?.[0].replace('"de"', '"fr"').replace('One', 'Two');
    const file = openText('a.xlf', one.replace('</file>', `</file>${second ?? ''}`));
    assert.deepEqual(choose(file, 'Two').targetLanguages, ['fr']);
    assert.deepEqual(choose(file, 'One', 'Two').targetLanguages, ['de', 'fr']);
  });
});

describe('Cues that were selected', () => {
  const cue = (index: number, text: string): string =>
    `${index}\r\n00:00:0${index},000 --> 00:00:0${index},900\r\n${text}\r\n\r\n`;
  const text = cue(1, 'It began') + cue(2, 'in the morning.') + cue(3, 'He left.');

  it('are translated by themselves, although their sentence runs on, and keep their times', () => {
    const file = openText('a.srt', text);
    const chosen = choose(file, 'in the');
    assert.deepEqual(
      chosen.passages.map(({ source }) => source),
      [[{ kind: 'text', text: 'in the morning.' }]],
    );
    assert.equal(written(file, chosen), text.replace('in the morning.', '„in the morning.“'));
    const subtitles = { ...options, state: 'preset' };
    const { offset, length } = chosen.write(quoted(chosen), subtitles).edits[0]?.anchor ?? {};
    assert.equal(text.slice(offset, (offset ?? 0) + (length ?? 0)), 'in the morning.');
  });

  it('make up their sentence together when they follow each other', () => {
    const file = openText('a.srt', text);
    const chosen = choose(file, 'began', 'morning');
    assert.equal(chosen.passages.length, 1);
    const after = written(file, chosen);
    assert.match(after, /^1\r\n00:00:01,000 --> 00:00:01,900\r\n„It began/);
    assert.equal(after.replace(/[„“]/g, ''), text);
    assert.deepEqual(chosen.spans.length, 2);
  });

  it('are found in WebVTT behind its header as well', () => {
    const web =
      'WEBVTT\n\nNOTE a note\n\n00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\nTwo\n';
    const file = openText('a.vtt', web);
    assert.equal(written(file, choose(file, 'Two')), web.replace('Two', '„Two“'));
    assert.equal(written(file, choose(file, 'One', 'Two')).replace(/[„“]/g, ''), web);
  });
});

describe('Texts that a catalogue of one language lacks', () => {
  const source = '{\n  "a": "One",\n  "b": "Two",\n  "c": "Three"\n}\n';
  const around = { source, sourceLanguage: 'en', targetLanguage: 'de', isForNewFile: false };
  const openBeside = (name: string, text: string): Promise<LocalisationFile> =>
    openFileText(name, text, around);

  it('are chosen by their places among the texts, though they have one place in the file', async () => {
    const file = await openBeside('locales/de.json', '{\n  "a": "Eins"\n}\n');
    const chosen = chooseRows(file, [2, 0, 2]);
    assert.deepEqual(
      chosen.passages.map(({ name }) => name),
      ['c'],
    );
    assert.deepEqual(chosen.left, [{ name: 'a', reason: 'already-translated' }]);
    assert.equal(written(file, chosen), '{\n  "a": "Eins",\n  "c": "„Three“"\n}\n');
  });

  it('are translated anew where none of those that are chosen is missing', async () => {
    const file = await openBeside('locales/de.json', '{\n  "a": "Eins"\n}\n');
    assert.equal(written(file, chooseRows(file, [0])), '{\n  "a": "„One“"\n}\n');
  });
});
