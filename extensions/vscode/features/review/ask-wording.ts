import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { TypedTarget } from '../../../../shared/formats/typed-target.ts';
import {
  type EditedAnswer,
  type ProposedSegment,
  editAnswer,
} from '../../../../shared/translation/index.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { unitName } from '../translate-files/unit-text.ts';

/** Asks for the wording of a proposed target; null when it stays as it is. */
export async function askWording(unit: ProposedSegment): Promise<readonly InlinePart[] | null> {
  const typed = new TypedTarget(unit.item.source, unit.answer.parts);
  const text = await screen.showInputBox({
    title: l10n.t('Edit Proposal: {0}', unitName(unit.item)),
    prompt: l10n.t('Source: {0}', typed.source),
    value: typed.text,
    // Who looks something up elsewhere does not lose what is typed.
    ignoreFocusOut: true,
    validateInput: (given) => faultOf(editAnswer(unit, typed, given)),
  });
  if (text === undefined) return null;
  const edited = editAnswer(unit, typed, text);
  return edited.outcome === 'good' ? edited.parts : null;
}

function faultOf(edited: EditedAnswer): Inert | null {
  switch (edited.outcome) {
    case 'good':
      return null;
    case 'missing':
      return l10n.t('Put back {0}: every code of the source has to be there.', list(edited.signs));
    case 'doubled':
      return l10n.t('{0} may be there only once.', list(edited.signs));
    case 'crossed':
      return l10n.t('The codes cross each other: close each one behind its beginning.');
    case 'empty':
      return l10n.t('A target needs a text. Discard the segment to leave it as it was.');
    case 'found':
      return localised(edited.said);
  }
}

function list(signs: readonly string[]): Inert {
  return joinInert(signs.map(inertLine), ' ');
}
