import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openWorkspaceFile } from '../../../../../extensions/vscode/adapters/workspace-byte-source.ts';
import { createWorkspaceJournals } from '../../../../../extensions/vscode/adapters/workspace-journal-store.ts';
import { createWorkspaceResults } from '../../../../../extensions/vscode/adapters/workspace-result-store.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Hosts give bytes in arrays of classes of their own. */
const said = (bytes: Uint8Array | null | undefined): string =>
  new TextDecoder().decode(bytes ?? undefined);

describe('What keeps whole documents through the file systems of the workspace', () => {
  let folder: vscode.Uri;

  before(async () => {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(root !== undefined, 'no folder is open');
    folder = vscode.Uri.joinPath(root, 'document-stores');
    await vscode.workspace.fs.createDirectory(folder);
  });

  after(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  const uriOf = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);

  async function textOf(uri: vscode.Uri): Promise<string> {
    return said(await vscode.workspace.fs.readFile(uri));
  }

  it('reads a file from any place, and says when there is none', async () => {
    await vscode.workspace.fs.writeFile(uriOf('a.txt'), bytesOf('abcdef'));
    const source = await openWorkspaceFile(uriOf('a.txt'));
    assert.equal(source.byteLength, 6);
    assert.equal(said(await source.read(2, 3)), 'cde');
    assert.equal(said(await source.read(4, 9)), 'ef');
    const pieces: number[] = [];
    for await (const piece of source.chunks()) pieces.push(...piece);
    assert.deepEqual(pieces, [...bytesOf('abcdef')]);
    await assert.rejects(openWorkspaceFile(uriOf('none.txt')), /There is no file/);
  });

  it('appends to journals, lists them, and lends each to one at a time', async () => {
    const journals = createWorkspaceJournals(uriOf('journals'));
    assert.deepEqual([await journals.names(), await journals.read('document-a')], [[], null]);
    await journals.append('document-a', bytesOf('one '));
    await journals.append('document-a', bytesOf('two'));
    assert.equal(said(await journals.read('document-a')), 'one two');
    assert.deepEqual(await journals.names(), ['document-a']);
    const claim = await journals.claim('document-a');
    assert.ok(claim !== null);
    assert.equal(await journals.claim('document-a'), null);
    await claim.release();
    const again = await journals.claim('document-a');
    assert.ok(again !== null);
    await again.release();
    await journals.remove('document-a');
    await journals.remove('document-a');
    assert.deepEqual(await journals.names(), []);
  });

  describe('of results', () => {
    const place = (job: string, name: string): { job: string; target: string } => ({
      job,
      target: uriOf(name).toString(),
    });

    it('gives a result its name once it is whole, and the same one when asked again', async () => {
      const results = createWorkspaceResults(uriOf('parts'));
      const here = place('one', 'report.de.txt');
      assert.equal(await results.findPart(here), null);
      const part = await results.openPart(here, 8);
      const buffer = bytesOf('Hallo ');
      await part.write(buffer);
      buffer.fill(0);
      await part.write(bytesOf('Welt'));
      await part.finish();
      await assert.rejects(textOf(uriOf('report.de.txt')));
      const stored = await results.findPart(here);
      assert.deepEqual([stored?.byteLength, said(await stored?.read(6, 99))], [10, 'Welt']);
      assert.equal(await results.publish(here), here.target);
      assert.equal(await results.publish(here), here.target);
      assert.equal(await textOf(uriOf('report.de.txt')), 'Hallo Welt');
      await results.removePart(here);
      await results.removePart(here);
      assert.equal(await results.findPart(here), null);
      assert.equal(await textOf(uriOf('report.de.txt')), 'Hallo Welt');
    });

    it('takes the next name where one is taken, and never overwrites', async () => {
      const results = createWorkspaceResults(uriOf('parts'));
      const here = place('two', 'taken.de.txt');
      await vscode.workspace.fs.writeFile(uriOf('taken.de.txt'), bytesOf('mine'));
      const part = await results.openPart(here, 3);
      await part.write(bytesOf('neu'));
      await part.finish();
      const published = vscode.Uri.parse(await results.publish(here), true);
      assert.equal(published.path, uriOf('taken.de (2).txt').path);
      assert.deepEqual(
        [await textOf(uriOf('taken.de.txt')), await textOf(published)],
        ['mine', 'neu'],
      );
      await results.removePart(here);
    });

    it('keeps what a broken download brought, and says when there is nothing to publish', async () => {
      const results = createWorkspaceResults(uriOf('parts'));
      const here = place('three', 'broken.de.txt');
      const part = await results.openPart(here, 100);
      await part.write(bytesOf('half'));
      await part.abandon();
      assert.equal((await results.findPart(here))?.byteLength, 4);
      const empty = await results.openPart(here, 100);
      await empty.abandon();
      assert.equal(await results.findPart(here), null);
      await assert.rejects(results.publish(here), /There is no file/);
    });
  });
});
