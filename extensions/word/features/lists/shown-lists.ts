import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import { fittingGlossaries, fittingStyles } from './fitting-lists.ts';
import type { ListsState } from './lists-controller.ts';

/** Languages, and what was chosen for them. */
export interface ListChoice {
  /** Null: detected. */
  readonly source: string | null;
  readonly target: string | null;
  /** Ids; null for none. */
  readonly glossary: string | null;
  readonly style: string | null;
}

/** The lists that the pickers show as chosen: nothing else is used. */
export interface ShownLists {
  readonly glossary: Glossary | null;
  readonly style: StyleRuleList | null;
}

/** Null for what was chosen once and does not fit, is not ready, or is gone. */
export function shownLists({ glossaries, styles }: ListsState, choice: ListChoice): ShownLists {
  const { source, target } = choice;
  if (target === null) return { glossary: null, style: null };
  const glossary = fittingGlossaries(glossaries.items, source, target).find(
    ({ glossary_id, ready }) => ready && glossary_id === choice.glossary,
  );
  const style = fittingStyles(styles.items, target).find(
    ({ style_id }) => style_id === choice.style,
  );
  return { glossary: glossary ?? null, style: style ?? null };
}
