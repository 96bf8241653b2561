import { type Named, findNamed } from '../../../shared/terms/index.ts';
import { UsageError } from '../usage-error.ts';

/** What is picked from, in the words of messages. */
export interface PickWords {
  /** `glossary`, `style rule list`. */
  readonly one: string;
  /** `glossaries`. */
  readonly many: string;
}

const MOST_NAMES_SHOWN = 10;

/** The thing an id or a name means. Throws UsageError when there is none, or more than one. */
export function pickNamed<Item>(
  items: readonly Item[],
  wanted: string,
  { one, many }: PickWords,
  nameOf: (item: Item) => Named,
): Item {
  const match = findNamed(items, wanted, nameOf);
  if (match.outcome === 'found') return match.item;
  if (match.outcome === 'ambiguous') {
    const ids = match.items.map((item) => nameOf(item).id).join(', ');
    throw new UsageError(
      `${match.items.length} ${many} are called "${wanted}". Name the one you mean by its id: ${ids}.`,
    );
  }
  if (items.length === 0) {
    throw new UsageError(`There is no ${one} "${wanted}": the account has no ${many}.`);
  }
  const names = items.slice(0, MOST_NAMES_SHOWN).map((item) => `"${nameOf(item).name}"`);
  const rest = items.length > names.length ? ` and ${items.length - names.length} more` : '';
  throw new UsageError(
    `There is no ${one} "${wanted}". The account has ${names.join(', ')}${rest}.`,
  );
}
