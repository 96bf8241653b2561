import { fluentCode } from '../../../../shared/formats/fluent/format-code.ts';
import type { Surroundings } from '../../../../shared/formats/format.ts';
import type { LocalisationFile, Translatable } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** Messages with all that people write by hand. */
export const englishFluent = `### Ferry times

# Shown above the list
welcome = Welcome to { -brand-name }, { $user }!
-brand-name = Ferry
    .gender = neuter

## Times

intro =
    All times are local.

      They may change.
ferries =
    { $count ->
        [0] No ferries
        [one] One ferry
       *[other] { $count } ferries
    }
place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
search =
    .placeholder = Search for { $what }
    .title = { PLATFORM() ->
        [macos] Preferences
       *[other] Options
    }
mixed = You have { $count ->
    [one] a ferry
   *[other] ferries
} left.
bye = Bye, see { DATETIME($day, month: "long") } { "{" }
`;

const nothing: Surroundings = {
  source: null,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  isForNewFile: false,
};

export const open = (text: string, around: Partial<Surroundings> = {}): LocalisationFile =>
  finish(fluentCode.readInSteps(text, { ...nothing, ...around }));

const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

function textOf({ source }: Pick<Translatable, 'source'>): string {
  return source.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

export function wantedIn(file: LocalisationFile): readonly (readonly [string, string])[] {
  return file.select(untranslated).items.map((item) => [item.name, textOf(item)] as const);
}

/** What becomes of a file when what is missing is written by `translate`; its own check holds. */
export function filled(
  text: string,
  around: Partial<Surroundings> = {},
  translate: (text: string, index: number) => string | null = (source) => `«${source}»`,
): string {
  const file = open(text, around);
  const answers = file.select(untranslated).items.flatMap((item, index) => {
    const translation = translate(textOf(item), index);
    const parts = [{ kind: 'text', text: translation ?? '' } as const];
    return translation === null ? [] : [{ key: item.key, parts, needsReview: true }];
  });
  const targetLanguage = around.targetLanguage ?? 'de';
  const plan = file.plan(answers, { targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  const [problem] = file.verify(plan, written);
  if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
  return written;
}
