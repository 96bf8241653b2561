import type { ProsePassage } from './prose-passage.ts';
import type { ProseRequest } from './prose-request.ts';
import { readSourceProse } from './source-prose.ts';
import { readSubtitleProse } from './subtitle-prose.ts';
import { readXliffProse } from './xliff-prose.ts';

/** The prose of a document. */
export interface Prose {
  /** In order, without overlaps. */
  readonly passages: readonly ProsePassage[];
  /** Names of the code around comments, which are no mistakes in them. */
  readonly names: ReadonlySet<string>;
  /** The language the file itself gives its text, null when it gives none. */
  readonly language: string | null;
  /** Targets of XLIFF that hold CDATA: they are prose, but are left alone. */
  readonly leftOut: number;
}

/**
 * Reads what is prose in a document: the targets of XLIFF, what is said in subtitles, comments of
 * programs, running text elsewhere. `fileName` may be a path; only its end is looked at.
 * @throws FormatError for XLIFF that cannot be read.
 */
export function readProse(fileName: string, text: string, request: ProseRequest): Prose {
  const none: ReadonlySet<string> = new Set();
  const extension = /\.([^./\\]+)$/u.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (xliffExtensions.has(extension)) {
    const { passages, targetLanguage, leftOut } = readXliffProse(text, request);
    return { passages, names: none, language: targetLanguage, leftOut };
  }
  if (extension === 'srt' || extension === 'vtt') {
    const kind = extension === 'srt' ? 'srt' : 'webvtt';
    const passages = readSubtitleProse(text, kind, request);
    return { passages, names: none, language: null, leftOut: 0 };
  }
  return { ...readSourceProse(text, request), language: null, leftOut: 0 };
}

const xliffExtensions: ReadonlySet<string> = new Set([
  'xlf',
  'xliff',
  'xlif',
  'sdlxliff',
  'mqxliff',
  'mxliff',
]);
