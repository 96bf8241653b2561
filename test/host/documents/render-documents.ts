import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentTools } from '../../../scripts/host-tests/document-tools.ts';
import { runProgram } from '../../../scripts/vscode-host/run-program.ts';

/** LibreOffice's filter for each ending. Without one any file of text would open as a document. */
const filters: Readonly<Record<string, string>> = {
  docx: 'MS Word 2007 XML',
  pptx: 'Impress MS PowerPoint 2007 XML',
  xlsx: 'Calc MS Excel 2007 XML',
  html: 'HTML (StarWriter)',
  txt: 'Text (encoded):UTF8,LF,,,',
  srt: 'Text (encoded):UTF8,LF,,,',
  xliff: 'Text (encoded):UTF8,LF,,,',
};

export interface RenderedPages {
  /** Text of all pages, laid out as on paper. */
  readonly text: string;
  readonly pageCount: number;
}

/**
 * Opens each file in LibreOffice and prints it: `NAME.pdf` and, of its first page, `NAME.png` in
 * `folder`. Rejects when one could not be opened: LibreOffice ends with 0 even then.
 */
export async function renderDocuments(
  files: readonly string[],
  folder: string,
  tools: DocumentTools,
): Promise<ReadonlyMap<string, RenderedPages>> {
  const profile = await mkdtemp(path.join(tmpdir(), 'interlinear-office-'));
  await mkdir(folder, { recursive: true });
  const rendered = new Map<string, RenderedPages>();
  try {
    for (const [filter, group] of byFilter(files)) {
      const said = await runProgram(tools.soffice, [
        '--headless',
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        `--infilter=${filter}`,
        ...['--convert-to', 'pdf', '--outdir', folder, ...group],
      ]);
      for (const file of group) rendered.set(file, await readPdf(file, folder, said, tools));
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  return rendered;
}

/** Starting LibreOffice takes seconds: files of one filter go in together. */
function byFilter(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const filter = filters[path.extname(file).slice(1)];
    if (filter === undefined) throw new Error(`There is no filter for "${file}".`);
    groups.set(filter, [...(groups.get(filter) ?? []), file]);
  }
  return groups;
}

async function readPdf(
  file: string,
  folder: string,
  said: string,
  tools: DocumentTools,
): Promise<RenderedPages> {
  const base = path.join(folder, path.basename(file, path.extname(file)));
  if (!existsSync(`${base}.pdf`)) {
    throw new Error(`LibreOffice could not open "${file}": ${said.trim()}`);
  }
  return readPages(`${base}.pdf`, base, tools);
}

/** Text of a PDF, and a picture of its first page as `BASE.png`. */
export async function readPages(
  pdf: string,
  base: string,
  { pdftotext, pdftoppm }: DocumentTools,
): Promise<RenderedPages> {
  const text = await runProgram(pdftotext, ['-layout', '-enc', 'UTF-8', pdf, '-']);
  await runProgram(pdftoppm, ['-r', '70', '-f', '1', '-l', '1', '-png', '-singlefile', pdf, base]);
  return { text, pageCount: text.split('\f').length - 1 };
}
