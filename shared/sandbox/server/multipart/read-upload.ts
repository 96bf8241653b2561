import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.ts';
import { ByteSpool } from '../byte-spool.ts';
import { nameOfKey } from '../parse-body.ts';
import { drain, tooLarge } from '../read-body.ts';
import { RequestFields } from '../request-fields.ts';
import { readParameters } from './header-parameters.ts';
import { multipartParts } from './multipart-parts.ts';
import type { PartHeaders } from './part-headers.ts';
import { lastSegment } from './part-headers.ts';

/** One file of a multipart body, and what stands beside it. */
export interface Upload {
  readonly fields: RequestFields;
  readonly file: UploadedFile;
}

export interface UploadedFile {
  /** With its extension, without a path. */
  readonly name: string;
  /** Whoever takes the upload disposes of them. */
  readonly bytes: ByteSpool;
}

export interface UploadLimits {
  /** Whatever the file is called. */
  readonly largestFileInBytes: number;
  /** For a file of this name. @throws ApiError for one that is refused whatever its size. */
  fileLimitInBytes(fileName: string): number;
}

export interface UploadProgress {
  /** Tells a client that waits for it to send its body. */
  sayContinue(): void;
  /** Told how many more bytes of the body have come in. */
  onBytes(count: number): void;
}

const fileField = 'file';
const nameField = 'filename';
/** All fields beside the file, and the multipart syntax around them. */
const fieldsLimitInBytes = 1024 * 1024;
const mostParts = 200;

/** The boundary of a multipart/form-data body; another type is a 415, a missing boundary a 400. */
export function boundaryOf(contentType: string | undefined): string {
  const { value, parameters } = readParameters(contentType ?? '');
  if (value !== 'multipart/form-data') {
    throw new ApiError(
      415,
      'Called with an unsupported media type. Supported media types: multipart/form-data',
      { code: 'invalid_content_type' },
    );
  }
  const boundary = parameters.get('boundary') ?? '';
  if (!/^[\x20-\x7e]{0,69}[\x21-\x7e]$/.test(boundary)) {
    throw new ApiError(400, "The Content-Type header has no valid 'boundary'.");
  }
  return boundary;
}

/**
 * Reads an upload as it streams in. Sizes are checked before a byte is kept: by the declared
 * length, then by the limit of the file's type while its bytes arrive. What is refused is read to
 * its end and thrown away, so that the client sees the answer.
 */
export async function readUpload(
  request: IncomingMessage,
  boundary: string,
  limits: UploadLimits,
  progress: UploadProgress,
): Promise<Upload> {
  const most = limits.largestFileInBytes + fieldsLimitInBytes;
  const collector = new Collector(limits);
  try {
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
    progress.sayContinue();
    for await (const event of multipartParts(bodyOf(request, progress), boundary)) {
      if (event.kind === 'part') collector.begin(event.headers);
      else await collector.add(event.bytes);
    }
    return collector.finish();
  } catch (error) {
    await collector.bytes.dispose();
    drain(request);
    throw error;
  }
}

async function* bodyOf(
  request: IncomingMessage,
  progress: UploadProgress,
): AsyncGenerator<Buffer, void, undefined> {
  // Left early, the request must stay open: the answer goes over the same connection.
  const pieces: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for await (const piece of pieces) {
      progress.onBytes(piece.length);
      yield piece;
    }
  } catch {
    throw new ApiError(400, 'The connection ended before the request body was complete.');
  }
  if (!request.complete) {
    throw new ApiError(400, 'The connection ended before the request body was complete.');
  }
}

/** Puts the parts together and holds them to the limits. */
class Collector {
  readonly bytes = new ByteSpool();
  readonly #limits: UploadLimits;
  readonly #values = new Map<string, string[]>();
  #field: { readonly name: string; readonly pieces: Buffer[] } | null = null;
  #fieldBytes = 0;
  #parts = 0;
  #fileLimit = 0;
  #hasFile = false;
  #fileName: string | null = null;

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  begin({ name, fileName }: PartHeaders): void {
    this.#endField();
    this.#parts += 1;
    if (this.#parts > mostParts) throw new ApiError(400, `The body has over ${mostParts} parts.`);
    if (name === fileField) this.#beginFile(fileName);
    else if (fileName === null) this.#field = { name: nameOfKey(name), pieces: [] };
    else throw new ApiError(400, `Value for '${name.slice(0, 100)}' not supported: it is a file.`);
  }

  async add(piece: Buffer): Promise<void> {
    if (this.#field === null) {
      if (this.bytes.byteLength + piece.length > this.#fileLimit)
        throw fileTooLarge(this.#fileLimit);
      await this.bytes.write(piece);
      return;
    }
    this.#fieldBytes += piece.length;
    if (this.#fieldBytes > fieldsLimitInBytes) throw tooLarge(fieldsLimitInBytes);
    this.#field.pieces.push(Buffer.from(piece));
  }

  finish(): Upload {
    this.#endField();
    const fields = new RequestFields(this.#values, true);
    const name = this.#fileNameOf(fields);
    if (!this.#hasFile) throw new ApiError(400, `Parameter '${fileField}' not specified.`);
    if (name === null) {
      throw new ApiError(400, `Parameter '${nameField}' not specified: the file has no name.`);
    }
    const limit = this.#limits.fileLimitInBytes(name);
    if (this.bytes.byteLength > limit) throw fileTooLarge(limit);
    if (this.bytes.byteLength === 0) {
      throw new ApiError(400, `Value for '${fileField}' not supported: the file is empty.`);
    }
    return { fields, file: { name, bytes: this.bytes } };
  }

  #beginFile(fileName: string | null): void {
    if (this.#hasFile)
      throw new ApiError(400, `Parameter '${fileField}' was given more than once.`);
    this.#hasFile = true;
    this.#fileName = fileName;
    const name = this.#fileNameOf(new RequestFields(this.#values, true));
    // Without an extension, its real name may still follow in a field.
    this.#fileLimit =
      name?.includes('.') === true
        ? this.#limits.fileLimitInBytes(name)
        : this.#limits.largestFileInBytes;
  }

  /** The field was written on purpose; forms of the web name any file without one `blob`. */
  #fileNameOf(fields: RequestFields): string | null {
    const own = lastSegment(fields.string(nameField) ?? '');
    return own === '' ? this.#fileName : own;
  }

  #endField(): void {
    if (this.#field === null) return;
    const { name, pieces } = this.#field;
    this.#field = null;
    const values = this.#values.get(name);
    const value = textOf(name, Buffer.concat(pieces));
    if (values === undefined) this.#values.set(name, [value]);
    else values.push(value);
  }
}

function fileTooLarge(limitInBytes: number): ApiError {
  const reason = `The file is larger than the ${limitInBytes} bytes that its type and your plan allow.`;
  return new ApiError(413, reason, { code: 'payload_too_large' });
}

function textOf(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, `Value for '${name.slice(0, 100)}' not supported: it is not UTF-8.`);
  }
}
