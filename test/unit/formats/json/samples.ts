import { jsonCatalogueCode } from '../../../../shared/formats/json/format-code.ts';
import type { Surroundings } from '../../../../shared/formats/format.ts';
import type { LocalisationFile, Translatable } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** A catalogue of i18next with everything that people write by hand. */
export const englishJson = String.raw`{
  // What the first page says
  "title": "Welcome, {{name}}", // shown large
  "menu": {
    "open": "Open",
    "close": "Close \u00e4 and \/ or"
  },

  "files_one": "{{count}} file",
  "files_other": "{{count}} files",
  "steps": ["First", "Then"],
  "limit": 3,
  "a.b": "Dots in a key",
  "": "An empty key",
  "__proto__": { "constructor": "Prototype" }
}
`;

export const chromeJson = `{
  "name": { "message": "Ferry times", "description": "Name in the shop" },
  "hello": {
    "message": "Hello $NAME$",
    "placeholders": {
      "name": { "content": "$1", "example": "Ada" }
    }
  }
}
`;

export const arbJson = `{
  "@@locale": "en",
  "greeting": "Hello {name}",
  "@greeting": { "description": "Above the list", "placeholders": { "name": {} } },
  "bye": "Bye"
}
`;

export const angularJson = `{
  "locale": "en-US",
  "translations": {
    "7285": "Departures",
    "9301": "From {$START_TAG}here{$CLOSE_TAG}"
  }
}
`;

export const packageJson = `{
\t"open.title": "Open Timetable",
\t"open.about": {
\t\t"message": "Shows all ferries",
\t\t"comment": ["Below the title"]
\t}
}
`;

const nothing: Surroundings = {
  source: null,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  isForNewFile: false,
};

export const open = (text: string, around: Partial<Surroundings> = {}): LocalisationFile =>
  finish(jsonCatalogueCode.readInSteps(text, { ...nothing, ...around }));

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

/** What becomes of a file when what is missing is written in capitals; its own check holds. */
export function filled(
  text: string,
  around: Partial<Surroundings> = {},
  isWanted: (name: string) => boolean = () => true,
): string {
  const file = open(text, around);
  const { items } = file.select(untranslated);
  const answers = items
    .filter(({ name }) => isWanted(name))
    .map((item) => ({
      key: item.key,
      parts: [{ kind: 'text', text: textOf(item).toUpperCase() } as const],
      needsReview: true,
    }));
  const plan = file.plan(answers, {
    targetLanguage: around.targetLanguage ?? 'de',
    state: 'preset',
  });
  const written = applyEdits(text, plan.edits);
  const [problem] = file.verify(plan, written);
  if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
  return written;
}
