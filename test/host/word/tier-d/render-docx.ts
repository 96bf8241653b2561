import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../../scripts/vscode-host/run-program.ts';
import type { DocumentTools } from './document-tools.ts';

/** A document as LibreOffice shows it. */
export interface RenderedDocument {
  /** Text of all pages, laid out as on paper. */
  readonly text: string;
  /** The first page as PNG, 80 dots an inch. */
  readonly page: Uint8Array;
}

/**
 * Opens a .docx in LibreOffice with the filter of Word forced, because without it a text file of
 * that name converts as well. Rejects when LibreOffice could not read it: its exit code is 0 even
 * then, so the PDF must be there.
 */
export async function renderDocx(
  docx: Uint8Array,
  { soffice, pdftotext, pdftoppm }: DocumentTools,
): Promise<RenderedDocument> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-docx-'));
  try {
    const source = path.join(folder, 'document.docx');
    const pdf = path.join(folder, 'out', 'document.pdf');
    const profile = path.join(folder, 'profile');
    await mkdir(path.join(folder, 'out'));
    await writeFile(source, docx);
    const said = await runProgram(soffice, [
      '--headless',
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--infilter=MS Word 2007 XML',
      ...['--convert-to', 'pdf', '--outdir', path.join(folder, 'out'), source],
    ]);
    await readFile(pdf).catch(() => {
      throw new Error(`LibreOffice could not open the document: ${said.trim()}`);
    });
    const text = await runProgram(pdftotext, ['-layout', '-enc', 'UTF-8', pdf, '-']);
    const page = path.join(folder, 'page');
    await runProgram(pdftoppm, [
      '-r',
      '80',
      '-f',
      '1',
      '-l',
      '1',
      '-png',
      '-singlefile',
      pdf,
      page,
    ]);
    return { text, page: new Uint8Array(await readFile(`${page}.png`)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
