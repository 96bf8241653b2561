import { say } from '../../messages/message.ts';
import { checkTranslationOptions } from '../core/translation-options.ts';
import { validationError } from '../core/errors/validation-error.ts';
import type { DocumentHandle, UploadDocumentRequest } from '../types/documents.ts';

/** What the service would refuse anyway (spec 2.3), and what no file is called. */
export function checkUploadDocument(request: UploadDocumentRequest): void {
  checkFileName(request.filename);
  if (request.file.byteLength === 0) {
    throw validationError({
      field: 'file',
      said: say('empty-file'),
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
      said: say('missing.file-name'),
    });
  }
  if (/[\p{Cc}/]/u.test(filename)) {
    throw validationError({
      field: 'filename',
      said: say('not-a-file-name'),
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
    said: say('not-an-id.glossaries'),
  });
}

function checkOutputFormat(format: string | undefined): void {
  if (format === undefined || /^[a-z\d]{1,10}$/i.test(format)) return;
  throw validationError({
    field: 'output_format',
    said: say('not-an-extension'),
  });
}

/** Both halves of a handle; the key is not quoted. */
export function checkDocumentHandle(handle: DocumentHandle): void {
  const wire: { readonly document_key?: unknown } = handle;
  if (typeof wire.document_key === 'string' && wire.document_key !== '') return;
  throw validationError({
    field: 'document_key',
    said: say('missing.document-key'),
  });
}
