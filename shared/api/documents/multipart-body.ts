import type { StreamedBody } from '../../ports/http-transport.ts';

export interface MultipartFile {
  readonly field: string;
  readonly fileName: string;
  readonly content: StreamedBody;
}

export interface MultipartForm {
  readonly contentType: string;
  readonly body: StreamedBody;
}

/**
 * A form of plain fields and one file behind them (RFC 7578, written as browsers do). Its length
 * is known before anything is read, and only the file's current piece is ever in memory.
 */
export function createMultipartForm(
  fields: readonly (readonly [name: string, value: string])[],
  file: MultipartFile,
  boundary: string = createBoundary(),
): MultipartForm {
  const head = encoder.encode(
    fields.map(([name, value]) => `${partHead(boundary, name)}\r\n\r\n${value}\r\n`).join('') +
      `${partHead(boundary, file.field)}; filename="${quotable(file.fileName)}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  );
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);
  const { content } = file;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: {
      byteLength: head.byteLength + content.byteLength + tail.byteLength,
      async *chunks() {
        yield head;
        yield* content.chunks();
        yield tail;
      },
    },
  };
}

const encoder = new TextEncoder();

function partHead(boundary: string, name: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${quotable(name)}"`;
}

/** What would end a quoted name, percent-encoded. */
function quotable(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

/** Nobody can foresee it, so that no content holds it: 128 random bits. */
function createBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `interlinear-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
