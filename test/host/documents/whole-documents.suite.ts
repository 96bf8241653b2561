import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  findDocumentTools,
  type DocumentTools,
} from '../../../scripts/host-tests/document-tools.ts';
import { CliFolder } from '../../doubles/run-cli.ts';
import { assertSameOffice, countThings, elementsOf } from './document-structure.ts';
import { readPages, renderDocuments, type RenderedPages } from './render-documents.ts';
import { sampleDocuments } from './sample-documents.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const results = path.join(root, 'test', 'host', 'screenshots', 'documents');
const oldWord = path.join(root, 'test', 'golden', 'documents', 'ferry.doc');

describe('Whole documents through the command line, the sandbox and LibreOffice', () => {
  const folder = new CliFolder();
  let tools: DocumentTools;
  let originals: ReadonlyMap<string, Uint8Array>;
  let shown: ReadonlyMap<string, RenderedPages>;

  const place = (name: string): string => path.join(results, name);
  const translated = (name: string): string => name.replace(/\.(\w+)$/u, '.de.$1');
  const read = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await readFile(place(name)));
  const readText = async (name: string): Promise<string> => readFile(place(name), 'utf8');
  const pagesOf = (name: string): RenderedPages => {
    const pages = shown.get(place(name));
    assert.ok(pages !== undefined, `${name} was not opened`);
    return pages;
  };

  before(async () => {
    const found = findDocumentTools();
    if (found === null) throw new Error('Start these tests with "npm run test:documents".');
    tools = found;
    await rm(results, { recursive: true, force: true });
    await mkdir(results, { recursive: true });
    originals = await sampleDocuments();
    for (const [name, bytes] of originals) await writeFile(place(name), bytes);
    await writeFile(place('old.doc'), await readFile(oldWord));
    const names = [...originals.keys(), 'old.doc'].map(place);
    const run = await folder.run(['document', ...names, '--from', 'EN', '--to', 'DE', '--sandbox']);
    assert.equal(run.exitCode, 0, `${run.out}\n${run.err}`);
    const made = [...originals.keys()].flatMap((name) => [name, translated(name)]);
    shown = await renderDocuments([...made, 'old.de.docx'].map(place), results, tools);
  });

  after(() => {
    folder.remove();
  });

  it('are opened, with as many pages as before', () => {
    for (const name of originals.keys()) {
      assert.equal(pagesOf(translated(name)).pageCount, pagesOf(name).pageCount, name);
    }
  });

  it('are translated: known texts in German, none of the others as they were', () => {
    const english =
      /Take the|before you leave|Bring a coat|Our plan for|Red apples|North quay|the ferry sails|Where is the ferry/u;
    for (const name of originals.keys()) {
      const before = pagesOf(name).text;
      const after = pagesOf(translated(name)).text;
      if (name !== 'app.xliff') assert.match(before, english, name);
      assert.doesNotMatch(after, english, name);
    }
    assert.match(pagesOf('guide.de.docx').text, /Beschreibung/u);
    assert.match(pagesOf('page.de.html').text, /Willkommen.*Beschreibung/su);
  });

  for (const name of ['guide.docx', 'plan.pptx', 'prices.xlsx']) {
    it(`keep all that is no text: ${name}`, async () => {
      const original = await read(name);
      assertSameOffice(await read(translated(name)), original);
      const things = Object.entries(countThings(original)).filter(([, count]) => count > 0);
      console.log(`      ${things.map(([thing, count]) => `${count} ${thing}`).join(', ')}`);
    });
  }

  it('keep the elements of a page, its code and script, and declare the new language', async () => {
    const [before, after] = [await readText('page.html'), await readText('page.de.html')];
    assert.deepEqual(elementsOf(after), elementsOf(before));
    assert.ok(after.includes('<code>npm start</code>'));
    assert.ok(after.includes('<script>document.title = "The ferry";</script>'));
    assert.match(after, /<html lang="de">/u);
    assert.doesNotMatch(after, /All times|A small boat/u);
  });

  it('keep the lines of a text and the cues of subtitles', async () => {
    const linesOf = (text: string): number[] =>
      text.split('\n').map((line) => (line === '' ? 0 : 1));
    const [letter, germanLetter] = [await readText('letter.txt'), await readText('letter.de.txt')];
    assert.deepEqual(linesOf(germanLetter), linesOf(letter));
    const cuesOf = (text: string): string[] => text.match(/^\d+$|^.* --> .*$/gmu) ?? [];
    const [film, germanFilm] = [await readText('film.srt'), await readText('film.de.srt')];
    assert.deepEqual(cuesOf(germanFilm), cuesOf(film));
    assert.equal(cuesOf(film).length, 6);
    assert.match(germanFilm, /<i>.*<\/i>/u);
  });

  it('fill the targets of XLIFF beside their sources, with their codes', async () => {
    const [before, after] = [await readText('app.xliff'), await readText('app.de.xliff')];
    const sourcesOf = (text: string): string[] =>
      [...text.matchAll(/<source>.*?<\/source>/gu)].map(([written]) => written);
    assert.deepEqual(sourcesOf(after), sourcesOf(before));
    const targets = [...after.matchAll(/<target[^>]*>.*?<\/target>/gu)].map(([written]) => written);
    assert.equal(targets.length, 2);
    assert.match(targets.join(), /Änderungen speichern.*<ph id="1" dataRef="d1"\/>/u);
  });

  it('become .docx from .doc, with their table', () => {
    const { text } = pagesOf('old.de.docx');
    assert.match(text, /6:30/u);
    assert.doesNotMatch(text, /Take the early boat/u);
  });

  it('become PDF from PDF in their places, and .docx where that is asked for', async () => {
    const pdf = place('guide.pdf');
    const german = place('guide.de.pdf');
    // LibreOffice printed the translated .docx under this name.
    await rm(german, { force: true });
    const asPdf = await folder.run(['document', pdf, '--from', 'EN', '--to', 'DE', '--sandbox']);
    assert.equal(asPdf.exitCode, 0, `${asPdf.out}\n${asPdf.err}`);
    const [before, after] = [
      await readPages(pdf, place('guide-pdf'), tools),
      await readPages(german, place('guide-pdf.de'), tools),
    ];
    assert.equal(after.pageCount, before.pageCount);
    assert.match(after.text, /Beschreibung/u);
    assert.match(after.text, /12\.50/u);
    assert.doesNotMatch(after.text, /before you leave/u);
    const asDocx = await folder.run([
      ...['document', pdf, '--from', 'EN', '--to', 'DE', '--output-format', 'docx'],
      ...['--out', place('from-pdf'), '--sandbox'],
    ]);
    assert.equal(asDocx.exitCode, 0, `${asDocx.out}\n${asDocx.err}`);
    const docx = path.join(place('from-pdf'), 'guide.de.docx');
    const opened = await renderDocuments([docx], place('from-pdf'), tools);
    assert.match(opened.get(docx)?.text ?? '', /Beschreibung/u);
  });

  it('end with a reason where there is none', async () => {
    await writeFile(place('sign.png'), await readFile(place('guide.png')));
    const run = await folder.run(['document', place('sign.png'), '--to', 'DE', '--sandbox']);
    assert.notEqual(run.exitCode, 0);
    assert.match(`${run.out}${run.err}`.replace(/\s+/gu, ' '), /text recognition \(OCR\)/u);
  });
});
