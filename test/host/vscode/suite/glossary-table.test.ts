import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { dictionaryUri } from '../../../../extensions/vscode/features/glossary-table/dictionary-uri.ts';
import { GlossaryTable } from '../../../../extensions/vscode/features/glossary-table/glossary-table.ts';
import type { SavePreview } from '../../../../extensions/vscode/features/glossary-table/save-questions.ts';
import type { ServiceLink } from '../../../../extensions/vscode/services.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';

const pair = { source_lang: 'en', target_lang: 'de' };

describe('Saving a dictionary after the window was loaded anew', () => {
  let opened: TestServices;
  let link: ServiceLink;
  let uri: vscode.Uri;
  let glossary_id: string;
  let previews: SavePreview[];

  before(async () => {
    opened = await openTestServices();
    const current = await opened.services.connection.current();
    assert.ok(current !== null);
    link = current;
  });

  beforeEach(async () => {
    previews = [];
    const { data } = await link.client.createGlossary({
      name: 'Reload',
      dictionaries: [{ ...pair, entries: 'berth\tLiegeplatz\npier\tPier' }],
    });
    ({ glossary_id } = data);
    const account = await link.identity();
    uri = dictionaryUri({ glossaryId: glossary_id, name: data.name, pair, account });
  });

  afterEach(() => link.client.deleteGlossary({ glossary_id }));
  after(() => opened.close());

  /** What a window holds of tables when it has just begun. */
  function openWindow(): GlossaryTable {
    const table = new GlossaryTable(opened.services);
    table.questions = {
      confirm: (preview) => {
        previews.push(preview);
        return Promise.resolve(null);
      },
      conflicts: () => Promise.reject(new Error('Nobody changed the same entry.')),
    };
    return table;
  }

  async function addAsSomebodyElse(): Promise<void> {
    const dictionary = { ...pair, entries: 'pilot\tLotse' };
    await link.client.updateGlossary({ glossary_id, dictionary });
  }

  /** Entries of an editor, with `pier` taken out and `quay` put in. */
  const editor = (): vscode.TextDocument => {
    const text = 'berth\tLiegeplatz\nquay\tKai';
    const kept = { version: 1, encoding: 'utf8', isDirty: true, isClosed: false };
    return { uri, ...kept, getText: () => text } as vscode.TextDocument;
  };

  const preview = (): SavePreview => {
    const [first] = previews;
    assert.ok(first);
    return first;
  };
  const sent = (): readonly string[] => preview().sent.map(({ source }) => source);

  it('compares with what was read, when nobody else changed it', async () => {
    await openWindow().files.readFile(uri);
    const { files } = openWindow();
    await files.stat(uri);
    assert.equal(await files.prepare(editor()), false);
    assert.deepEqual([...sent()].sort(), ['pier', 'quay']);
    assert.equal(preview().isBaseKnown, true);
  });

  it('takes nothing away when somebody did, and says so', async () => {
    await openWindow().files.readFile(uri);
    await addAsSomebodyElse();
    const { files } = openWindow();
    await files.stat(uri);
    await files.prepare(editor());
    assert.deepEqual(sent(), ['quay']);
    assert.deepEqual(
      preview()
        .received.map(({ source }) => source)
        .sort(),
      ['pier', 'pilot'],
    );
    assert.equal(preview().isBaseKnown, false);
  });

  it('takes away what was deleted in an editor that has read the newest entries', async () => {
    await openWindow().files.readFile(uri);
    await addAsSomebodyElse();
    const { files } = openWindow();
    await files.stat(uri);
    await files.readFile(uri);
    await files.prepare(editor());
    assert.deepEqual([...sent()].sort(), ['pier', 'pilot', 'quay']);
    assert.equal(preview().isBaseKnown, true);
  });
});
