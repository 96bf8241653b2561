import type { FormatCode, Surroundings } from '../../../shared/formats/format.ts';
import { FormatError } from '../../../shared/formats/format-error.ts';
import type { LocalisationFile, SegmentList, Translatable } from '../../../shared/formats/model.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { finish } from '../../../shared/text/steps.ts';

const nothing: Surroundings = {
  source: null,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  isForNewFile: false,
};

export const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

export function textOf({ source }: Pick<Translatable, 'source'>): string {
  return source.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

type Around = Partial<Surroundings> & { readonly encoding?: string };

/** What tests ask of a format whose files are in one language. */
interface Opener {
  readonly open: (text: string, around?: Around) => LocalisationFile;
  /** All texts that stand in a file, by name, as one is read that is written over; none of one that is refused. */
  readonly textsIn: (text: string) => ReadonlyMap<string, string>;
  /** The texts that are to be translated, by name. */
  readonly wantedIn: (file: LocalisationFile) => Readonly<Record<string, string>>;
  /** The same in file order, where the forms of a plural share a name. */
  readonly wantedOf: (file: LocalisationFile) => readonly (readonly [string, string])[];
  /** What becomes of a file when what is missing is written by `write`, by `usually` unless said; its own check holds. */
  readonly filled: (
    text: string,
    around?: Around,
    write?: (text: string, name: string, index: number) => string | null,
  ) => string;
}

export const inGuillemets = (text: string): string => `«${text}»`;
const inCapitals = (text: string): string => text.toUpperCase();

export function opener(
  { readInSteps }: Pick<FormatCode, 'readInSteps'>,
  usually: (text: string) => string = inCapitals,
): Opener {
  const open: Opener['open'] = (text, { encoding = null, ...around } = {}) =>
    finish(readInSteps(text, { ...nothing, ...around }, encoding));
  const wantedOf: Opener['wantedOf'] = (file) =>
    file.select(untranslated).items.map((item) => [item.name, textOf(item)] as const);
  return {
    open,
    wantedOf,
    textsIn: (text) => {
      const list = segmentsOf(open, text);
      const views = Array.from({ length: list?.length ?? 0 }, (_, index) => list?.at(index));
      return new Map(
        views.flatMap((view) =>
          view === undefined ? [] : [[view.name, textOf({ source: view.source.parts })]],
        ),
      );
    },
    wantedIn: (file) => Object.fromEntries(wantedOf(file)),
    filled: (text, around = {}, write = usually) => {
      const file = open(text, around);
      const answers = file.select(untranslated).items.flatMap((item, index) => {
        const said = write(textOf(item), item.name, index);
        const parts = [{ kind: 'text', text: said ?? '' } as const];
        return said === null ? [] : [{ key: item.key, parts, needsReview: true }];
      });
      const targetLanguage = around.targetLanguage ?? 'de';
      const plan = file.plan(answers, { targetLanguage, state: 'preset' });
      const written = applyEdits(text, plan.edits);
      const [problem] = file.verify(plan, written);
      if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
      return written;
    },
  };
}

function segmentsOf(open: Opener['open'], text: string): SegmentList | null {
  try {
    return open(text).segments();
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}
