import type { AccountPlan } from '../accounts/api-key.ts';
import { largestOf } from '../../text/lists/extremes.ts';

/** One type of document the service takes (spec 2.3): what it may weigh, becomes and costs. */
export interface AcceptedType {
  /** In lower case, without a dot. */
  readonly extension: string;
  /** Extensions of results that can be asked for; the first is what comes unasked. */
  readonly outputs: readonly string[];
  readonly largestInBytes: { readonly free: number; readonly pro: number };
  /** Billed at least, whatever the document holds. */
  readonly minimumCharacters: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
/** For documents of Office and for PDFs (spec 8). */
const officeMinimum = 50_000;

const office = { largestInBytes: { free: 10 * mebibyte, pro: 30 * mebibyte } };
const html = { largestInBytes: { free: 5 * mebibyte, pro: 5 * mebibyte } };
const xliff = { largestInBytes: { free: 10 * mebibyte, pro: 10 * mebibyte } };
const image = { largestInBytes: { free: 3 * mebibyte, pro: 3 * mebibyte } };

function type(
  extension: string,
  { largestInBytes }: Pick<AcceptedType, 'largestInBytes'>,
  minimumCharacters = 0,
  outputs: readonly string[] = [extension],
): AcceptedType {
  return { extension, outputs, largestInBytes, minimumCharacters };
}

const types: ReadonlyMap<string, AcceptedType> = new Map(
  [
    type('docx', office, officeMinimum),
    type('doc', office, officeMinimum, ['docx']),
    type('pptx', office, officeMinimum),
    type('xlsx', office, officeMinimum),
    type('pdf', office, officeMinimum, ['pdf', 'docx']),
    type('htm', html),
    type('html', html),
    type('txt', { largestInBytes: { free: mebibyte, pro: mebibyte } }),
    type('xlf', xliff),
    type('xliff', xliff),
    type('srt', { largestInBytes: { free: 150 * kibibyte, pro: 150 * kibibyte } }),
    type('jpeg', image),
    type('jpg', image),
    type('png', image),
  ].map((row) => [row.extension, row]),
);

const mediaTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  htm: 'text/html',
  html: 'text/html',
  txt: 'text/plain',
  xlf: 'application/xliff+xml',
  xliff: 'application/xliff+xml',
  srt: 'application/x-subrip',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Extensions in the order people are told them. */
export const acceptedExtensions: readonly string[] = [...types.keys()];

/** The type a file's name tells, undefined for one that is not taken. */
export function acceptedTypeOf(fileName: string): AcceptedType | undefined {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? undefined : types.get(fileName.slice(dot + 1).toLowerCase());
}

/** Pro Classic has the limits of Pro. */
export function largestFileOf(type: AcceptedType, plan: AccountPlan): number {
  return plan === 'free' ? type.largestInBytes.free : type.largestInBytes.pro;
}

/** The size no type passes. */
export function largestFileOfAll(plan: AccountPlan): number {
  return largestOf([...types.values()].map((type) => largestFileOf(type, plan)));
}

/** Unicode code points a document may hold. */
export function mostCharactersOf(plan: AccountPlan): number {
  return plan === 'free' ? 500_000 : 1_000_000;
}

/** Content type of a result, by its extension. */
export function mediaTypeOf(extension: string): string {
  return mediaTypes[extension] ?? 'application/octet-stream';
}
