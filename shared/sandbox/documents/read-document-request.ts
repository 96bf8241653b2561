import type { ApiKey } from '../accounts/api-key.ts';
import { readAids } from '../customisation/aids/read-aids.ts';
import type { CustomisationBook } from '../customisation/customisation-book.ts';
import { hasDocumentFormality } from '../languages/language-table.ts';
import type { LanguageRow } from '../languages/language-table.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import type { UploadLimits } from '../server/multipart/read-upload.ts';
import type { RequestFields } from '../server/request-fields.ts';
import { formalities, readSource, readTarget } from '../translate/read-translate-request.ts';
import type { DocumentRequest } from './document-request.ts';
import {
  acceptedExtensions,
  acceptedTypeOf,
  largestFileOf,
  largestFileOfAll,
} from './document-types.ts';
import type { AcceptedType } from './document-types.ts';

/** Field names of spec 2.3; `model_type` is taken and ignored. */
export const documentFields: ReadonlySet<string> = new Set(
  [
    'filename source_lang target_lang formality glossary_id glossary_ids style_id',
    'translation_memory_id translation_memory_threshold output_format model_type',
  ]
    .join(' ')
    .split(' '),
);

/** What an upload with this key may weigh. */
export function documentUploadLimits({ account }: ApiKey): UploadLimits {
  return {
    largestFileInBytes: largestFileOfAll(account.plan),
    fileLimitInBytes: (fileName) => largestFileOf(requireType(fileName), account.plan),
  };
}

/** Reads and checks an upload; the first rule broken is an ApiError that names the field. */
export function readDocumentRequest(
  fields: RequestFields,
  fileName: string,
  key: ApiKey,
  book: CustomisationBook,
): DocumentRequest {
  const type = requireType(fileName);
  const target = readTarget(fields);
  const source = readSource(fields);
  const formality = readFormality(fields, target);
  const output = readOutput(fields, type);
  const aids = readAids(fields, key, book, { source, target });
  return { type, output, source, target, formality, aids };
}

function requireType(fileName: string): AcceptedType {
  const type = acceptedTypeOf(fileName);
  if (type !== undefined) return type;
  throw valueNotSupported('file', `Supported file types: ${acceptedExtensions.join(', ')}.`);
}

function readFormality(fields: RequestFields, target: LanguageRow): DocumentRequest['formality'] {
  const asked = fields.oneOf('formality', formalities) ?? 'default';
  if (asked === 'default') return asked;
  if (hasDocumentFormality(target)) {
    return asked === 'more' || asked === 'prefer_more' ? 'more' : 'less';
  }
  if (asked === 'prefer_more' || asked === 'prefer_less') return 'default';
  throw new ApiError(400, "'formality' is not supported for given 'target_lang'.");
}

/** A pdf may become a docx; for everything else only its own output can be named. */
function readOutput(fields: RequestFields, type: AcceptedType): string {
  const [unasked = type.extension] = type.outputs;
  const asked = fields.string('output_format')?.toLowerCase() ?? unasked;
  if (type.outputs.includes(asked)) return asked;
  throw valueNotSupported(
    'output_format',
    `A ${type.extension} file can become: ${type.outputs.join(', ')}.`,
  );
}
