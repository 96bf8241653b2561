import type { MakerShare } from '../api/makers/maker.ts';
import { say, type Message } from '../messages/message.ts';
import { readMessage } from '../messages/read-message.ts';
import { inEnglish } from '../messages/words.ts';
import type { DocumentOptions } from './document-order.ts';
import {
  madeBy,
  type DocumentFailure,
  type DocumentFailureKind,
  type DocumentPhase,
  type DocumentRecord,
} from './document-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The order in a journal's second line; null when it is none. */
export function readOrderLine(
  value: unknown,
  id: string,
): Omit<DocumentRecord, 'begunAt' | 'changedAt' | 'phase'> | null {
  if (!isFields(value) || value['id'] !== id) return null;
  const { label, fileName, digest, byteLength, target, connection, options } = value;
  if (!areTexts([label, fileName, digest, target, connection])) return null;
  if (typeof byteLength !== 'number' || !isOptions(options)) return null;
  return {
    id,
    label: String(label),
    fileName: String(fileName),
    digest: String(digest),
    byteLength,
    target: String(target),
    connection: String(connection),
    options,
  };
}

/**
 * A phase as JSON. What is said stands there as data and in English beside it, for whoever does not
 * know its code.
 */
export function phaseAsJson(phase: DocumentPhase): Fields {
  if (phase.name === 'published') {
    return { ...phase, warnings: phase.warnings.map(inEnglish), said: phase.warnings };
  }
  if (phase.name !== 'failed') return { ...phase };
  const { failure } = phase;
  return { ...phase, failure: { ...failure, sentence: inEnglish(failure.said) } };
}

/** A phase and when it began; null for a line that holds none. */
export function readPhaseLine(
  value: unknown,
): { readonly at: number; readonly phase: DocumentPhase } | null {
  if (!isFields(value) || typeof value['at'] !== 'number') return null;
  const phase = readPhase(value['phase']);
  return phase === null ? null : { at: value['at'], phase };
}

function readPhase(value: unknown): DocumentPhase | null {
  if (!isFields(value)) return null;
  return readers[String(value['name'])]?.(value) ?? null;
}

const readers: Readonly<Record<string, (fields: Fields) => DocumentPhase | null>> = {
  begun: () => ({ name: 'begun' }),
  uploading: ({ complete }) => ({ name: 'uploading', complete: complete === true }),
  uploaded: ({ documentId }) =>
    typeof documentId === 'string' ? { name: 'uploaded', documentId } : null,
  translated: ({ documentId, billedCharacters }) =>
    typeof documentId === 'string'
      ? { name: 'translated', documentId, billedCharacters: numberOrNull(billedCharacters) }
      : null,
  downloading: ({ documentId, billedCharacters, byteLength, makers }) =>
    typeof documentId === 'string'
      ? {
          name: 'downloading',
          documentId,
          billedCharacters: numberOrNull(billedCharacters),
          byteLength: numberOrNull(byteLength),
          ...madeBy(readMakers(makers)),
        }
      : null,
  downloaded: ({ billedCharacters, byteLength, makers }) =>
    typeof byteLength === 'number'
      ? {
          name: 'downloaded',
          billedCharacters: numberOrNull(billedCharacters),
          byteLength,
          ...madeBy(readMakers(makers)),
        }
      : null,
  published: ({ target, billedCharacters, warnings, said, makers }) =>
    typeof target === 'string' && Array.isArray(warnings)
      ? {
          name: 'published',
          target,
          billedCharacters: numberOrNull(billedCharacters),
          warnings: warnings.flatMap((sentence, index) => {
            return saidOrSentence(Array.isArray(said) ? said[index] : null, sentence) ?? [];
          }),
          ...madeBy(readMakers(makers)),
        }
      : null,
  failed: ({ failure }) => {
    const known = readFailure(failure);
    return known === null ? null : { name: 'failed', failure: known };
  },
};

/** Those that can be read: versions before this one wrote none. */
function readMakers(value: unknown): readonly MakerShare[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): readonly MakerShare[] => {
    if (!isFields(each)) return [];
    const { name, version, coverage, segments } = each;
    if (typeof name !== 'string' || typeof version !== 'string') return [];
    if (typeof segments !== 'number') return [];
    return [{ name, version, coverage: numberOrNull(coverage), segments }];
  });
}

const failureKinds: readonly DocumentFailureKind[] = [
  'refused',
  'upload-unknown',
  'translation-failed',
  'gone',
  'download-lost',
  'result-broken',
  'key-missing',
];

function readFailure(value: unknown): DocumentFailure | null {
  if (!isFields(value)) return null;
  const kind = failureKinds.find((known) => known === value['kind']);
  const { said, sentence, serviceWords, billedCharacters } = value;
  if (kind === undefined) return null;
  return {
    kind,
    said: saidOrSentence(said, sentence) ?? say('document-failed.unreadable'),
    serviceWords: typeof serviceWords === 'string' ? serviceWords : null,
    billedCharacters: numberOrNull(billedCharacters),
  };
}

/** Versions before this one wrote sentences alone; a later one may say what has no words here. */
function saidOrSentence(said: unknown, sentence: unknown): Message | null {
  const known = readMessage(said);
  if (known !== null || typeof sentence !== 'string') return known;
  return say('verbatim', { words: sentence });
}

/** Only texts, numbers and lists of texts; the line's checksum has shown that we wrote it. */
function isOptions(value: unknown): value is DocumentOptions {
  return isFields(value) && typeof value['targetLanguage'] === 'string';
}

function areTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
