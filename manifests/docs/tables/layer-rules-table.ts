import { createRequire } from 'node:module';
import path from 'node:path';
import { code, markdownTable, plain } from '../markdown-table.ts';

interface LayerRules {
  readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
}

/** What imports may not do, in the words of the check that holds it. Rules of one kind are one row. */
export function layerRulesTable(): string {
  const file = path.join(import.meta.dirname, '..', '..', '..', '.dependency-cruiser.cjs');
  const { forbidden } = createRequire(import.meta.url)(file) as LayerRules;
  const comments = [...new Set(forbidden.map(({ comment }) => comment))];
  return markdownTable(
    ['Rule', 'Says'],
    comments.map((comment) => {
      const alike = forbidden.filter((rule) => rule.comment === comment);
      return [code(commonName(alike.map(({ name }) => name))), plain(comment)];
    }),
  );
}

/** `files-know-others` and `terms-know-others` are `*-know-others`. */
function commonName([first = '', ...others]: readonly string[]): string {
  const words = first.split('-');
  const shared = words.findIndex((_, at) =>
    others.every((name) => name.endsWith(words.slice(at).join('-'))),
  );
  return shared <= 0 ? first : `*-${words.slice(shared).join('-')}`;
}
