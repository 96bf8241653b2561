import assert from 'node:assert/strict';
import type { WebviewPanel } from 'vscode';
import { readPageState } from '../../../../../extensions/vscode/features/pages/page-state.ts';
import { panel } from '../../../../doubles/vscode-pages.ts';
import { ADMIN_KEY, PagesHarness } from './pages-harness.ts';

/** A tab that the editor gives back. */
const tab = (): WebviewPanel => panel('a tab of before') as unknown as WebviewPanel;

describe('pages after a reload of the window', () => {
  let harness: PagesHarness;

  beforeEach(async () => {
    harness = await PagesHarness.open();
  });
  afterEach(() => harness.close());

  it('have the fields that they had, and ask nobody anything', async () => {
    const { features } = await harness.services();
    const values = { by: 'file', days: '365' };
    const usage = await features.usage();
    await usage.page.restore(tab(), { values });
    const shown = JSON.stringify(usage.page.panel.model);
    assert.match(shown, /"id":"days","type":"choice","label":"Time","value":"365"/);
    assert.match(shown, /"id":"by","type":"choice","label":"Table by","value":"file"/);
    const languages = await features.languages();
    await languages.page.restore(tab(), { values: { source: 'en', target: 'de' } });
    assert.match(JSON.stringify(languages.page.panel.model), /What works from en to de/);
    assert.deepEqual(harness.shown.messages, []);
  });

  it('say what is missing without an account, and fill themselves when there is one', async () => {
    const { features } = await harness.services();
    const usage = await features.usage();
    harness.isConnected = false;
    await usage.page.restore(tab(), null);
    assert.match(JSON.stringify(usage.page.panel.model), /No service is connected/);
    harness.isConnected = true;
    await usage.page.act({ type: 'action', id: 'connect', row: null, values: {} });
    assert.match(JSON.stringify(usage.page.panel.model), /This Billing Period/);
  });

  it('ask for no admin key before somebody wants to enter one', async () => {
    const admin = await (await harness.services()).features.admin();
    const asked: string[] = [];
    admin.questions = {
      ...admin.questions,
      adminKey: (reason) => {
        asked.push(reason);
        return Promise.resolve(ADMIN_KEY);
      },
    };
    const values = { since: '2026-01-01', until: '2026-01-31', by: 'key' };
    await admin.page.restore(tab(), { values });
    assert.deepEqual(asked, []);
    assert.match(JSON.stringify(admin.page.panel.model), /No admin key/);
    await admin.page.act({ type: 'action', id: 'admin-key', row: null, values: {} });
    assert.equal(asked.length, 1);
    assert.match(JSON.stringify(admin.page.panel.model), /"value":"2026-01-01"/);
  });

  it('say what stands in their way, and try again', async () => {
    const usage = await (await harness.services()).features.usage();
    harness.sandbox.planFaults([{ path: '/v2/usage', status: 403 }]);
    await usage.page.restore(tab(), {});
    assert.match(JSON.stringify(usage.page.panel.model), /"tone":"error".*Try Again/);
    await usage.page.act({ type: 'action', id: 'refresh', row: null, values: {} });
    assert.match(JSON.stringify(usage.page.panel.model), /This Billing Period/);
  });

  it('follow the connection while they are open', async () => {
    const usage = await (await harness.services()).features.usage();
    await usage.show();
    harness.isConnected = false;
    harness.changeConnection();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    assert.match(JSON.stringify(usage.page.panel.model), /No service is connected/);
  });
});

describe('readPageState', () => {
  it('gives back what a page kept', () => {
    const state = { values: { by: 'key' }, filters: { keys: 'build' }, open: ['history'], top: 40 };
    assert.deepEqual(readPageState(state), state);
  });

  it('leaves out what does not fit', () => {
    const nothing = { values: {}, filters: {}, open: [], top: 0 };
    for (const value of [null, undefined, 3, 'x', [], { top: -1, open: 'all', values: [] }]) {
      assert.deepEqual(readPageState(value), nothing);
    }
    const mixed = { values: { by: 3, days: '30', long: 'x'.repeat(400) }, open: [1, 'history'] };
    assert.deepEqual(readPageState(mixed), {
      ...nothing,
      values: { days: '30' },
      open: ['history'],
    });
  });
});
