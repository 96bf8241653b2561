import type { Format } from '../../../../shared/formats/format.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import {
  findPassages,
  type SourceUnit,
} from '../../../../shared/formats/source-text/find-passages.ts';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';
import { finish } from '../../../../shared/text/steps.ts';
import {
  type ApplyOptions,
  type ChosenSegments,
  type PassageText,
  type TranslatedPassages,
  chooseRows,
  chooseSegments,
} from '../../../../shared/translation/index.ts';
import { ownLanguage } from './unit-languages.ts';
import {
  readableTranslation,
  translatedSelection,
  type TranslatedSelection,
} from './translated-selection.ts';

/** A document and what is selected in it, as far as its texts depend on it. */
export interface EditorSelection {
  readonly languageId: string;
  readonly text: string;
  /** Of the document, when it is a localisation file. */
  readonly format: Format | null;
  readonly selections: readonly Span[];
  /** In the place of selections: segments of a file as somebody has read it. */
  readonly chosen?: ChosenOfFile;
}

/** Segments by their places in a file. */
export interface ChosenOfFile {
  readonly file: LocalisationFile;
  readonly rows: readonly number[];
}

/** What of a document is to be sent, and how its translation goes back into it. */
export interface SelectionWork {
  readonly passages: readonly PassageText[];
  /** What the file says of itself and of the units; null where the document is no such file. */
  readonly units: ChosenSegments | null;
  conclude(translated: TranslatedPassages, options: ApplyOptions): TranslatedSelection;
}

/** Rejects with a FormatError for a localisation file that cannot be read, or takes no such target. */
export async function selectionWorkOf(selected: EditorSelection): Promise<SelectionWork> {
  const { format, text, chosen } = selected;
  if (chosen !== undefined) return workOf(chooseRows(chosen.file, chosen.rows));
  if (format === null) return passagesOf(selected);
  const { readInSteps } = await format.load();
  return workOf(chooseSegments(finish(readInSteps(text)), selected.selections));
}

function passagesOf(selected: EditorSelection): SelectionWork {
  const units: readonly SourceUnit[] = findPassages(selected);
  return {
    passages: units,
    units: null,
    conclude: (translated) => translatedSelection(selected, units, translated),
  };
}

function workOf(units: ChosenSegments): SelectionWork {
  return {
    passages: units.passages,
    units,
    conclude: ({ results }, options) => {
      const { edits, done, left } = units.write(results, options);
      const unanswered = results.flatMap((each) => (each.outcome === 'left' ? [each.said] : []));
      const plain = units.passages.map(({ source }, index) => {
        const result = results[index];
        return readableTranslation(result?.outcome === 'done' ? result.target : source);
      });
      return {
        edits,
        plain: plain.join('\n'),
        groups: units.spans,
        done,
        left: [...unanswered, ...left],
        refused: 0,
      };
    },
  };
}

/** The language that selected units of XLIFF are in by their file; null for all else. */
export async function languageOfUnits(selected: EditorSelection): Promise<string | null> {
  const { units } = await selectionWorkOf(selected);
  return units === null ? null : ownLanguage(units);
}
