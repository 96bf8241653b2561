import type { Formality } from '../../api/types/translate-text.ts';
import { FormatError } from '../../formats/format-error.ts';
import { readJsonInSteps } from '../../formats/json/read-json.ts';
import type { DataNode } from '../../formats/catalogue/tree/data-tree.ts';
import { holdsManyTargets, isBilingual } from '../../formats/registry.ts';
import { say } from '../../messages/message.ts';
import { finish } from '../../text/steps.ts';
import { FieldNotes, type PlacedMessage, type PlacedValue } from './fields.ts';
import type { LanguageSpelling } from './language-spelling.ts';
import { languagePlace, type PathPattern } from './path-pattern.ts';
import {
  projectField,
  type GroupValues,
  type LanguageValues,
  type Overwritable,
  type ProjectValues,
} from './project-fields.ts';

/** Its name, in the folder of the project. */
export const PROJECT_FILE = 'interlinear.json';

/** What a project asks of the service. */
export interface ProjectWishes {
  readonly glossaries: readonly string[];
  readonly style: string | null;
  readonly formality: Formality | null;
  readonly instructions: readonly string[];
}

/** Files that lie where one pattern says. */
export interface FileGroup {
  readonly pattern: PathPattern;
  /** Where their sources lie; the pattern itself where they are files of a language like the others. */
  readonly source: PathPattern;
  /** Null: as files that are there do it. */
  readonly spelling: LanguageSpelling | null;
  /** In interlinear.json, from 1. */
  readonly line: number;
  readonly column: number;
}

/** A project as interlinear.json describes it. Languages are canonical: `pt-BR`. */
export interface Project {
  readonly source: string;
  readonly targets: readonly string[];
  readonly groups: readonly FileGroup[];
  readonly wishes: ProjectWishes;
  readonly languages: ReadonlyMap<string, LanguageSettings>;
  /** Rules of quality that are turned off, by id. */
  readonly rulesOff: ReadonlySet<string>;
  readonly overwrite: Overwritable;
}

export interface LanguageSettings extends Partial<ProjectWishes> {
  /** What names of files call it, null for a spelling of its code. */
  readonly code: string | null;
}

export type ReadProject =
  | { readonly project: Project; readonly problems: readonly [] }
  | { readonly project: null; readonly problems: readonly PlacedMessage[] };

/** Reads interlinear.json; all that is wrong with it is said at once. */
export function readProject(text: string): ReadProject {
  let root: DataNode;
  try {
    root = finish(readJsonInSteps(text));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const location = error.location ?? { offset: 0, length: 0, line: 1, column: 1 };
    return { project: null, problems: [{ said: error.said, location }] };
  }
  const notes = new FieldNotes(text);
  const read = projectField.read(root, notes);
  const project = read === null ? null : makeProject(read.values, notes);
  const { problems } = notes;
  if (project !== null && problems.length === 0) return { project, problems: [] };
  const inOrder = problems.toSorted((one, other) => one.location.offset - other.location.offset);
  return { project: null, problems: inOrder };
}

function makeProject(values: ProjectValues, notes: FieldNotes): Project | null {
  const { source, targets, files } = values;
  if (source === undefined || targets === undefined || files === undefined) return null;
  const known = targetsOf(source, targets, notes);
  const groups = files.map((file) => groupOf(file, known.length, notes));
  return {
    source,
    targets: known,
    groups: groups.filter((group) => group !== null),
    wishes: {
      glossaries: values.glossary ?? [],
      style: values.style ?? null,
      formality: values.formality ?? null,
      instructions: values.instructions ?? [],
    },
    languages: new Map(
      [...(values.languages ?? [])].map(([code, read]) => [code, settingsOf(read.values)]),
    ),
    rulesOff: new Set([...(values.rules ?? [])].flatMap(([id, isOn]) => (isOn ? [] : [id]))),
    overwrite: values.overwrite ?? 'machine',
  };
}

function settingsOf({
  glossary,
  style,
  formality,
  instructions,
  code,
}: LanguageValues): LanguageSettings {
  return {
    ...(glossary === undefined ? {} : { glossaries: glossary }),
    ...(style === undefined ? {} : { style }),
    ...(formality === undefined ? {} : { formality }),
    ...(instructions === undefined ? {} : { instructions }),
    code: code ?? null,
  };
}

function targetsOf(
  source: string,
  targets: readonly PlacedValue<string>[],
  notes: FieldNotes,
): readonly string[] {
  const known = new Set<string>();
  for (const { value, node } of targets) {
    if (value === source) notes.refuse(node, say('project-target-is-source', { language: value }));
    if (known.has(value)) notes.refuse(node, say('project-twice', { name: value }));
    known.add(value);
  }
  return [...known];
}

function groupOf(
  { value, node }: PlacedValue<GroupValues>,
  targets: number,
  notes: FieldNotes,
): FileGroup | null {
  const { pattern, source, spelling } = value;
  const { line, column } = notes.locate(node);
  if (!pattern.hasLanguage && !isBilingual(pattern.text)) {
    return notes.refuse(node, say('project-pattern.no-language', { mark: languagePlace }));
  }
  if (!pattern.hasLanguage && targets > 1 && !holdsManyTargets(pattern.text)) {
    return notes.refuse(node, say('project-one-target', { mark: languagePlace }));
  }
  const lacking = pattern.places.find((place) => source !== null && !source.places.includes(place));
  const surplus = source?.places.find((place) => !pattern.places.includes(place));
  const odd = lacking ?? surplus;
  if (odd !== undefined) {
    const place = /^[A-Za-z]/.test(odd) ? `{${odd}}` : odd.slice(0, 2).replace(/\d/, '');
    return notes.refuse(node, say('project-pattern.places', { place }));
  }
  return { pattern, source: source ?? pattern, spelling, line, column };
}

/** What is asked of the service for a language: its own wishes, else those of the project. */
export function wishesFor({ wishes, languages }: Project, language: string): ProjectWishes {
  const own = languages.get(language);
  return {
    glossaries: own?.glossaries ?? wishes.glossaries,
    style: own?.style ?? wishes.style,
    formality: own?.formality ?? wishes.formality,
    instructions: [...wishes.instructions, ...(own?.instructions ?? [])],
  };
}
