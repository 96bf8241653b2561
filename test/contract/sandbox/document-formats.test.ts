import assert from 'node:assert/strict';
import { openOfficeDocument } from '../../../shared/formats/ooxml/open-office-document.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { partText } from '../../doubles/office/office-package.ts';
import {
  fetchResult,
  sandboxesOfTests,
  sendDocument,
  statusOf,
  takeDocument,
  translateDocument,
  whenSettled,
} from '../../doubles/service/sandbox-documents.ts';
import { slideFile } from '../../doubles/office/slide-files.ts';
import { unmark } from '../../doubles/service/test-engines.ts';
import { run, wordPackage } from '../../doubles/office/word-files.ts';
import { workbookFile } from '../../doubles/office/workbook-files.ts';

const { start, closeAll } = sandboxesOfTests();
const english = { source_lang: 'EN' };

const xliff =
  '<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en">' +
  '<file id="f"><unit id="u"><segment><source>Save <pc id="1">it</pc></source></segment></unit></file></xliff>\n';

describe('sandbox: documents of each format', () => {
  afterEach(closeAll);

  it('docx: runs keep their format, and 50,000 characters are billed', async () => {
    const sandbox = await start();
    const bytes = wordPackage(
      `<w:p>${run('Save')}</w:p><w:p>${run('The ')}${run('last', '<w:b/>')}</w:p>`,
    );
    const handle = await takeDocument(sandbox, 'a.docx', bytes, english);
    assert.equal((await whenSettled(sandbox, handle))['billed_characters'], 50_000);
    const result = await fetchResult(sandbox, handle);
    assert.match(result.headers.get('content-type') ?? '', /wordprocessingml\.document$/);
    const xml = partText(result.bytes, 'word/document.xml');
    assert.match(xml, />Speichern</);
    assert.match(xml, /de‹The /);
    assert.match(xml, /<w:rPr><w:b\/>.*last/);
    const usage = (await sandbox.get('/v2/usage')).body as Record<string, number>;
    assert.equal(usage['character_count'], 50_000);
  });

  for (const [kind, file] of [
    ['pptx', slideFile],
    ['xlsx', () => Promise.resolve(workbookFile())],
  ] as const) {
    it(`${kind}: every text is translated, and nothing else is changed`, async () => {
      const sandbox = await start();
      const bytes = await file();
      const { bytes: result } = await translateDocument(sandbox, `a.${kind}`, bytes, english);
      const before = openOfficeDocument(bytes, kind).texts;
      const after = openOfficeDocument(result, kind).texts;
      assert.equal(after.length, before.length);
      assert.ok(after.some((text) => text.includes('de‹')));
      assert.deepEqual(after.map(withoutTags).map(unmark), before.map(withoutTags));
    });
  }

  for (const [name, content, expected] of [
    ['a.txt', 'Save\r\n', 'Speichern\r\n'],
    ['a.htm', '<p title="Cancel.">Save</p>', '<p title="Abbrechen.">Speichern</p>'],
    ['a.html', '<p>Save</p>\n', '<p>Speichern</p>\n'],
    [
      'a.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nSave\n',
      '1\n00:00:01,000 --> 00:00:02,000\nSpeichern\n',
    ],
    ['a.xlf', xliff, /trgLang="de".*<target>de‹Save <pc id="1">it<\/pc>›<\/target>/s],
    ['a.xliff', xliff, /<target>/],
  ] as const) {
    it(`${name}: comes back translated in its own form, billed for what it holds`, async () => {
      const sandbox = await start();
      const handle = await takeDocument(sandbox, name, content, english);
      const settled = await whenSettled(sandbox, handle);
      assert.ok(Number(settled['billed_characters']) < 20, JSON.stringify(settled));
      const text = Buffer.from((await fetchResult(sandbox, handle)).bytes).toString();
      if (typeof expected === 'string') assert.equal(text, expected);
      else assert.match(text, expected);
    });
  }

  it('are told apart by their language where none is named', async () => {
    const sandbox = await start();
    const french = await translateDocument(sandbox, 'a.txt', 'Bonjour tout le monde\n');
    assert.equal(Buffer.from(french.bytes).toString(), 'de‹Bonjour tout le monde›\n');
    assert.equal(french.headers.get('x-interlinear-detection'), 'test-detection/1');
    const named = await translateDocument(sandbox, 'a.xlf', xliff);
    assert.equal(named.headers.get('x-interlinear-detection'), null);
  });

  it('name the engines that made them, with the share each knew', async () => {
    const sandbox = await start();
    const handle = await takeDocument(sandbox, 'a.txt', 'Save\nwhat is new\n', english);
    await whenSettled(sandbox, handle);
    const report = 'test-phrases/1;texts=0;coverage=1.00, test-marker/2;texts=1;coverage=0.50';
    assert.equal((await statusOf(sandbox, handle)).headers.get('x-interlinear-engine'), report);
    assert.equal((await fetchResult(sandbox, handle)).headers.get('x-interlinear-engine'), report);
  });
});

describe('sandbox: what documents follow', () => {
  afterEach(closeAll);

  async function glossaryId(sandbox: CheckedSandbox, target = 'de'): Promise<string> {
    const entries = 'ferry\tFährschiff';
    const dictionaries = [{ source_lang: 'en', target_lang: target, entries }];
    const { body } = await sandbox.post('/v3/glossaries', { name: 'Ferries', dictionaries });
    return (body as { glossary_id: string }).glossary_id;
  }

  async function translated(
    sandbox: CheckedSandbox,
    content: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<string> {
    const { bytes } = await translateDocument(sandbox, 'a.txt', content, { ...english, ...fields });
    return Buffer.from(bytes).toString();
  }

  it('is a glossary, named alone, in a list or several times', async () => {
    const sandbox = await start();
    const id = await glossaryId(sandbox);
    for (const fields of [
      { glossary_id: id },
      { glossary_ids: id },
      { glossary_ids: `${id}, ${id}` },
      { glossary_ids: [id, id] },
    ]) {
      assert.match(await translated(sandbox, 'The ferry is late.\n', fields), /Fährschiff/);
    }
  });

  it('is no glossary of another pair: 400', async () => {
    const sandbox = await start();
    const fields = { ...english, glossary_id: await glossaryId(sandbox, 'fr') };
    const { status } = await sendDocument(sandbox, 'a.txt', 'The ferry', fields);
    assert.equal(status, 400);
  });

  it('is formality where the target has it, and it is named where an engine did not follow it', async () => {
    const sandbox = await start();
    const informal = { ...english, formality: 'less' };
    const phrase = await translateDocument(sandbox, 'a.txt', 'Save', informal);
    assert.equal(phrase.headers.get('x-interlinear-not-applied'), 'formality');
    assert.equal(await translated(sandbox, 'new', { formality: 'less' }), 'de.less‹new›');
    const swedish = { target_lang: 'SV', formality: 'prefer_less' };
    assert.equal(await translated(sandbox, 'new', swedish), 'sv‹new›');
  });

  it('is a style rule list for the target language, and what is beyond it is named', async () => {
    const sandbox = await start();
    const made = await sandbox.post('/v3/style_rules', {
      name: 'House style',
      language: 'de',
      custom_instructions: [
        { label: 'Words', prompt: 'Use "fresh" instead of "new".' },
        { label: 'Tone', prompt: 'Sound like a captain.' },
      ],
    });
    const { style_id } = made.body as { style_id: string };
    const result = await translateDocument(sandbox, 'a.txt', 'a new ship', {
      ...english,
      style_id,
    });
    assert.equal(Buffer.from(result.bytes).toString(), 'de‹a fresh ship›');
    assert.equal(result.headers.get('x-interlinear-not-applied'), 'style_rules');
    const other = { ...english, target_lang: 'FR', style_id };
    assert.equal((await sendDocument(sandbox, 'a.txt', 'x', other)).status, 400);
    const free = await sendDocument(sandbox, 'a.txt', 'x', { style_id }, { key: 'some-key:fx' });
    assert.equal(free.status, 403);
  });
});

function withoutTags(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '');
}
