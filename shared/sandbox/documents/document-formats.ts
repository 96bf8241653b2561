import type { DocumentFormat } from './document-format.ts';
import { htmlFormat } from './formats/html/html-format.ts';
import { subtitleFormat, xliffFormat } from './formats/localisation-format.ts';
import { officeFormats } from './formats/office-format.ts';
import { plainTextFormat } from './formats/plain-text-format.ts';

/** The formats the sandbox works on; types of the service without a row here end in `error`. */
export const documentFormats: readonly DocumentFormat[] = [
  plainTextFormat,
  subtitleFormat,
  xliffFormat,
  ...officeFormats,
  htmlFormat,
];
