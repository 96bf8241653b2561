import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import { MAX_GLOSSARIES_PER_REQUEST } from '../../../../shared/api/core/limits/limits.ts';
import {
  EVERY_GLOSSARY,
  fittingGlossaries,
  fittingStyles,
} from '../../../../shared/terms/index.ts';
import type { ListsState } from './lists-controller.ts';

/** Languages, and what was chosen for them. */
export interface ListChoice {
  /** Null: detected. */
  readonly source: string | null;
  readonly target: string | null;
  /** Id, `*` for all that fit, null for none. */
  readonly glossary: string | null;
  readonly style: string | null;
  readonly isLoadingLanguages: boolean;
  /** Languages could not be loaded either, which is said with the reason: it is that of the lists. */
  readonly hasFailed: boolean;
}

/** The lists that the pickers show as chosen: nothing else is used. */
export interface ShownLists {
  readonly glossaries: readonly Glossary[];
  readonly style: StyleRuleList | null;
}

/** Leaves out what was chosen once and does not fit, is not ready, or is gone. */
export function shownLists({ glossaries, styles }: ListsState, choice: ListChoice): ShownLists {
  const { source, target } = choice;
  if (target === null) return { glossaries: [], style: null };
  const ready = fittingGlossaries(glossaries.items, source, target).filter((each) => each.ready);
  const style = fittingStyles(styles.items, target).find(
    ({ style_id }) => style_id === choice.style,
  );
  return {
    glossaries:
      choice.glossary === EVERY_GLOSSARY
        ? ready.slice(0, MAX_GLOSSARIES_PER_REQUEST)
        : ready.filter(({ glossary_id }) => glossary_id === choice.glossary),
    style: style ?? null,
  };
}
