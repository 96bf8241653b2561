import { sayMaker } from '../../../../shared/api/makers/say-makers.ts';
import { inert, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { urgentTermNotices, usedTerms } from '../term-choice/describe-terms.ts';
import type { TranslateSelection, TranslatedSnapshot } from './translate-selection.ts';

/** Says in passing what was done, and in a message only what was left (D7, D11). */
export async function reportOutcome(
  feature: TranslateSelection,
  result: TranslatedSnapshot,
  isChanged: boolean,
): Promise<void> {
  const { services, prompts } = feature;
  const { left, refused, error, target, detected, done } = result;
  const pair = `${detected === '' ? '' : `${detected.toUpperCase()} `}→ ${target.toUpperCase()}`;
  const said = isChanged ? doneText(pair, done) : l10n.t('{0}: unchanged', pair);
  const makers = result.makers.map((maker) => localised(sayMaker(maker)));
  const used = usedTerms(result.terms);
  const facts = [said, used === '' ? '' : inert`${used}`, joinInert(makers, ', ')];
  const there = facts.filter((fact) => fact !== '');
  services.status.flash(joinInert(there, ' · '));
  await feature.sayOnce(joinInert(urgentTermNotices(result.terms), ' '));
  if (error !== null) await services.showError(error);
  else if (left.length > 0) await prompts.warn(leftText(left));
  if (refused > 0) await prompts.warn(refusedText(refused));
}

function doneText(pair: string, done: number): Inert {
  return done === 1
    ? l10n.t('{0}: 1 passage', pair)
    : l10n.t('{0}: {1} passages', pair, done.toLocaleString());
}

function leftText(left: readonly Inert[]): Inert {
  const [reason = inert``] = left;
  return left.length === 1
    ? l10n.t('One passage was left as it is. {0}', reason)
    : l10n.t('{0} passages were left as they are. {1}', left.length, reason);
}

function refusedText(refused: number): Inert {
  return refused === 1
    ? l10n.t(
        'One passage was left as it is: its translation would have changed the syntax around it. Translate it by hand.',
      )
    : l10n.t(
        '{0} passages were left as they are: their translation would have changed the syntax around them. Translate them by hand.',
        refused,
      );
}
