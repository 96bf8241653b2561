import assert from 'node:assert/strict';
import { featureCommands } from '../../extensions/vscode/features/feature-commands.ts';
import { firstSteps } from '../../extensions/vscode/first-steps.ts';
import { commandTable, featureRows } from '../../extensions/vscode/tables/command-table.ts';
import {
  onLocalisationFile,
  onOwnTranslatedFile,
  onXliff,
} from '../../extensions/vscode/tables/command-conditions.ts';
import { readExtensionFile, readManifest, readManifestTexts } from './committed-manifest.ts';

const { commands, menus, submenus, walkthroughs, languageModelTools } = readManifest().contributes;
const names = new Set(commands.map(({ command }) => command));

describe('The commands of the editor extension', () => {
  it('are run by one feature each, the one whose rows they are', () => {
    const named = Object.values(featureCommands).flatMap<string>(({ ids }) => ids);
    assert.deepEqual([...named].sort(), Object.keys(commandTable).sort());
    for (const [feature, { ids }] of Object.entries(featureCommands)) {
      const rows = featureRows[feature as keyof typeof featureRows];
      assert.deepEqual([...ids].sort(), Object.keys(rows).sort());
    }
  });

  it('stand in the file of their feature, and nothing else is handed out there', () => {
    const source = readExtensionFile('features/feature-commands.ts');
    for (const [feature, { ids }] of Object.entries(featureCommands)) {
      const folder = feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const file = `${folder}/${folder}-commands.ts`;
      assert.ok(source.includes(`import('./${file}')`), file);
      const handlers = readExtensionFile(`features/${file}`);
      const handed = [...handlers.matchAll(/^export (?:async )?(?:function )?(\w+)/gm)];
      assert.deepEqual(handed.map(([, name]) => name).sort(), [...ids].sort(), file);
    }
  });

  it('stand in menus and steps only when they exist', () => {
    for (const { command, submenu } of Object.values(menus).flat()) {
      if (command !== undefined) assert.ok(names.has(command), command);
      if (submenu !== undefined)
        assert.ok(
          submenus.some(({ id }) => id === submenu),
          submenu,
        );
    }
    const texts = readManifestTexts('en');
    for (const { description, completionEvents } of walkthroughs.flatMap(({ steps }) => steps)) {
      const said = texts[description.slice(1, -1)] ?? '';
      for (const [, command = ''] of said.matchAll(/\(command:([^)?]+)/g)) {
        assert.ok(names.has(command), command);
      }
      assert.equal(completionEvents.length, 1);
    }
  });

  it('tick a step off when it was done, and not when a command was begun', () => {
    const events = walkthroughs.flatMap(({ steps }) =>
      steps.flatMap((each) => each.completionEvents),
    );
    assert.deepEqual(
      events,
      Object.values(firstSteps).map((key) => `onContext:${key}`),
    );
  });

  it('take one entry in each context menu of VS Code (D12)', () => {
    assert.equal(menus['editor/context']?.length, 1);
    assert.equal(menus['explorer/context']?.length, 1);
    assert.equal(menus['editor/context'][0]?.submenu, 'interlinear.editor');
  });

  it('accept and discard in the title of each comparison that shows a text of theirs', () => {
    for (const [accept, discard, scheme] of [
      ['acceptTranslation', 'discardTranslation', 'interlinear-translation'],
      ['acceptRephrase', 'discardRephrase', 'interlinear-rephrase'],
    ] as const) {
      for (const name of [accept, discard]) {
        const entry = menus['editor/title']?.find(
          ({ command }) => command === `interlinear.${name}`,
        );
        assert.ok(entry !== undefined, `${name} is in no title`);
        assert.match(entry.when ?? '', new RegExp(`resourceScheme == ${scheme}\\b`, 'u'));
        assert.match(entry.group ?? '', /^navigation@/u, name);
      }
    }
  });

  it('open in the explorer wherever one of the entries is meant to be seen', () => {
    // What stands beside "&&" narrows a clause, and may be left out where the menu is opened.
    const clausesOf = (when = ''): readonly string[] =>
      when.split(/ \|\| | && /u).flatMap((clause) => {
        const [, extensions] = /^resourceExtname =~ \/\^\\\.\((.*)\)\$\/i$/u.exec(clause) ?? [];
        return extensions?.split('|') ?? [clause];
      });
    const opened = new Set(clausesOf(menus['explorer/context']?.[0]?.when));
    for (const { command, when = '' } of menus['interlinear.explorer'] ?? []) {
      const missing = clausesOf(when.replaceAll(/(?<= )\(|^\(|\)(?= )|\)$/gu, '')).filter(
        (clause) => !opened.has(clause),
      );
      assert.deepEqual(missing, [], `${command} is in a menu that does not open there`);
    }
  });

  it('begin with the file in the context menu of a localisation file, with the text elsewhere', () => {
    const entries = menus['interlinear.editor'] ?? [];
    const onFiles = entries.filter(({ when = '' }) =>
      [onLocalisationFile, onOwnTranslatedFile, onXliff].some((each) => when.startsWith(each)),
    );
    const elsewhere = entries.filter((entry) => !onFiles.includes(entry));
    assert.deepEqual(groupsOf(onFiles), ['0_file', '0_unit']);
    assert.equal(groupsOf(elsewhere)[0], '1_review');
    assert.equal(groupsOf(entries.filter(({ when }) => when === undefined))[0], '1_translate');
    const [first] = entries.toSorted((one, other) =>
      (one.group ?? '') < (other.group ?? '') ? -1 : 1,
    );
    assert.equal(first?.command, 'interlinear.translateFile');
  });

  it('are in one category, in title case, and end in an ellipsis of one character', () => {
    const texts = readManifestTexts('en');
    for (const { title } of commands) {
      const text = texts[title.slice(1, -1)] ?? '';
      assert.doesNotMatch(text, /\.\.\.|\.$/, text);
      assert.match(text, /^[A-Z]/, text);
    }
  });

  for (const language of ['en', 'de'] as const) {
    it(`come first in the palette when their whole title is typed (${language})`, () => {
      const offered = Object.values(commandTable)
        .filter(({ palette }) => palette !== false)
        .map(({ title }) => title[language])
        .sort((one, other) => one.localeCompare(other, language));
      const found = offered.map((typed) => offered.find((title) => isFoundBy(title, typed)));
      assert.deepEqual(found, offered);
    });
  }

  it('are found by the words that people look for', () => {
    const searches = {
      en: ['improve selection', 'rephrase', 'spelling', 'grammar', 'correct selection', 'pseudo'],
      de: ['auswahl verbessern', 'umformulieren', 'rechtschreibung', 'grammatik', 'pseudo'],
    };
    for (const language of ['en', 'de'] as const) {
      for (const typed of searches[language]) {
        const found = Object.values(commandTable).some(
          ({ title, palette }) => palette !== false && isFoundBy(title[language], typed),
        );
        assert.ok(found, typed);
      }
    }
  });

  it('open the walkthrough that the manifest has', () => {
    const source = readExtensionFile('features/help/help-commands.ts');
    assert.ok(source.includes(`'interlinear.interlinear#${walkthroughs[0]?.id ?? ''}'`));
  });

  it('leave the names of tools for models to the tools', () => {
    for (const { name } of languageModelTools) assert.match(name, /^interlinear_[a-z_]+$/);
  });
});

/** As the palette looks: what is typed are beginnings of words of the title, in their order. */
function isFoundBy(title: string, typed: string): boolean {
  const words = wordsOf(title);
  let at = 0;
  return wordsOf(typed).every((each) => {
    const found = words.findIndex((word, index) => index >= at && word.startsWith(each));
    at = found + 1;
    return found >= 0;
  });
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Groups of a menu in the order in which VS Code shows them. */
function groupsOf(entries: readonly { readonly group?: string }[]): readonly string[] {
  const groups = entries.map(({ group = '' }) => group.slice(0, group.indexOf('@')));
  return [...new Set(groups)].sort();
}
