import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../../scripts/vscode-host/run-program.ts';
import type { DocumentTools } from '../../../../scripts/host-tests/document-tools.ts';

/** A document as LibreOffice shows it. */
export interface RenderedDocument {
  /** Text of all pages, laid out as on paper. */
  readonly text: string;
  /** The first page as PNG, 80 dots an inch. */
  readonly page: Uint8Array;
}

/** `renderAll` for one document. */
export async function renderDocx(
  docx: Uint8Array,
  tools: DocumentTools,
): Promise<RenderedDocument> {
  const [rendered] = await renderAll([docx], tools);
  return rendered!;
}

/**
 * Opens each .docx in LibreOffice with the filter of Word forced, because without it a text file of
 * that name converts as well. Rejects when LibreOffice could not read one: its exit code is 0 even
 * then, so the PDF must be there. Starting takes seconds: hand in many at once.
 */
export async function renderAll(
  documents: readonly Uint8Array[],
  tools: DocumentTools,
): Promise<RenderedDocument[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-docx-'));
  try {
    const sources = documents.map((_, index) => path.join(folder, `document-${index}.docx`));
    for (const [index, source] of sources.entries()) await writeFile(source, documents[index]!);
    const said = await runProgram(tools.soffice, [
      '--headless',
      `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
      '--infilter=MS Word 2007 XML',
      ...['--convert-to', 'pdf', '--outdir', folder, ...sources],
    ]);
    const rendered: RenderedDocument[] = [];
    for (const source of sources) rendered.push(await readPdf(source, said, tools));
    return rendered;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPdf(
  source: string,
  said: string,
  { pdftotext, pdftoppm }: DocumentTools,
): Promise<RenderedDocument> {
  const base = source.replace(/\.docx$/u, '');
  await access(`${base}.pdf`).catch(() => {
    throw new Error(`LibreOffice could not open the document: ${said.trim()}`);
  });
  const text = await runProgram(pdftotext, ['-layout', '-enc', 'UTF-8', `${base}.pdf`, '-']);
  const first = ['-r', '80', '-f', '1', '-l', '1', '-png', '-singlefile'];
  await runProgram(pdftoppm, [...first, `${base}.pdf`, base]);
  return { text, page: new Uint8Array(await readFile(`${base}.png`)) };
}
