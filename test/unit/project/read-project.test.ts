import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { projectSchema } from '../../../shared/project/settings/project-fields.ts';
import { readProject, wishesFor } from '../../../shared/project/settings/read-project.ts';

const least = { source: 'en', targets: ['de'], files: ['locales/{lang}.json'] };

function problemsOf(text: string): readonly string[] {
  return readProject(text).problems.map(({ said, location: { line, column } }) => {
    return `${line}:${column} ${inEnglish(said)}`;
  });
}

describe('interlinear.json', () => {
  it('says languages, files and what is asked of the service', () => {
    const { project } = readProject(`{
      // As people write it.
      "$schema": "https://example.com/x.json",
      "source": "en_US",
      "targets": ["de", "pt_BR", "b+sr+Latn", "iw"],
      "files": [
        "locales/{lang}/{ns}.json",
        { "pattern": "res/values-{lang}/{ns}.xml", "source": "res/values/{ns}.xml", "spelling": "android" }
      ],
      "glossary": "Product",
      "formality": "prefer_more",
      "instructions": "Short sentences.",
      "languages": { "pt-BR": { "formality": "less", "instructions": ["No slang."], "code": "pt" } },
      "rules": { "different-end": false, "doubled-space": true },
      "overwrite": "nothing",
    }`);
    assert.ok(project);
    assert.deepEqual(
      [project.source, project.targets],
      ['en-US', ['de', 'pt-BR', 'sr-Latn', 'he']],
    );
    assert.deepEqual(
      project.groups.map(({ pattern, source, spelling, line }) => {
        return [pattern.text, source.text, spelling, line];
      }),
      [
        ['locales/{lang}/{ns}.json', 'locales/{lang}/{ns}.json', null, 7],
        ['res/values-{lang}/{ns}.xml', 'res/values/{ns}.xml', 'android', 8],
      ],
    );
    assert.deepEqual([...project.rulesOff], ['different-end']);
    assert.equal(project.overwrite, 'nothing');
    assert.deepEqual(wishesFor(project, 'pt-BR'), {
      glossaries: ['Product'],
      style: null,
      formality: 'less',
      instructions: ['Short sentences.', 'No slang.'],
    });
    assert.equal(wishesFor(project, 'de').formality, 'prefer_more');
  });

  it('is told all that is wrong with it, each with its place', () => {
    assert.deepEqual(
      problemsOf(`{
  "source": "english please",
  "targets": ["de", "de-DE", "DE", 7],
  "files": ["locales/de.json", { "pattern": "{lang}/{ns}.json", "source": "src/en.json" }],
  "sorce": "en",
  "formality": "very"
}`),
      [
        '2:13 "english please" is no language code. Write one such as "de" or "pt-BR".',
        '3:36 A text in double quotes belongs here, and not an empty one.',
        '5:3 There is no field "sorce" here. These are known: source, targets, files, glossary, style, formality, instructions, languages, rules, and overwrite.',
        '6:16 One of these belongs here, in double quotes: default, more, less, prefer_more, and prefer_less.',
      ],
    );
    assert.deepEqual(problemsOf(JSON.stringify({ ...least, targets: ['de', 'DE', 'en'] })), [
      '1:32 "de" is here twice. Take one of them out.',
      '1:37 The target language en is the source language too. Take it out.',
    ]);
    assert.deepEqual(
      problemsOf(
        '{\n"source":"en","targets":["de"],"files":["locales/de.json",\n{"pattern":"{lang}/{ns}.json","source":"en.json"}]}',
      ),
      [
        '2:41 The pattern does not say where the language stands. Put {lang} into it.',
        '3:1 Pattern and source have to have the same places: "{ns}" stands in one of them alone.',
      ],
    );
  });

  it('is refused with a place where it is no JSON, lacks a field or leads out of its folder', () => {
    assert.match(problemsOf('{\n "source": en }')[0] ?? '', /^2:12 A value is missing here/);
    assert.match(problemsOf('')[0] ?? '', /^1:1 A value is missing here/);
    assert.deepEqual(problemsOf('[]'), [
      '1:1 Fields in braces belong here, such as { "name": "value" }.',
    ]);
    assert.match(problemsOf('{"source": "en"}').join(), /"targets" is missing.*"files" is missing/);
    const code = { de: { code: '../../x' } };
    assert.match(
      problemsOf(JSON.stringify({ ...least, languages: code })).join(),
      /cannot be part of a name of a file/,
    );
    assert.match(problemsOf('{"__proto__": {}, "constructor": 1}').join(), /no field "__proto__"/);
    assert.match(
      problemsOf('{"source":"en","source":"de"}').join(),
      /The key "source" is on line 1 already/,
    );
  });

  it('has a schema of the same fields', () => {
    const { properties, required } = projectSchema;
    assert.deepEqual(required, ['source', 'targets', 'files']);
    assert.ok(typeof properties === 'object');
    for (const name of Object.keys(properties)) {
      const text = JSON.stringify({ ...least, [name]: null });
      assert.doesNotMatch(problemsOf(text).join(), /no field/, name);
    }
  });
});
