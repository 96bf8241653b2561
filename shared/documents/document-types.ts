import { say, type Message } from '../messages/message.ts';
import type { KeyPlan } from '../secrets/key-policy.ts';

/** One type of document that the service takes (spec 2.3). */
export interface DocumentType {
  /** What people call them, as several. */
  readonly name: Message;
  /** Lower case, without dots. */
  readonly extensions: readonly string[];
  /** Extensions of results that can be asked for; the first comes unasked, null is the input's own. */
  readonly outputs: readonly [string | null, ...string[]];
  readonly mostBytes: Readonly<Record<KeyPlan, number>>;
  /** Characters that one document is billed at least. */
  readonly minimumBilledCharacters: number;
}

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const OFFICE_MINIMUM = 50_000;

/** The service's figures for each plan, in the order people are told the types. */
const documentTypes: readonly DocumentType[] = [
  office(say('document-type.word'), ['docx']),
  office(say('document-type.old-word'), ['doc'], ['docx']),
  office(say('document-type.powerpoint'), ['pptx']),
  office(say('document-type.excel'), ['xlsx']),
  office(say('document-type.pdf'), ['pdf'], [null, 'docx']),
  plain(say('document-type.web-page'), ['html', 'htm'], 5 * MEBIBYTE),
  plain(say('document-type.text'), ['txt'], MEBIBYTE),
  plain(say('document-type.xliff'), ['xlf', 'xliff'], 10 * MEBIBYTE),
  plain(say('document-type.subtitles'), ['srt'], 150 * KIBIBYTE),
  plain(say('document-type.image'), ['jpeg', 'jpg', 'png'], 3 * MEBIBYTE),
];

/** Without a dot, in lower case. */
export const documentExtensions: readonly string[] = documentTypes.flatMap(
  ({ extensions }) => extensions,
);

/** Code points that one document may hold. */
export const mostCharacters: Readonly<Record<KeyPlan, number>> = { free: 500_000, pro: 1_000_000 };

/** The type behind an extension without a dot, in any case; null when the service takes none such. */
export function documentTypeOf(extension: string): DocumentType | null {
  const wanted = extension.toLowerCase();
  return documentTypes.find(({ extensions }) => extensions.includes(wanted)) ?? null;
}

function office(
  name: Message,
  extensions: readonly string[],
  outputs: DocumentType['outputs'] = [null],
): DocumentType {
  const mostBytes = { free: 10 * MEBIBYTE, pro: 30 * MEBIBYTE };
  return { name, extensions, outputs, mostBytes, minimumBilledCharacters: OFFICE_MINIMUM };
}

function plain(name: Message, extensions: readonly string[], most: number): DocumentType {
  const mostBytes = { free: most, pro: most };
  return { name, extensions, outputs: [null], mostBytes, minimumBilledCharacters: 0 };
}
