import * as vscode from 'vscode';
import { languageInPathOf } from '../../../../../shared/formats/registry.ts';
import type { PairLanguages } from '../../../../../shared/project/index.ts';
import { isRecord } from '../grid-query.ts';
import type { Services, WithFeatures } from '../../../services.ts';
import { presentTarget } from '../../languages/pick-target-language.ts';
import type { ProjectModel } from '../../project/project-model.ts';
import type { Projects } from '../../project/projects.ts';

/** A file of one language, and the one that it is translated from. */
export interface TextPair {
  readonly target: vscode.Uri;
  readonly source: vscode.Uri;
  readonly languages: PairLanguages;
  /** The project it is of, and its path there; null where somebody chose the source. */
  readonly project: { readonly model: ProjectModel; readonly path: string } | null;
}

/** A source with its translations that are there. */
export interface PairedSource {
  readonly source: vscode.Uri;
  readonly targets: readonly { readonly uri: vscode.Uri; readonly language: string }[];
}

const CHOSEN = 'grid.chosenSources';
/** More are forgotten, the oldest first. */
const MOST_CHOSEN = 200;

type Needs = Pick<Services, 'memory' | 'settings'> & WithFeatures<{ projects: Projects }>;

/** Which file is translated from which: as a project says, else as somebody chose. */
export class TextPairs {
  readonly #services: Needs;

  constructor(services: Needs) {
    this.#services = services;
  }

  /** Null where nothing says what it is translated from. */
  async of(uri: vscode.Uri): Promise<TextPair | PairedSource | null> {
    const found = await this.#modelOf(uri);
    if (found === null) return this.#chosen(uri);
    const { model, path } = found;
    const { place, opened } = model;
    const source = model.sourceOf(uri);
    if (source === null || opened === null) return null;
    const from = place.uriOf(source.path);
    if (source.path === path) {
      const there = source.targets.filter(({ isThere }) => isThere);
      const targets = there.map((each) => {
        return { uri: place.uriOf(each.path), language: each.language };
      });
      return { source: from, targets };
    }
    const target = source.targets.find((each) => each.path === path);
    if (target === undefined) return null;
    const languages = { source: opened.project.source, target: target.language };
    return { target: uri, source: from, languages, project: { model, path } };
  }

  /** From now on that file is the source of the other one. */
  async choose(target: vscode.Uri, source: vscode.Uri): Promise<void> {
    const others = [...this.#allChosen()].filter(([each]) => each !== target.toString());
    const kept = [...others, [target.toString(), source.toString()]].slice(-MOST_CHOSEN);
    await this.#services.memory.workspace.update(CHOSEN, Object.fromEntries(kept));
  }

  async #modelOf(
    uri: vscode.Uri,
  ): Promise<{ readonly model: ProjectModel; readonly path: string } | null> {
    for (const model of await (await this.#services.features.projects()).all()) {
      const path = model.place.nameOf(uri);
      if (path === null) continue;
      await model.listed();
      if (model.sourceOf(uri) !== null) return { model, path };
    }
    return null;
  }

  #allChosen(): Iterable<readonly [string, string]> {
    const kept: unknown = this.#services.memory.workspace.get(CHOSEN);
    const entries = isRecord(kept) ? Object.entries(kept) : [];
    return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  }

  #chosen(target: vscode.Uri): TextPair | null {
    const address = target.toString();
    const found = [...this.#allChosen()].find(([each]) => each === address);
    if (found === undefined) return null;
    const source = vscode.Uri.parse(found[1]);
    const { sourceLanguage } = this.#services.settings(target);
    const known = presentTarget(this.#services, target);
    return {
      target,
      source,
      languages: {
        source: languageInPathOf(source.path)?.language ?? orNull(sourceLanguage),
        target: languageInPathOf(target.path)?.language ?? orNull(known),
      },
      project: null,
    };
  }
}

function orNull(language: string): string | null {
  return language === '' ? null : language;
}

export function isPair(found: TextPair | PairedSource): found is TextPair {
  return 'target' in found;
}
