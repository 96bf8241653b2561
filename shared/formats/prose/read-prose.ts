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
    const { passages, targetLanguage } = readXliffProse(text, request);
    return { passages, names: none, language: targetLanguage };
  }
  if (extension === 'srt' || extension === 'vtt') {
    const kind = extension === 'srt' ? 'srt' : 'webvtt';
    return { passages: readSubtitleProse(text, kind, request), names: none, language: null };
  }
  return { ...readSourceProse(text, request), language: null };
}

const xliffExtensions: ReadonlySet<string> = new Set([
  'xlf',
  'xliff',
  'xlif',
  'sdlxliff',
  'mqxliff',
  'mxliff',
]);
