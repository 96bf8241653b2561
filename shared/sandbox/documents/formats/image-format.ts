import { DocumentError } from '../document-error.ts';
import type { DocumentFormat } from '../document-format.ts';

/** Pictures. The tool that would read their text is larger than all the rest of the sandbox. */
export const imageFormat: DocumentFormat = {
  extensions: ['jpeg', 'jpg', 'png'],
  read: () => {
    throw new DocumentError(
      'The text of pictures cannot be read: the sandbox comes without text recognition (OCR). ' +
        'Type the text into a document, or connect a key of the real service.',
    );
  },
};
