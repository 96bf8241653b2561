import assert from 'node:assert/strict';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { demoDocument } from '../../../../scripts/vscode-demo/demo-document.ts';
import { copyDemoFolder } from '../../../../scripts/vscode-demo/demo-folder.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

describe('The folder of the demo', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await copyDemoFolder(root);
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  it('holds every file that its README sends the reader to', async () => {
    const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, name = '']) => name);
    assert.equal(named.length, 7);
    for (const name of named) await access(path.join(folder, name));
  });

  it('has a recording to make captions of, and a document to translate', async () => {
    const sound = await readFile(path.join(folder, 'harbour-announcement.wav'));
    assert.equal(sound.subarray(0, 4).toString('latin1'), 'RIFF');
    const bytes = await readFile(path.join(folder, 'night-boat.docx'));
    const { texts } = openOfficeDocument(bytes, 'docx');
    assert.equal(texts.length, 4);
    assert.deepEqual(demoDocument(), new Uint8Array(bytes));
  });

  it('is a copy, so that a demo does not change the samples', async () => {
    const before = await readFile(path.join(root, 'samples', 'first-steps.srt'), 'utf8');
    await writeFile(path.join(folder, 'first-steps.srt'), 'changed');
    assert.equal(await readFile(path.join(root, 'samples', 'first-steps.srt'), 'utf8'), before);
  });
});
