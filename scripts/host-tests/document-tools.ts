import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { env, getuid, platform } from 'node:process';
import { findOnPath } from '../vscode-host/find-on-path.ts';
import { runProgram } from '../vscode-host/run-program.ts';

/** Programs that look at finished documents, as absolute paths. */
export interface DocumentTools {
  /** LibreOffice with its parts for texts, slides, sheets and formulas. */
  readonly soffice: string;
  readonly pdftotext: string;
  readonly pdftoppm: string;
}

/** Debian's packages: LibreOffice's parts without a screen, the PDF tools, and a font. */
const packages = [
  'libreoffice-writer-nogui',
  'libreoffice-impress-nogui',
  'libreoffice-calc-nogui',
  'libreoffice-math-nogui',
  'poppler-utils',
  'fonts-dejavu-core',
];

/** The tools of this machine, or null when one is missing. */
export function findDocumentTools(): DocumentTools | null {
  const soffice = findOnPath('soffice') ?? findOnPath('libreoffice');
  const pdftotext = findOnPath('pdftotext');
  const pdftoppm = findOnPath('pdftoppm');
  if (soffice === null || pdftotext === null || pdftoppm === null) return null;
  return isComplete(soffice) ? { soffice, pdftotext, pdftoppm } : null;
}

/** Linux packages part LibreOffice; elsewhere it comes whole. */
function isComplete(soffice: string): boolean {
  if (platform !== 'linux') return true;
  const folder = path.dirname(realpathSync(soffice));
  const parts = ['libswlo.so', 'libsdlo.so', 'libsclo.so', 'libsmlo.so'];
  return parts.every((part) => existsSync(path.join(folder, part)));
}

/**
 * The tools, installed with apt when this is root on Debian and they are missing (one to two
 * minutes, once). Rejects with a sentence that says what to do.
 */
export async function prepareDocumentTools(say: (line: string) => void): Promise<DocumentTools> {
  const found = findDocumentTools();
  if (found !== null) return found;
  if (getuid?.() === 0 && findOnPath('apt-get') !== null) {
    say(`Installing ${packages.join(', ')} with apt-get, for checks of finished documents …`);
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runProgram('apt-get', ['update'], quiet);
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  }
  const installed = findDocumentTools();
  if (installed !== null) return installed;
  throw new Error(
    'LibreOffice (Writer, Impress, Calc, Math) or the PDF tools are missing. Install them as root on ' +
      `Debian: "apt-get install ${packages.join(' ')}".`,
  );
}
