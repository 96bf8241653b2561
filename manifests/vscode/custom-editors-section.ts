import { identity } from '../identity.ts';
import type { Json } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** `contributes.customEditors`: dictionaries of the account as tables. */
export function customEditorsSection({ refer }: TextCollector): readonly Json[] {
  return [
    {
      viewType: `${identity.name}.glossaryTable`,
      displayName: refer('customEditor.glossaryTable', {
        en: 'Glossary Table',
        de: 'Glossartabelle',
      }),
      selector: [{ filenamePattern: 'interlinear-glossary:/interlinear/glossaries/*' }],
      priority: 'default',
    },
  ];
}
