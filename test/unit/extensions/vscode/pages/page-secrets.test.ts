import assert from 'node:assert/strict';
import { createUndiciWebSocket } from '../../../../../extensions/cli/adapters/undici-web-socket.ts';
import type { AdminView } from '../../../../../extensions/vscode/features/admin/admin-view.ts';
import type { AllServices } from '../../../../../extensions/vscode/features/features.ts';
import { createClient } from '../../../../../shared/api/client.ts';
import { createConnection } from '../../../../../shared/api/connection.ts';
import { adminKeyNameInStore } from '../../../../../shared/secrets/key-policy.ts';
import { revealServiceKey } from '../../../../../shared/secrets/service-key.ts';
import { CaptionPause } from '../../../../../shared/captions/caption-pause.ts';
import { recordedSamples, soundOf } from '../../../../doubles/sound/voice-recording.ts';
import { ADMIN_KEY, KEY, PagesHarness } from './pages-harness.ts';

describe('keys and tokens', () => {
  let harness: PagesHarness;
  let services: AllServices;

  beforeEach(async () => {
    harness = await PagesHarness.open();
    services = await harness.services();
  });
  afterEach(() => harness.close());

  /** Answers as somebody does who has the admin key and says yes to all. */
  async function openAdmin(shownOnce: string[]): Promise<AdminView> {
    const view = await services.features.admin();
    const note = (...texts: readonly string[]): void => {
      harness.left.push(...texts);
    };
    view.questions = {
      adminKey: (reason) => {
        note(reason);
        return Promise.resolve(ADMIN_KEY);
      },
      words: ({ title, prompt, value }) => {
        note(title, prompt, value ?? '');
        return Promise.resolve('500');
      },
      pick: (title, [first]) => {
        note(title);
        return Promise.resolve(first?.value ?? null);
      },
      confirm: (...texts) => {
        note(...texts);
        return Promise.resolve(true);
      },
      say: (sentence) => {
        note(sentence);
        return Promise.resolve(null);
      },
      showSecret: (label, secret) => {
        note(label, String(secret), JSON.stringify({ secret }));
        shownOnce.push(revealServiceKey(secret));
        return Promise.resolve();
      },
    };
    view.saveCsv = (name, head, rows) => {
      note(name, JSON.stringify([head, rows]));
      return Promise.resolve(null);
    };
    await view.show();
    return view;
  }

  const action = { type: 'action', row: null, values: {} } as const;

  it('of administrators and new ones are on no page, in no log, address, store or file', async () => {
    const shownOnce: string[] = [];
    const view = await openAdmin(shownOnce);
    await view.page.act({ ...action, id: 'create' });
    const [secret = ''] = shownOnce;
    assert.deepEqual(harness.given, [secret]);
    const connection = createConnection({ key: secret, baseUrl: harness.sandbox.url });
    const { transport, clock, log: logger } = harness;
    const client = createClient(connection, { transport, clock, logger });
    await client.translateText({ text: ['Save'], target_lang: 'DE' });
    const values = { by: 'key-and-day' };
    await view.page.act({ ...action, id: 'filter', values });
    await view.page.act({ ...action, id: 'csv', values });
    const page = JSON.stringify(view.page.panel.model);
    assert.match(page, /"500"/);
    const row = /"id":"([\da-f-]{36}:[\da-f-]{36})","cells":\[\{"text":"500"/.exec(page)?.[1] ?? '';
    for (const id of ['rename', 'limit', 'block', 'unblock', 'deactivate']) {
      await view.page.act({ ...action, id, row });
    }
    // The hunt finds what is there: the label on the page, the path in the log.
    const places = harness.hunt(['"500"', '/v2/admin/analytics']).map((text) => text.slice(0, 4));
    assert.deepEqual([...new Set(places)].sort(), ['left', 'log:', 'page']);
    assert.deepEqual(harness.hunt([ADMIN_KEY, secret]), []);
    const slot = adminKeyNameInStore(harness.sandbox.url);
    assert.deepEqual([...harness.secrets.values], [[slot, ADMIN_KEY]]);
  });

  it('are in no page and no message of a service that repeats what it was told', async () => {
    const view = await openAdmin([]);
    harness.echoes = true;
    await view.page.act({ ...action, id: 'refresh' });
    assert.match(JSON.stringify(view.page.panel.model), /"tone":"error"/);
    await view.page.act({ ...action, id: 'create' }).catch(services.showError);
    const usage = await services.features.usage();
    await usage.show().catch(services.showError);
    assert.equal(harness.shown.messages.length, 2);
    assert.deepEqual(harness.hunt([ADMIN_KEY, KEY]), []);
  });

  it('of developers are not on the pages of usage and languages, nor in the history', async () => {
    const link = await services.connection.require();
    assert.ok(link !== null);
    const spending = await services.features.spending();
    const purpose = { command: 'translate', file: null } as const;
    const { client } = await spending.meter(link, purpose);
    await client.translateText({ text: ['Save'], target_lang: 'DE', show_billed_characters: true });
    const usage = await services.features.usage();
    usage.saveCsv = (...table) => {
      harness.left.push(JSON.stringify(table));
      return Promise.resolve(null);
    };
    await usage.show();
    await usage.page.act({ ...action, id: 'filter', values: { by: 'command' } });
    await usage.page.act({ ...action, id: 'csv' });
    await (await services.features.languages()).show();
    assert.match(JSON.stringify(usage.page.panel.model), /translate/);
    assert.ok(harness.store.values.size > 0);
    assert.deepEqual(harness.hunt([KEY]), []);
  });

  it('of voice streams are not on the page of captions, however often one is lost', async () => {
    const { CaptionRun } =
      await import('../../../../../extensions/vscode/features/captions/caption-run.ts');
    const { CaptionPage } =
      await import('../../../../../extensions/vscode/features/captions/caption-page.ts');
    const link = await services.connection.require();
    assert.ok(link !== null);
    const path = '/v3/voice/realtime/connect';
    harness.sandbox.planFaults([
      { path, cutStream: 1_600 },
      { path, cutStream: 3_000 },
      { path, skip: 1, status: 503, message: 'Not now.' },
    ]);
    const audio = soundOf(recordedSamples().subarray(0, 32_000 * 5));
    const order = { audio, sourceLanguage: 'en', targetLanguages: ['de'] };
    const run = new CaptionRun(order, new CaptionPause(harness.clock));
    const shown = { run, name: 'talk.wav', durationInMs: 5_000, notes: () => [], files: () => [] };
    const page = new CaptionPage(shown, services.extensionUri, services.showError);
    const connector = createUndiciWebSocket({ environment: {} });
    const parts = { client: link.client, connector, clock: harness.clock };
    const { languages } = await run.stream(parts);
    run.end('done');
    page.tellState();
    assert.equal(languages.length, 2);
    assert.ok(harness.given.length > 2, String(harness.given.length));
    assert.ok(harness.shown.pages.some((text) => text.includes('welcome')));
    const allowed = `${harness.sandbox.url}/v3/voice/realtime?token=`;
    const found = harness.hunt([...harness.given, KEY]);
    assert.deepEqual(
      found.filter((text) => !text.startsWith(`left: ${allowed}`)),
      [],
    );
  });
});
