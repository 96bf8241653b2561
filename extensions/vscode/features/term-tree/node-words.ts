import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { sentenceOf } from '../../error-presenter.ts';
import { l10n } from '../../ui/l10n.ts';
import type { NodeWords } from './load-nodes.ts';
import type { TermGroup } from './term-node.ts';

/** The sentences of the tree. Each names the next step; a click takes it. */
export const nodeWords: NodeWords = {
  empty: emptySentence,
  refused: (group, plan) => {
    if (group === 'styles' && plan === 'free') {
      return l10n.t('Needs a key of the Pro plan. Click to enter one.');
    }
    return l10n.t('The key may be wrong, or may lack these. Click to enter a key.');
  },
  failed: (error) => l10n.t('{0} Click to try again.', sentenceOf(error)),
  unread: (places) => l10n.t('Left out, in an unknown form: {0}', places),
  old: (loadedAt, error) => {
    const time = new Date(loadedAt).toLocaleTimeString(vscode.env.language, { timeStyle: 'short' });
    return l10n.t('As of {0}. {1} Click to try again.', time, sentenceOf(error));
  },
};

function emptySentence(group: TermGroup): Inert {
  switch (group) {
    case 'glossaries':
      return l10n.t('No glossaries yet. Click to make one.');
    case 'styles':
      return l10n.t('No style rules yet. Click to make a list.');
    case 'memories':
      return l10n.t('No translation memories.');
    case 'legacy':
      return l10n.t('None.');
  }
}
