import { createRequire } from 'node:module';
import path from 'node:path';
import { code, markdownTable, plain } from '../markdown-table.ts';

interface LayerRules {
  readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
}

/** What imports may not do, in the words of the check that holds it. */
export function layerRulesTable(): string {
  const file = path.join(import.meta.dirname, '..', '..', '..', '.dependency-cruiser.cjs');
  const { forbidden } = createRequire(import.meta.url)(file) as LayerRules;
  return markdownTable(
    ['Rule', 'Says'],
    forbidden.map(({ name, comment }) => [code(name), plain(comment)]),
  );
}
