import { pairExtensions } from '../../shared/formats/registry.ts';
import { identity } from '../identity.ts';
import type { Json } from './json.ts';
import type { TextCollector } from './text-collector.ts';

/** `contributes.customEditors`: dictionaries of the account as tables, files as grids. */
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
    {
      viewType: `${identity.name}.grid`,
      displayName: refer('customEditor.grid', {
        en: 'Interlinear Grid',
        de: 'Interlinear-Raster',
      }),
      // Files of Qt have the extension of programs: they are opened by our own command.
      selector: pairExtensions.map((each) => ({ filenamePattern: `*.${each}` })),
      // Comparisons of git, which show the text, would become grids otherwise.
      priority: 'option',
    },
  ];
}
