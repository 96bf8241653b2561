/** What stands on the page, in the language of the editor. `{0}` and `{1}` are put in by the page. */
export interface CaptionTexts {
  readonly pause: string;
  readonly resume: string;
  readonly stop: string;
  readonly length: string;
  readonly progress: string;
  readonly waiting: string;
  /** Read out before text that may still change. */
  readonly tentative: string;
  readonly files: string;
}

/** One language of the page: what was said comes first. */
export interface CaptionColumn {
  readonly title: string;
  /** For pronunciation and line breaks; empty when nobody knows yet. */
  readonly language: string;
  readonly lines: readonly CaptionLine[];
  /** What may still change. */
  readonly tentative: string;
}

export interface CaptionLine {
  /** `0:03`. */
  readonly time: string;
  readonly text: string;
}

export type CaptionPhase = 'running' | 'paused' | 'stopping' | 'done' | 'failed';

/** How things stand, without the text. */
export interface CaptionState {
  readonly phase: CaptionPhase;
  /** Whole sentences, in order: the newest is the last. */
  readonly notes: readonly string[];
  /** `0:08`. */
  readonly sent: string;
  /** 0 to 1. */
  readonly share: number;
  /** Names of what was written. */
  readonly files: readonly string[];
}

/** To the page. */
export type ToCaptions =
  | {
      readonly type: 'init';
      readonly name: string;
      readonly duration: string;
      readonly texts: CaptionTexts;
      readonly columns: readonly CaptionColumn[];
      readonly state: CaptionState;
    }
  | { readonly type: 'state'; readonly state: CaptionState }
  /** Lines are new ones; the title and the tentative text take the place of the former. */
  | { readonly type: 'text'; readonly column: number; readonly added: CaptionColumn };

/** From the page. */
export type FromCaptions =
  | { readonly type: 'ready' | 'pause' | 'resume' | 'stop' }
  | { readonly type: 'open'; readonly file: number };

/** Null for whatever is not one of our messages. */
export function readFromCaptions(value: unknown): FromCaptions | null {
  if (!isRecord(value)) return null;
  switch (value['type']) {
    case 'ready':
    case 'pause':
    case 'resume':
    case 'stop':
      return { type: value['type'] };
    case 'open':
      return isCount(value['file']) ? { type: 'open', file: value['file'] } : null;
    default:
      return null;
  }
}

/**
 * What the page takes from its host. The host is our own code: the shape is looked at so far that a
 * message of somebody else is passed over.
 */
export function readToCaptions(value: unknown): ToCaptions | null {
  if (!isRecord(value)) return null;
  const isOurs =
    (value['type'] === 'init' && Array.isArray(value['columns']) && isRecord(value['state'])) ||
    (value['type'] === 'state' && isRecord(value['state'])) ||
    (value['type'] === 'text' && isCount(value['column']) && isRecord(value['added']));
  return isOurs ? (value as unknown as ToCaptions) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
