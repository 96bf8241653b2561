import { checkTranslationOptions } from '../core/translation-options.ts';
import { validationError } from '../core/errors/validation-error.ts';
import type { DocumentHandle, UploadDocumentRequest } from '../types/documents.ts';

/** What the service would refuse anyway (spec 2.3), and what no file is called. */
export function checkUploadDocument(request: UploadDocumentRequest): void {
  checkFileName(request.filename);
  if (request.file.byteLength === 0) {
    throw validationError({
      field: 'file',
      code: 'empty-file',
      sentence: 'The file is empty. Choose one that holds text.',
    });
  }
  checkTranslationOptions(request);
  checkGlossaryNames(request.glossary_ids);
  checkOutputFormat(request.output_format);
}

function checkFileName(filename: string): void {
  if (filename.trim() === '') {
    throw validationError({
      field: 'filename',
      code: 'missing',
      sentence:
        'The file has no name. The service learns the type from it: name it, as report.docx.',
    });
  }
  if (/[\p{Cc}/]/u.test(filename)) {
    throw validationError({
      field: 'filename',
      code: 'not-a-file-name',
      sentence:
        'The file name holds a slash or a control character. Give the name without its folder.',
    });
  }
}

/** The list goes over the wire with commas between. */
function checkGlossaryNames(ids: readonly string[] | undefined): void {
  const index = ids?.findIndex((id) => id === '' || id.includes(',')) ?? -1;
  if (ids?.length !== 0 && index < 0) return;
  throw validationError({
    field: 'glossary_ids',
    ...(index < 0 ? {} : { index }),
    code: 'not-an-id',
    sentence: 'A glossary is named by its id. Leave the list out when there is none.',
  });
}

function checkOutputFormat(format: string | undefined): void {
  if (format === undefined || /^[a-z\d]{1,10}$/i.test(format)) return;
  throw validationError({
    field: 'output_format',
    code: 'not-an-extension',
    sentence: 'The output format is an extension without a dot, such as docx.',
  });
}

/** Both halves of a handle; the key is not quoted. */
export function checkDocumentHandle(handle: DocumentHandle): void {
  const wire: { readonly document_key?: unknown } = handle;
  if (typeof wire.document_key === 'string' && wire.document_key !== '') return;
  throw validationError({
    field: 'document_key',
    code: 'missing',
    sentence: 'The key of the document is missing, and without it the document cannot be fetched.',
  });
}
