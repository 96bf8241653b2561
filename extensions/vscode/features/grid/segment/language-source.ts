import * as vscode from 'vscode';
import type { ProjectText, SourceSurvey } from '../../../../../shared/project/index.ts';
import { inertLine, inertText } from '../../../../../shared/text/inert.ts';
import { l10n } from '../../../ui/l10n.ts';
import { languageName } from '../../languages/language-name.ts';
import type { ProjectModel } from '../../project/project-model.ts';
import type { Projects } from '../../project/projects.ts';
import { segmentItem, type SegmentSource, type ShownSegment } from './segment-source.ts';

const MOST_LANGUAGES = 25;

/** What a file of a project is in the languages of its project. */
export class ProjectRows {
  readonly #uri: vscode.Uri;
  readonly #projects: () => Promise<Pick<Projects, 'all'>>;
  #known: { readonly state: unknown; readonly survey: Promise<SourceSurvey | null> } | null = null;

  constructor(uri: vscode.Uri, projects: () => Promise<Pick<Projects, 'all'>>) {
    this.#uri = uri;
    this.#projects = projects;
  }

  /** Null where the file is of no project. */
  async survey(): Promise<{
    readonly path: string;
    readonly texts: readonly ProjectText[];
  } | null> {
    const models = await (await this.#projects()).all();
    const model = models.find((each) => each.sourceOf(this.#uri) !== null);
    const survey = model === undefined ? null : await this.#surveyOf(model);
    const path = model?.place.nameOf(this.#uri) ?? null;
    return survey === null || path === null ? null : { path, texts: survey.texts };
  }

  /** Ids of texts whose translation in the file was made from another source. */
  async stale(): Promise<ReadonlySet<string>> {
    // A project that cannot be read says so itself; rows are found without it.
    const known = await this.survey().catch(() => null);
    if (known === null) return new Set();
    const own = known.texts.flatMap(({ inLanguages }) =>
      inLanguages.filter(({ path, standing }) => path === known.path && standing === 'stale'),
    );
    return new Set(own.map(({ id }) => id));
  }

  /** Read once, until the project is known anew. */
  #surveyOf(model: ProjectModel): Promise<SourceSurvey | null> {
    const source = model.sourceOf(this.#uri);
    const state = model.states.find(({ path }) => path === source?.path);
    if (this.#known !== null && this.#known.state === state) return this.#known.survey;
    const found = model.opened?.found.sources.find(({ path }) => path === source?.path);
    if (found === undefined) return Promise.resolve(null);
    const survey = model.survey(found, new AbortController().signal);
    this.#known = { state, survey };
    survey.catch(() => {
      this.#known = null;
    });
    return survey;
  }
}

/** The segment in the other languages of its project. */
export function languageSource(rows: ProjectRows): SegmentSource {
  return {
    name: 'languages',
    title: l10n.t('Other languages'),
    itemsOf: async (segment) => {
      const known = await rows.survey();
      const text = known === null ? undefined : textOf(known.texts, known.path, segment);
      if (known === null || text === undefined) return [];
      return text.inLanguages
        .filter(({ path, target }) => path !== known.path && target !== null)
        .slice(0, MOST_LANGUAGES)
        .map(({ language, target, standing }) =>
          segmentItem({
            text: inertText(target ?? ''),
            language,
            detail: inertLine(languageName(language, vscode.env.language)),
            look: standing === 'stale' ? 'warning' : 'plain',
          }),
        );
    },
  };
}

function textOf(
  texts: readonly ProjectText[],
  path: string,
  { view: { id } }: ShownSegment,
): ProjectText | undefined {
  return texts.find(
    (text) =>
      text.id === id || text.inLanguages.some((each) => each.path === path && each.id === id),
  );
}
