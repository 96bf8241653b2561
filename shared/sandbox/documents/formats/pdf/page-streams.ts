import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  decodePDFRawStream,
} from 'pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from 'pdf-lib';
import { readOperations } from './content-operations.ts';
import { multiply } from './matrix.ts';
import type { Matrix } from './matrix.ts';
import { TextTracker } from './text-marks.ts';
import type { Color, TextMark } from './text-marks.ts';

/** A content stream of a page: its own, or that of a form that it draws. */
export interface PageStream {
  /** Decoded. */
  readonly bytes: Uint8Array;
  /** Null for the page's own content. */
  readonly form: PDFRef | null;
  /** Operations that show text, with the font each uses. */
  readonly marks: readonly PlacedMark[];
}

export interface PlacedMark extends TextMark {
  readonly dictionary: PDFDict | null;
  /** The same for the same font of a document, in every reading of it. */
  readonly fontKey: string;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const deepest = 8;

/** The content streams of a page, forms within forms too, with where they show text. */
export function readPageStreams(document: PDFDocument, page: PDFPage): readonly PageStream[] {
  const streams: PageStream[] = [];
  const resources = page.node.Resources();
  const bytes = joinStreams(page.node.Contents());
  addStream(
    document,
    { bytes, form: null, matrix: identity, color: [0, 0, 0], resources, depth: 0 },
    streams,
  );
  return streams;
}

interface StreamUse {
  readonly bytes: Uint8Array;
  readonly form: PDFRef | null;
  readonly matrix: Matrix;
  readonly color: Color;
  readonly resources: PDFDict | undefined;
  readonly depth: number;
}

function addStream(document: PDFDocument, use: StreamUse, streams: PageStream[]): void {
  const tracker = new TextTracker(use.matrix, use.color);
  for (const operation of readOperations(use.bytes)) tracker.follow(operation);
  const fonts = use.resources?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const marks = tracker.marks.map((mark) => ({ ...mark, ...fontOf(fonts, mark.font) }));
  streams.push({ bytes: use.bytes, form: use.form, marks });
  const objects = use.resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  if (use.depth >= deepest || objects === undefined) return;
  for (const { name, matrix, color } of tracker.forms) {
    const form = objects.get(PDFName.of(name));
    const stream = form instanceof PDFRef ? document.context.lookup(form) : undefined;
    if (!(form instanceof PDFRef) || !(stream instanceof PDFStream) || !isForm(stream)) continue;
    addStream(
      document,
      {
        bytes: decoded(stream),
        form,
        matrix: multiply(matrixOf(stream.dict), matrix),
        color,
        resources: stream.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? use.resources,
        depth: use.depth + 1,
      },
      streams,
    );
  }
}

function fontOf(
  fonts: PDFDict | undefined,
  name: string,
): Pick<PlacedMark, 'dictionary' | 'fontKey'> {
  const entry = name === '' ? undefined : fonts?.get(PDFName.of(name));
  const font: PDFObject | undefined =
    entry === undefined ? undefined : fonts?.context.lookup(entry);
  return {
    dictionary: font instanceof PDFDict ? font : null,
    fontKey: fontKeyOf(entry, name),
  };
}

/** The same for the same font of a document, by its entry among the fonts of a page. */
export function fontKeyOf(entry: PDFObject | undefined, name: string): string {
  return entry instanceof PDFRef ? entry.tag : `font ${name}`;
}

function isForm({ dict }: PDFStream): boolean {
  return dict.get(PDFName.of('Subtype')) === PDFName.of('Form');
}

function matrixOf(dictionary: PDFDict): Matrix {
  const array = dictionary.lookupMaybe(PDFName.of('Matrix'), PDFArray);
  const numbers = (array?.asArray() ?? []).map((entry) =>
    entry instanceof PDFNumber ? entry.asNumber() : 0,
  );
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

/** Several streams of a page are one content, parted anywhere between two of its words. */
function joinStreams(contents: PDFStream | PDFArray | undefined): Uint8Array {
  if (contents === undefined) return new Uint8Array();
  if (contents instanceof PDFStream) return decoded(contents);
  const parts: Uint8Array[] = [];
  for (let index = 0; index < contents.size(); index += 1) {
    const stream = contents.lookupMaybe(index, PDFStream);
    if (stream !== undefined) parts.push(decoded(stream), Uint8Array.of(0x0a));
  }
  return new Uint8Array(Buffer.concat(parts));
}

function decoded(stream: PDFStream): Uint8Array {
  return stream instanceof PDFRawStream
    ? decodePDFRawStream(stream).decode()
    : stream.getContents();
}
