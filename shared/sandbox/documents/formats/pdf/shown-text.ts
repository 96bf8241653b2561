import { DocumentError } from '../../document-error.ts';

/** A piece of text that a page shows, with its origin in points of the page. */
export interface ShownText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Radians against the clock. */
  readonly angle: number;
  readonly size: number;
  readonly width: number;
}

/** The texts of each page, in the order in which they are drawn. */
export async function readShownText(bytes: Uint8Array): Promise<readonly (readonly ShownText[])[]> {
  const { getDocumentProxy } = await import(/* webpackChunkName: "pdf-reader" */ 'unpdf');
  try {
    // The reader takes the bytes for itself.
    const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0, isEvalSupported: false });
    const pages: (readonly ShownText[])[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.flatMap((item) => ('str' in item ? shownText(item) : [])));
      page.cleanup();
    }
    await pdf.destroy();
    return pages;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new DocumentError(
        'The PDF is locked with a password. Save it without, and send it again.',
      );
    }
    throw new DocumentError('The text of the PDF cannot be read: the file is damaged or cut off.');
  }
}

interface ReaderItem {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
}

function shownText({ str, transform, width }: ReaderItem): readonly ShownText[] {
  if (str === '') return [];
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform.map(Number);
  const angle = Math.atan2(b, a);
  const isUpright = Math.abs(angle) < 0.005;
  return [{ text: str, x, y, angle: isUpright ? 0 : angle, size: Math.hypot(c, d), width }];
}
