import { say, type Message } from '../../../messages/message.ts';
import type { OfficeKind } from '../office-document.ts';

/** Types of the main part; all in lower case. Binary workbooks (.xlsb) are no XML. */
const mains: readonly (readonly [RegExp, OfficeKind])[] = [
  [/wordprocessingml\.(?:document|template)\.main\+xml$/u, 'docx'],
  [/ms-word\.(?:document|template)\.macroenabled(?:template)?\.main\+xml$/u, 'docx'],
  [/presentationml\.(?:presentation|slideshow|template)\.main\+xml$/u, 'pptx'],
  [/ms-powerpoint\.(?:presentation|slideshow|template)\.macroenabled\.main\+xml$/u, 'pptx'],
  [/spreadsheetml\.(?:sheet|template)\.main\+xml$/u, 'xlsx'],
  [/ms-excel\.(?:sheet|template)\.macroenabled\.main\+xml$/u, 'xlsx'],
];

/** Which kind of document a main part of this type makes; null for other parts. */
export function kindOfMain(type: string): OfficeKind | null {
  return mains.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** The kind of a package by the types it names, null where it is no Office document. */
export function kindOfPackage(types: readonly string[]): OfficeKind | null {
  for (const type of types) {
    const kind = kindOfMain(type);
    if (kind !== null) return kind;
  }
  return null;
}

/** What people call them. */
export const kindNames: Readonly<Record<OfficeKind, Message>> = {
  docx: say('content.word'),
  pptx: say('content.powerpoint'),
  xlsx: say('content.excel'),
};
