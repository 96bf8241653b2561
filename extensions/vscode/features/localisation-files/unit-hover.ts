import type * as vscode from 'vscode';
import { inertText, type Inert } from '../../../../shared/text/inert.ts';
import type {
  LocalisationFile,
  LengthLimit,
  SegmentView,
} from '../../../../shared/formats/model.ts';
import { contextOfSegment } from '../../../../shared/translation/index.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { hoverOf } from '../../ui/markdown.ts';
import type { FileTerms } from '../terms/file-terms.ts';
import { termLines } from '../terms/term-lines.ts';
import { unitText } from '../translate-files/unit-text.ts';
import type { FileModels } from './file-models.ts';
import { rangeAt } from './places.ts';
import { stateWordOf } from './state-word.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** What the file says of the unit under the pointer. */
export class UnitHovers implements vscode.HoverProvider {
  readonly #models: FileModels;
  readonly #services: Pick<Services, 'settings'>;
  readonly #terms: FileTerms;

  constructor(models: FileModels, services: Pick<Services, 'settings'>, terms: FileTerms) {
    this.#models = models;
    this.#services = services;
    this.#terms = terms;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | null> {
    const model = await this.#models.soundOf(document);
    const file = (await model?.file()) ?? null;
    if (model === null || file === null) return null;
    const units = file.segments();
    const index = units.indexAt(document.offsetAt(position));
    if (index < 0) return null;
    const view = units.at(index);
    const sends = this.#services.settings(document.uri).sendContext;
    const context = sends && view.isUntranslated ? contextFor(file, view) : null;
    const terms = termLines(this.#terms.now(document.uri, file), view);
    const lines = sections(view, terms, context)
      .filter(([, each]) => each.length > 0)
      .flatMap(([heading, each]) => [{ heading }, ...each.map(inertText)]);
    return hoverOf(lines, rangeAt(document, view.location));
  }
}

/** What would go with the unit, so that its translation fits: never billed. */
function contextFor(file: LocalisationFile, view: SegmentView): string | null {
  const { items } = file.select(byDefault);
  const index = items.findIndex(({ key }) => key === view.key);
  return index < 0 ? null : contextOfSegment(items, index);
}

function sections(
  view: SegmentView,
  terms: readonly string[],
  context: string | null,
): [Inert, readonly string[]][] {
  return [
    [l10n.t('Terms'), terms],
    [l10n.t('Source'), [unitText(view.source.parts)]],
    [l10n.t('State'), view.target === null && view.stateWord === null ? [] : [stateWordOf(view)]],
    [l10n.t('Locked'), view.locked === null ? [] : [lockSentence(view.locked)]],
    [l10n.t('Length'), view.limits.map(limitSentence)],
    [l10n.t('Notes'), view.notes],
    [l10n.t('Alternatives in the file'), view.alternatives.map(({ parts }) => unitText(parts))],
    [l10n.t('Context sent with it'), context === null ? [] : [context]],
  ];
}

/** Why a segment is left alone. */
export function lockSentence(reason: NonNullable<SegmentView['locked']>): Inert {
  switch (reason) {
    case 'not-translatable':
      return l10n.t('The file says that this is not to be translated.');
    case 'locked':
      return l10n.t('This is finished: it is left alone unless you ask for it.');
    case 'empty-source':
      return l10n.t('There is no text to translate.');
  }
}

/** How long a target is, and how long it may be. */
export function limitSentence({ length, minimum, maximum, unit }: LengthLimit): Inert {
  const measure = {
    characters: l10n.t('characters'),
    glyphs: l10n.t('glyphs'),
    bytes: l10n.t('bytes'),
  }[unit];
  if (!Number.isFinite(maximum)) {
    return l10n.t('{0} {1}, at least {2}', length, measure, minimum);
  }
  return l10n.t('{0} of {1} {2}', length, maximum, measure);
}
