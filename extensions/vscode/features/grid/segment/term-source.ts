import type * as vscode from 'vscode';
import { inert, inertLine } from '../../../../../shared/text/inert.ts';
import { l10n } from '../../../ui/l10n.ts';
import type { FileTerms } from '../../terms/file-terms.ts';
import { termsOfUnit } from '../../terms/unit-terms.ts';
import { segmentItem, type SegmentSource } from './segment-source.ts';

const MOST_TERMS = 20;

/** Terms of the source; each can be put where one types. */
export function termSource(uri: vscode.Uri, terms: FileTerms): SegmentSource {
  return {
    name: 'terms',
    title: l10n.t('Terms'),
    itemsOf: async ({ file, view }) => {
      const set = await terms.for(uri, file);
      if (set === null) return [];
      return termsOfUnit(set.finder, view)
        .slice(0, MOST_TERMS)
        .map(({ term, isIgnored }) => {
          const { source, target } = term;
          const glossary = set.glossaryOf(term);
          return segmentItem({
            text: inert`${inertLine(source)} → ${inertLine(target)}`,
            detail: isIgnored ? l10n.t('{0}, not in the target', glossary) : inertLine(glossary),
            look: isIgnored ? 'warning' : 'plain',
            insert: { pieces: [target], isWhole: false, label: l10n.t('Insert') },
          });
        });
    },
  };
}
