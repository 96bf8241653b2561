import assert from 'node:assert/strict';
import { speak } from '../../../../doubles/vscode-pages.ts';
import { PagesHarness } from './pages-harness.ts';

const action = { type: 'action', id: 'pair', row: null } as const;

describe('the page of languages', () => {
  let harness: PagesHarness;

  beforeEach(async () => {
    harness = await PagesHarness.open();
  });
  afterEach(() => harness.close());

  it('says what works between two languages as soon as both are chosen', async () => {
    const languages = await (await harness.services()).features.languages();
    const pairTable = (): string | null => {
      const found = languages.page.panel.model?.blocks.find(
        (block) => block.kind === 'table' && block.id === 'pair',
      );
      return found === undefined ? null : JSON.stringify(found);
    };
    await languages.show();
    assert.equal(pairTable(), null);
    await languages.page.act({ ...action, values: { wanted: '', source: 'en', target: '' } });
    assert.equal(pairTable(), null);
    await languages.page.act({ ...action, values: { wanted: '', source: 'en', target: 'de' } });
    assert.match(pairTable() ?? '', /What works from en to de/);
    assert.match(pairTable() ?? '', /"Text"\},\{"text":"yes"\},\{"text":"formality, style rules/);
    assert.match(pairTable() ?? '', /"Improvement"\},\{"text":"yes"/);
  });

  it('says why nobody knows where the service does not tell', async () => {
    const languages = await (await harness.services()).features.languages();
    await languages.show();
    harness.sandbox.planFaults([{ path: '/v3/languages/resources', status: 404 }]);
    await languages.page.act({ ...action, values: { wanted: '', source: 'en', target: 'de' } });
    const blocks = languages.page.panel.model?.blocks ?? [];
    assert.ok(blocks.some(({ kind }) => kind === 'notice'));
    assert.ok(blocks.some((block) => block.kind === 'table' && block.id === 'languages'));
  });

  it('names languages as the editor does, variants beside their language', async () => {
    const languages = await (await harness.services()).features.languages();
    const names = (): readonly string[] => {
      const table = languages.page.panel.model?.blocks.find(
        (block) => block.kind === 'table' && block.id === 'languages',
      );
      assert.ok(table?.kind === 'table');
      return table.rows.map(({ cells }) => cells[0]?.text ?? '');
    };
    await languages.show();
    const english = names();
    assert.ok(english.includes('German'));
    assert.deepEqual(english, english.toSorted(new Intl.Collator('en').compare));
    speak('de', {});
    await languages.show();
    const german = names();
    speak('en', {});
    const at = german.indexOf('Englisch');
    assert.deepEqual(
      german.slice(at, at + 2).map((name) => name.split(' ')[0]),
      ['Englisch', 'Englisch'],
    );
    assert.ok(german.includes('Deutsch'));
  });
});
