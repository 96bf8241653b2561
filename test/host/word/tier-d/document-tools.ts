import { env, getuid } from 'node:process';
import { findOnPath } from '../../../../scripts/vscode-host/find-on-path.ts';
import { runProgram } from '../../../../scripts/vscode-host/run-program.ts';

/** Programs that look at finished documents, as absolute paths. */
export interface DocumentTools {
  readonly soffice: string;
  readonly pdftotext: string;
  readonly pdftoppm: string;
}

/** Debian's packages: Writer without a screen, the PDF tools, and a font. */
const packages = ['libreoffice-writer-nogui', 'poppler-utils', 'fonts-dejavu-core'];

/** The tools of this machine, or null when one is missing. */
export function findDocumentTools(): DocumentTools | null {
  const soffice = findOnPath('soffice') ?? findOnPath('libreoffice');
  const pdftotext = findOnPath('pdftotext');
  const pdftoppm = findOnPath('pdftoppm');
  if (soffice === null || pdftotext === null || pdftoppm === null) return null;
  return { soffice, pdftotext, pdftoppm };
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
    'LibreOffice Writer or the PDF tools are missing. Install them as root on Debian: ' +
      `"apt-get install ${packages.join(' ')}".`,
  );
}
