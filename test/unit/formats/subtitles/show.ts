import type {
  InlinePart,
  LocalisationFile,
  Translatable,
} from '../../../../shared/formats/model.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';

/** Milliseconds as SubRip writes them. */
function time(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23).replace('.', ',');
}

/** SubRip cues of 1.9 s, one each 2 s, from their texts. */
export function srtOf(...texts: readonly string[]): string {
  return texts
    .map((text, index) => {
      const start = 1000 + index * 2000;
      return `${index + 1}\n${time(start)} --> ${time(start + 1900)}\n${text}\n\n`;
    })
    .join('');
}

export function itemsOf(file: LocalisationFile): readonly Translatable[] {
  return file.select({ onlyStates: [], sourceCopiesAreUntranslated: false }).items;
}

/** Parts in one line: `{0:<i>}` opens pair 0, `{/0:</i>}` closes it, `{br}` stands alone, `|` parts cues. */
export function show(parts: readonly InlinePart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.origin === 'cue-border') return '|';
      if (part.role === 'placeholder') return `{${part.content}}`;
      return `{${part.role === 'close' ? '/' : ''}${part.pair}:${part.content}}`;
    })
    .join('');
}

/** The sources of all items of an SRT file whose cues have these texts. */
export function sources(...texts: readonly string[]): readonly string[] {
  return itemsOf(readSubtitles(srtOf(...texts), 'srt')).map(({ source }) => show(source));
}
