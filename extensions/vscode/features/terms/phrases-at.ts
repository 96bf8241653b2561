import type {
  LocalisationFile,
  SegmentSide,
  SegmentView,
} from '../../../../shared/formats/model.ts';
import { BARRIER } from '../../../../shared/formats/written-text.ts';

/** A stretch of a document, in UTF-16 units of its text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What an entry may be made of: empty where nothing is chosen. */
export interface Phrases {
  readonly source: string;
  readonly target: string;
}

/**
 * The phrases that a person has chosen in a unit: what is selected in its source and in its target,
 * or both wholes when nothing is selected. Null outside of units.
 */
export function phrasesAt(file: LocalisationFile, selected: readonly Stretch[]): Phrases | null {
  const units = file.segments();
  const index = selected.map(({ from }) => units.indexAt(from)).find((each) => each >= 0);
  if (index === undefined) return null;
  const view = units.at(index);
  const stretches = selected.filter(({ from, to }) => to > from);
  if (stretches.length === 0) return wholes(view);
  const chosen = (side: SegmentSide | null): string => {
    const found = stretches.map((stretch) => chosenIn(file, side, stretch));
    return found.find((phrase) => phrase !== '') ?? '';
  };
  const [source, target] = [chosen(view.source), chosen(view.target)];
  return source === '' && target === '' ? wholes(view) : { source, target };
}

function wholes({ source, target }: SegmentView): Phrases {
  return {
    source: entryPhrase(textOf(source)),
    target: target === null ? '' : entryPhrase(textOf(target)),
  };
}

function textOf({ parts }: SegmentSide): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : part.verbatim ? '' : part.content))
    .join('');
}

function chosenIn(file: LocalisationFile, side: SegmentSide | null, { from, to }: Stretch): string {
  const written = side === null ? null : file.written(side);
  const span = written?.within(from, to) ?? null;
  if (written === null || span === null) return '';
  return entryPhrase(written.text.slice(span.offset, span.offset + span.length));
}

/** An entry is one line, without codes, and without blanks around it. */
export function entryPhrase(text: string): string {
  return text.replaceAll(BARRIER, ' ').replace(/\s+/gu, ' ').trim();
}

const blockMark = /^(?:#{1,6}|[-*+>]|\d{1,9}[.)]) +/u;
const spanMarks = ['**', '__', '*', '_', '`'] as const;

/** An entry from a line of Markdown: a heading or an emphasised word without what marks it as one. */
export function markdownPhrase(text: string): string {
  let phrase = entryPhrase(text).replace(blockMark, '');
  for (const mark of spanMarks) {
    const isMarked = phrase.startsWith(mark) && phrase.endsWith(mark);
    if (isMarked && phrase.length > 2 * mark.length)
      phrase = phrase.slice(mark.length, -mark.length);
  }
  return phrase;
}
