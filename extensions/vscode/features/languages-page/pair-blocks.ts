import type {
  AskedPair,
  LanguageMatrix,
  PairFeature,
  PairResource,
} from '../../../../shared/languages/index.ts';
import { l10n } from '../../ui/l10n.ts';
import type { FormField, PageBlock } from '../pages/page-model.ts';
import { featureName, resourceName, statusName } from './language-words.ts';

/** Two languages that were chosen, and what works between them or why nobody knows. */
export interface PairFacts {
  readonly pair: AskedPair;
  readonly resources: readonly PairResource[];
  /** Null when the service said what works. */
  readonly refusal: string | null;
}

/** Asks for two languages, and shows what works between them. */
export function pairBlocks(
  { rows }: LanguageMatrix,
  chosen: Partial<AskedPair>,
  facts: PairFacts | null,
): readonly PageBlock[] {
  const choices = (side: 'source' | 'target'): readonly { value: string; label: string }[] => [
    { value: '', label: l10n.t('Choose…') },
    ...rows
      .filter(({ cells }) => cells.get('translate_text')?.[side] === true)
      .map(({ lang, name }) => ({ value: lang, label: name })),
  ];
  const field = (id: 'source' | 'target', label: string): FormField => {
    const value = chosen[id] ?? '';
    return { id, type: 'choice', label, value, onChange: 'pair', choices: choices(id) };
  };
  return [
    { kind: 'heading', text: l10n.t('Between Two Languages') },
    {
      kind: 'form',
      fields: [field('source', l10n.t('From')), field('target', l10n.t('To'))],
      actions: [],
    },
    ...(facts === null ? [] : [answerOf(facts)]),
  ];
}

function answerOf({ pair, resources, refusal }: PairFacts): PageBlock {
  if (refusal !== null) return { kind: 'notice', tone: 'warning', text: refusal };
  return {
    kind: 'table',
    id: 'pair',
    caption: l10n.t('What works from {0} to {1}', pair.source, pair.target),
    head: [
      { text: l10n.t('Area') },
      { text: l10n.t('Possible') },
      { text: l10n.t('With') },
      { text: l10n.t('Without') },
    ],
    rows: resources.map((resource) => ({
      id: resource.name,
      cells: cellsOf(resource).map((text) => ({ text })),
    })),
    empty: l10n.t('The service names nothing that it does.'),
    filter: null,
  };
}

function cellsOf({ name, possible, features }: PairResource): readonly string[] {
  return [
    resourceName(name),
    possible === null ? l10n.t('not known') : possible ? l10n.t('yes') : l10n.t('no'),
    listOf(features.filter(({ supported }) => supported)),
    listOf(features.filter(({ supported }) => !supported)),
  ];
}

function listOf(features: readonly PairFeature[]): string {
  return features
    .map(({ name, status }) => {
      const feature = featureName(name);
      return status === null || status === 'stable'
        ? feature
        : `${feature} (${statusName(status)})`;
    })
    .join(', ');
}
