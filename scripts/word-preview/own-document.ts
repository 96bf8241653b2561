import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inertLine } from '../../shared/text/inert.ts';

/** A document of one's own that the preview shows, and where what comes of it goes. */
export interface OwnDocument {
  /** As the file is called. */
  readonly name: string;
  readonly docx: Uint8Array;
  /** Writes what one of the shown documents has become; resolves with the path. Never over a file that was there before. */
  save(name: string, docx: Uint8Array): Promise<string>;
}

/** Larger ones are no documents that somebody looks at in a page. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** Rejects with an Error that says what to do where the file is no Word document that can be read. */
export async function openOwnDocument(file: string): Promise<OwnDocument> {
  const shown = inertLine(file);
  if (path.extname(file).toLowerCase() !== '.docx') {
    throw new Error(`${shown} is no .docx. Name a Word document, or save it as one first.`);
  }
  const docx = await readFile(file).catch((error: unknown) => {
    throw new Error(`${shown} cannot be read. Check its name and that you may read it.`, {
      cause: error,
    });
  });
  if (docx.byteLength > MOST_BYTES || docx.toString('latin1', 0, 2) !== 'PK') {
    throw new Error(`${shown} is no Word document: its content is another, or too large.`);
  }
  const written = new Map<string, string>();
  return {
    name: path.basename(file),
    docx: new Uint8Array(docx),
    save: async (name, bytes) => {
      const target = written.get(name) ?? (await freePath(file, name));
      await writeFile(target, bytes);
      written.set(name, target);
      return target;
    },
  };
}

/** `letter.edited.docx` beside it, `letter.Document1.docx` for what was opened from it; numbered where there is one. */
async function freePath(file: string, name: string): Promise<string> {
  const { dir, name: base, ext } = path.parse(file);
  const mark = name === path.basename(file) ? 'edited' : name.replaceAll(/[^\p{L}\p{N} -]/gu, '');
  for (let turn = 1; ; turn += 1) {
    const number = turn === 1 ? '' : ` (${turn})`;
    const wanted = path.join(dir, `${base}.${mark}${number}${ext}`);
    if ((await stat(wanted).catch(() => null)) === null) return wanted;
  }
}
