import { ApiError } from '../api-error.ts';
import { parameterValue, readParameters } from './header-parameters.ts';
import { nameOfPath } from '../../../text/path-names.ts';

/** What a part says of itself. */
export interface PartHeaders {
  /** Of the form field. */
  readonly name: string;
  /** Last segment of the file name, null when the part names none or an empty one. */
  readonly fileName: string | null;
}

/** Reads the headers of one part; one that is no form field is a 400. */
export function readPartHeaders(block: Buffer): PartHeaders {
  const headers = linesOf(decode(block));
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase() ?? 'binary';
  if (!['binary', '8bit', '7bit'].includes(encoding)) {
    throw new ApiError(400, 'Parts with a Content-Transfer-Encoding are not supported.');
  }
  const { value, parameters } = readParameters(headers.get('content-disposition') ?? '');
  const name = parameterValue(parameters, 'name');
  if (value !== 'form-data' || name === null || name === '') {
    throw new ApiError(400, 'A part has no Content-Disposition of form-data with a name.');
  }
  const fileName = lastSegment(parameterValue(parameters, 'filename') ?? '');
  return { name, fileName: fileName === '' ? null : fileName };
}

/** Names come as UTF-8 from nearly everyone, as Latin-1 from the rest. */
function decode(block: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(block);
  } catch {
    return block.toString('latin1');
  }
}

function linesOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  // A line that begins with a blank goes on with the one before.
  for (const line of text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  }
  return headers;
}

/** Some clients send a whole path. */
export function lastSegment(path: string): string {
  return nameOfPath(path).trim();
}
