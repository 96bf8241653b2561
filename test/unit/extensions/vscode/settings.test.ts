import assert from 'node:assert/strict';
import { readSettings } from '../../../../extensions/vscode/config/settings.ts';
import { settingsSchema } from '../../../../extensions/vscode/config/settings-schema.ts';

/** A configuration that holds `values` by the names after `interlinear.`. */
function configuration(
  values: Readonly<Record<string, unknown>>,
): Parameters<typeof readSettings>[0] {
  return { get: (name: string): never => values[name] as never };
}

describe('settings of the editor', () => {
  it('are the defaults where nothing is set', () => {
    const settings = readSettings(configuration({}));
    for (const [name, row] of Object.entries(settingsSchema)) {
      assert.deepEqual(settings[name as keyof typeof settings], row.default, name);
    }
  });

  it('take the default for a value of another type', () => {
    const settings = readSettings(
      configuration({ targetLanguage: 7, sendContext: 'no', 'improve.ignoredWords': 'one' }),
    );
    assert.equal(settings.targetLanguage, '');
    assert.equal(settings.sendContext, true);
    assert.deepEqual(settings['improve.ignoredWords'], []);
  });

  it('take the default for a choice that is none', () => {
    assert.equal(readSettings(configuration({ formality: 'rude' })).formality, 'default');
    assert.equal(readSettings(configuration({ formality: 'toString' })).formality, 'default');
  });

  it('drop blanks around texts and foreign members of lists', () => {
    const settings = readSettings(
      configuration({ targetLanguage: ' de ', 'improve.ignoredWords': ['Foo', 3, 'Bar'] }),
    );
    assert.equal(settings.targetLanguage, 'de');
    assert.deepEqual(settings['improve.ignoredWords'], ['Foo', 'Bar']);
  });

  it('cannot be changed after they were read', () => {
    assert.ok(Object.isFrozen(readSettings(configuration({}))));
  });

  it('say where text goes only at machine scope (F31)', () => {
    for (const [name, row] of Object.entries(settingsSchema)) {
      if (name.startsWith('service.')) assert.equal(row.scope, 'machine', name);
    }
  });
});
