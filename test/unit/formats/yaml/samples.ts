import type { Surroundings } from '../../../../shared/formats/format.ts';
import type { LocalisationFile, Translatable } from '../../../../shared/formats/model.ts';
import { yamlCatalogueCode } from '../../../../shared/formats/yaml/format-code.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** A catalogue of Ruby on Rails with everything that people write by hand. */
export const railsYaml = `# Ferries of the bay
---
en:
  title: Welcome, %{name} # shown large
  menu:
    open: 'Open'
    close: "Close \\u00e4 and \\\\ or"

  # What is counted
  files:
    one: "%{count} file"
    other: "%{count} files"
  date:
    day_names: [Sunday, Monday]
    month_names: [~, January, February]
    order:
      - :year
      - :month
    formats: &formats
      default: "%Y-%m-%d"
  time:
    formats:
      <<: *formats
  help: |
    First line
      and more

    Last line.
  about: >-
    A long text that is
    folded into one line

    and goes on.
  precision: 3
  significant: false
  "yes": 'Yes'
  a.b: Dots in a key
  __proto__:
    constructor: Prototype
`;

export const symfonyYaml = `menu.open: Open
menu:
    close: 'It''s closed'
    count: '{count, plural, one {# file} other {# files}}'
legal: "Terms: \\"all\\" of them"
`;

export const hugoYaml = `readMore:
  other: Read more
minutes:
  one: One minute
  other: "{{ .Count }} minutes"
`;

const nothing: Surroundings = {
  source: null,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  isForNewFile: false,
};

export const open = (text: string, around: Partial<Surroundings> = {}): LocalisationFile =>
  finish(yamlCatalogueCode.readInSteps(text, { ...nothing, ...around }));

export function textOf({ source }: Pick<Translatable, 'source'>): string {
  return source.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

export const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

/** The texts that are to be translated, by name. */
export function wantedIn(file: LocalisationFile): Readonly<Record<string, string>> {
  return Object.fromEntries(
    file.select(untranslated).items.map((item) => [item.name, textOf(item)]),
  );
}

/** What becomes of a file when what is missing is written as `say` has it; its own check holds. */
export function filled(
  text: string,
  around: Partial<Surroundings> = {},
  say: (source: string, name: string) => string | null = (source) => source.toUpperCase(),
): string {
  const file = open(text, around);
  const answers = file.select(untranslated).items.flatMap((item) => {
    const words = say(textOf(item), item.name);
    if (words === null) return [];
    return [{ key: item.key, parts: [{ kind: 'text', text: words } as const], needsReview: true }];
  });
  const targetLanguage = around.targetLanguage ?? 'de';
  const plan = file.plan(answers, { targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  const [problem] = file.verify(plan, written);
  if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
  return written;
}
