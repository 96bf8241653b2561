import { isPseudo, sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import type { RunOutcome } from './translate-project.ts';

/** Whether nothing of a run asks for anybody's attention. */
export function isFine({ stops, failed, makers }: RunOutcome): boolean {
  return stops.length === 0 && failed.length === 0 && !isPseudo(makers);
}

/** What became of a run, for its notification. */
export function describeOutcome(outcome: RunOutcome): Inert {
  const { texts, files, languages, left, failed, stops, makers } = outcome;
  const sentences: Inert[] = [];
  for (const stop of stops) sentences.push(localised(stop));
  sentences.push(
    l10n.t(
      'Texts translated: {0}. Languages: {1}. Files written: {2}.',
      texts.toLocaleString(),
      languages.toLocaleString(),
      files.toLocaleString(),
    ),
  );
  const made = sayMakers(makers);
  if (made !== null) sentences.push(localised(made));
  if (isPseudo(makers)) {
    // The files look whole now, and so does the tree.
    sentences.push(
      l10n.t(
        'Pseudo-translations are no translations: take them back with "Undo", then add offline languages or connect a service for these languages.',
      ),
    );
  }
  if (left > 0) {
    sentences.push(
      l10n.t('Out of date and left, as people wrote or reviewed them: {0}.', left.toLocaleString()),
    );
  }
  const [first] = failed;
  if (first !== undefined) {
    sentences.push(
      l10n.t('Files left: {0}.', failed.length.toLocaleString()),
      l10n.t('{0}: {1}', first.path, localised(first.said)),
    );
  }
  return joinInert(sentences, ' ');
}
