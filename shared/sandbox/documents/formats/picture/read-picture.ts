import { createContext, runInContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { readChecked } from '../../../engines/worker/checked-file.ts';
import { DocumentError } from '../../document-error.ts';
import { blocksOf, type RecognisedPage } from './recognised-page.ts';
import { damagedPicture, readPictureHeader } from './picture-header.ts';
import type { PicturePlan, ReaderFile, ReaderFiles } from './picture-plan.ts';

/** What is used of the program that reads letters: Tesseract, compiled for JavaScript. */
interface LetterReader {
  readonly FS: {
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array;
  };
  readonly TessBaseAPI: new () => {
    /** 0 when it went well; mode 1 takes the data that packages for it hold. */
    Init(folder: string, languages: string, mode: number): number;
    /** Reads `/input`, turned as Exif says; 0 when it went well. */
    SetImageFile(orientation: number, angle: number): number;
    /** Writes what it read to `/image.png`. */
    WriteImage(kind: number): void;
    Recognize(monitor: null): number;
    GetJSONText(): string;
  };
}

type CreateReader = (options: object) => Promise<LetterReader>;

/** No data of a language is larger once unpacked. */
const mostLetterBytes = 64 * 1024 * 1024;

/**
 * Reads the letters of a picture, in the thread that calls. Fails with a `DocumentError` for what is no
 * picture that can be read, and for files of the reader that are not as they were installed.
 */
export async function readPicture(bytes: Uint8Array, files: ReaderFiles): Promise<PicturePlan> {
  const { orientation } = readPictureHeader(bytes);
  const reader = await openReader(files.program);
  for (const file of files.letters) {
    const packed = await readChecked(file);
    const letters = gunzipSync(packed, { maxOutputLength: mostLetterBytes });
    reader.FS.writeFile(`/${file.language}.traineddata`, letters);
  }
  const api = new reader.TessBaseAPI();
  const languages = files.letters.map(({ language }) => language).join('+');
  if (api.Init('/', languages, 1) !== 0) throw new Error('The reader of letters did not start.');
  reader.FS.writeFile('/input', bytes);
  let page: RecognisedPage;
  let png: Uint8Array;
  try {
    if (api.SetImageFile(orientation, 0) !== 0) throw damagedPicture();
    api.WriteImage(0);
    png = reader.FS.readFile('/image.png');
    if (api.Recognize(null) !== 0) throw damagedPicture();
    page = JSON.parse(api.GetJSONText()) as RecognisedPage;
  } catch (error) {
    // Faults inside the program are no errors of JavaScript; a picture is what brings them about.
    throw error instanceof DocumentError ? error : damagedPicture();
  }
  return { png, blocks: blocksOf(page) };
}

/** The program is a script with its own context, where nothing leads to files or the network. */
async function openReader(program: ReaderFile): Promise<LetterReader> {
  const script = Buffer.from(await readInstalled(program)).toString('utf8');
  const module: { exports: unknown } = { exports: {} };
  const context = createContext({
    module,
    exports: module.exports,
    console: { log: silent, warn: silent, error: silent },
    TextDecoder,
    performance,
    atob,
    URL,
  });
  runInContext(script, context, { filename: 'tesseract-core.js' });
  return await (module.exports as CreateReader)({ print: silent, printErr: silent });
}

async function readInstalled(file: ReaderFile): Promise<Uint8Array> {
  const bytes = await readChecked(file);
  if (typeof bytes !== 'string') return bytes;
  throw new DocumentError(
    'A file for reading letters is missing or has changed. Run "interlinear models verify", ' +
      'and add what it names again.',
  );
}

function silent(): void {
  // What the program prints is for its makers.
}
