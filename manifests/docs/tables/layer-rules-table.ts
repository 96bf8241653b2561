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

/** `a-job-goes-from-plan` and `a-job-goes-from-send` are `a-job-goes-from-*`. */
function commonName([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  const words = first.split('-');
  const starts = words.map((_, at) => words.slice(0, at).join('-'));
  const ends = words.map((_, at) => words.slice(at + 1).join('-'));
  const start = starts.findLast((each) => others.every((name) => name.startsWith(`${each}-`)));
  const end = ends.find((each) => others.every((name) => name.endsWith(`-${each}`)));
  return start === undefined ? `*-${end ?? ''}` : `${start}-*`;
}
