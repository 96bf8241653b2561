import * as vscode from 'vscode';
import type {
  ProjectText,
  SourceSurvey,
  TextInLanguage,
} from '../../../../shared/project/index.ts';
import { inert, inertLine, inertText, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { hoverOf } from '../../ui/markdown.ts';
import { languageName } from '../languages/language-name.ts';
import { rangeAt } from '../localisation-files/places.ts';
import { segmentAt, type CatalogueRows } from './catalogue-rows.ts';
import { openText } from './open-texts.ts';
import type { ProjectModel, SourceState } from './project-model.ts';
import { callFor, languageCodes } from './say-open.ts';

/** A hover with more languages is longer than a screen. */
const MOST_LANGUAGES = 25;
/** As long as it can be read at a glance. */
const LONGEST_TEXT = 300;

/** What a text of a catalogue is in all languages of its project. */
export class TextHovers implements vscode.HoverProvider {
  readonly #models: () => readonly ProjectModel[];
  readonly #rows: CatalogueRows;
  /** As long as nothing of the source changed. */
  readonly #surveys = new WeakMap<SourceState, Promise<SourceSurvey | null>>();

  constructor(models: () => readonly ProjectModel[], rows: CatalogueRows) {
    this.#models = models;
    this.#rows = rows;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | null> {
    const model = this.#models().find((each) => each.sourceOf(document.uri) !== null);
    const source = model?.sourceOf(document.uri) ?? null;
    const state = model?.states.find(({ path }) => path === source?.path);
    if (model === undefined || source === null || state === undefined) return null;
    const file = await this.#rows.of(document);
    const offset = document.offsetAt(position);
    const view = file === null ? null : segmentAt(file, offset, position.line + 1);
    if (view === null) return null;
    const survey = await this.#surveyOf(model, state);
    const path = model.place.nameOf(document.uri);
    const isOf = (text: ProjectText): boolean =>
      path === source.path
        ? text.id === view.id
        : text.inLanguages.some((each) => each.path === path && each.id === view.id);
    const text = survey?.texts.find(isOf);
    if (text === undefined) return null;
    return describe(model, state, text, rangeAt(document, view.location));
  }

  #surveyOf(model: ProjectModel, state: SourceState): Promise<SourceSurvey | null> {
    const known = this.#surveys.get(state);
    if (known !== undefined) return known;
    const source = model.opened?.found.sources.find(({ path }) => path === state.path);
    if (source === undefined) return Promise.resolve(null);
    const survey = model.survey(source, new AbortController().signal);
    this.#surveys.set(state, survey);
    // What could not be read once is tried again.
    survey.catch(() => this.#surveys.delete(state));
    return survey;
  }
}

function describe(
  model: ProjectModel,
  { path, files }: SourceState,
  text: ProjectText,
  range: vscode.Range,
): vscode.Hover {
  const source = model.opened?.project.source ?? '';
  const lines: (Inert | { readonly heading: Inert })[] = [
    { heading: inertLine(text.name) },
    line(source, shorten(text.source), null),
  ];
  for (const each of text.inLanguages.slice(0, MOST_LANGUAGES)) lines.push(lineOf(text, each));
  const left = text.inLanguages.length - MOST_LANGUAGES;
  if (left > 0) lines.push(l10n.t('… and {0} more', left.toLocaleString()));
  const absent = new Set(files.filter(({ isThere }) => !isThere).map(({ language }) => language));
  const open = openText(text, absent);
  const { languages } = callFor(model, path, open);
  if (languages.length === 0) return hoverOf(lines, range);
  return hoverOf(lines, range, [
    {
      icon: 'globe',
      title: l10n.t('Translate into {0}', languageCodes(languages)),
      command: 'translateTexts',
      parameters: [callFor(model, path, open)],
    },
  ]);
}

function lineOf(text: ProjectText, each: TextInLanguage): Inert {
  const { language, name, target, standing } = each;
  const form = name === text.name ? null : name;
  if (target === null) return line(language, l10n.t('missing'), form);
  const said = shorten(target);
  if (standing === 'stale') return line(language, l10n.t('{0} (out of date)', said), form);
  return line(language, standing === 'draft' ? l10n.t('{0} (machine-made)', said) : said, form);
}

/** A form that only the language has is named. */
function line(language: string, said: Inert, form: string | null): Inert {
  const name = inertLine(languageName(language, vscode.env.language));
  return form === null ? inert`${name}: ${said}` : inert`${name}, ${inertLine(form)}: ${said}`;
}

function shorten(text: string): Inert {
  return inertText(text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`);
}
