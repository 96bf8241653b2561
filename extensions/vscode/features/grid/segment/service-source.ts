import type * as vscode from 'vscode';
import type { InlinePart, SegmentView } from '../../../../../shared/formats/model.ts';
import { plainText } from '../../../../../shared/formats/rows/cell-pieces.ts';
import { serviceTarget } from '../../../../../shared/languages/index.ts';
import { countCodePoints } from '../../../../../shared/text/code-points.ts';
import { wordDifferences } from '../../../../../shared/text/hunks/word-differences.ts';
import { inertText, type Inert } from '../../../../../shared/text/inert.ts';
import {
  supportedOptions,
  translatePassages,
  type TranslationOptions,
} from '../../../../../shared/translation/index.ts';
import { localised } from '../../../localised.ts';
import type { ServiceLink, Services, WithFeatures } from '../../../services.ts';
import { l10n } from '../../../ui/l10n.ts';
import { UserError } from '../../../user-error.ts';
import { withTermsFor } from '../../term-choice/with-terms-for.ts';
import { unitOptions } from '../../translate-selection/selection-options.ts';
import { meterLink } from '../../usage/meter-link.ts';
import type { Spending } from '../../usage/spending.ts';
import { wholeTarget } from './file-sources.ts';
import {
  segmentItem,
  type ItemAction,
  type DetailItem,
  type SegmentSource,
  type ShownSegment,
} from './segment-source.ts';

/** What it uses of the extension. */
type ServiceNeeds = Pick<
  Services,
  'cache' | 'clock' | 'connection' | 'log' | 'memory' | 'settings' | 'status'
> &
  WithFeatures<{ spending: Spending }>;

/** A segment and the languages it goes between. */
interface Wish {
  readonly parts: readonly InlinePart[];
  readonly source: string | null;
  readonly target: string;
  readonly formality: 'default' | 'prefer_more' | 'prefer_less';
  readonly signal: AbortSignal;
}

/** What the service makes of a segment, when somebody asks; each button says what it costs. */
export function serviceSource(
  services: ServiceNeeds,
  uri: vscode.Uri,
  languageOf: (file: ShownSegment['file']) => string,
): SegmentSource {
  const translate = async (wish: Wish): Promise<readonly InlinePart[] | null> => {
    const link = await services.connection.require();
    return link === null ? null : translated(services, uri, link, wish);
  };
  return {
    name: 'service',
    title: l10n.t('Service'),
    itemsOf: (segment) => {
      const isText = plainText(segment.view.source.parts).trim() !== '';
      const target = languageOf(segment.file);
      if (!isText || target === '') return [];
      return [new ServiceOffers(segment, target, translate).offers([])];
    },
  };
}

/** What can be asked for one segment; answers stand above what is still offered. */
class ServiceOffers {
  readonly #segment: ShownSegment;
  readonly #target: string;
  readonly #translate: (wish: Wish) => Promise<readonly InlinePart[] | null>;

  constructor(
    segment: ShownSegment,
    target: string,
    translate: (wish: Wish) => Promise<readonly InlinePart[] | null>,
  ) {
    this.#segment = segment;
    this.#target = target;
    this.#translate = translate;
  }

  offers(shown: readonly DetailItem[]): DetailItem {
    const { view, file } = this.#segment;
    const cost = countCodePoints(plainText(view.source.parts)).toLocaleString();
    const propose = (label: Inert, formality: Wish['formality']): ItemAction => {
      return { label, run: () => this.#propose(formality, shown) };
    };
    const actions: ItemAction[] = [
      propose(l10n.t('Propose ({0} characters)', cost), 'default'),
      propose(l10n.t('More formal ({0})', cost), 'prefer_more'),
      propose(l10n.t('Less formal ({0})', cost), 'prefer_less'),
    ];
    const back = backCost(view);
    if (back > 0 && file.sourceLanguage !== null) {
      const label = l10n.t('Translate back ({0} characters)', back.toLocaleString());
      actions.push({ label, run: () => this.#translateBack(shown) });
    }
    return segmentItem({ text: '', actions });
  }

  async #propose(
    formality: Wish['formality'],
    shown: readonly DetailItem[],
  ): Promise<readonly DetailItem[] | null> {
    const { view, file, signal } = this.#segment;
    const [source, target] = [file.sourceLanguage, this.#target];
    const parts = await this.#translate({
      parts: view.source.parts,
      source,
      target,
      formality,
      signal,
    });
    if (parts === null) return null;
    const proposal = segmentItem({
      text: wordDifferences(said(view.target?.parts ?? []), said(parts)),
      language: target,
      detail: formalityName(formality),
      insert: wholeTarget(view, parts),
    });
    return this.#with(shown, proposal);
  }

  async #translateBack(shown: readonly DetailItem[]): Promise<readonly DetailItem[] | null> {
    const { view, file, signal } = this.#segment;
    const target = file.sourceLanguage;
    if (view.target === null || target === null) return null;
    const { parts } = view.target;
    const wish = { parts, source: this.#target, target, formality: 'default', signal } as const;
    const back = await this.#translate(wish);
    if (back === null) return null;
    const item = segmentItem({
      text: wordDifferences(said(view.source.parts), said(back)),
      language: target,
      detail: l10n.t('Translated back; what differs from the source is marked'),
    });
    return this.#with(shown, item);
  }

  #with(shown: readonly DetailItem[], item: DetailItem): readonly DetailItem[] {
    const all = [...shown, item];
    return [...all, this.offers(all)];
  }
}

function backCost({ target }: SegmentView): number {
  return target === null ? 0 : countCodePoints(plainText(target.parts));
}

function said(parts: readonly InlinePart[]): string {
  return inertText(plainText(parts));
}

function formalityName(formality: Wish['formality']): Inert {
  switch (formality) {
    case 'default':
      return l10n.t('Proposed');
    case 'prefer_more':
      return l10n.t('Proposed, more formal');
    case 'prefer_less':
      return l10n.t('Proposed, less formal');
  }
}

/** @throws UserError with what the service, or what is sent to it, lacks. */
async function translated(
  services: ServiceNeeds,
  uri: vscode.Uri,
  link: ServiceLink,
  { parts, source, target: wanted, formality, signal }: Wish,
): Promise<readonly InlinePart[]> {
  const busy = services.status.busy(l10n.t('Translating the segment'));
  try {
    const lists = await link.languages(signal);
    const target = serviceTarget(wanted, lists.targets);
    const { client } = await meterLink(services, link, { command: 'translate', file: uri });
    const connection = await link.answerIdentity();
    const { cache, clock } = services;
    const ports = { service: client, connection, cache, clock, languages: link.languages };
    const passages = [{ source: parts, notes: [], sourceLanguage: source }];
    const situation = {
      resource: uri,
      sourceLanguage: source,
      targetLanguage: target,
      sample: () => [plainText(parts)],
      signal,
    };
    const { result, refusal } = await withTermsFor(services, link, situation, {
      run: (terms) => {
        const { options } = unitOptions(services.settings(uri), target, lists, { terms, source });
        const asked: TranslationOptions =
          formality === 'default' ? options : { ...options, formality };
        return translatePassages(passages, supportedOptions(lists, asked).options, ports, {
          signal,
        });
      },
      failureOf: ({ stop }) => stop?.error ?? null,
    });
    const [first] = result.results;
    if (first?.outcome === 'done') return first.target;
    if (refusal !== null) throw new UserError(localised(refusal));
    const failure = result.stop?.error ?? null;
    if (failure !== null) throw failure;
    throw new UserError(
      first === undefined ? l10n.t('There is no text to translate.') : localised(first.said),
    );
  } finally {
    busy.dispose();
  }
}
