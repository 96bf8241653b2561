import * as vscode from 'vscode';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { FASTEST_SPEED } from '../../../../shared/api/voice/sound-pacer.ts';
import type { CaptionOrder, ResumedCaptions } from '../../../../shared/captions/index.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { sandboxCostLine } from '../usage/sandbox-cost.ts';
import { captionPlace } from './caption-files.ts';
import type { CaptionGlossary } from './caption-glossary.ts';
import { clockTime } from '../../../../shared/text/times/clock-time.ts';

export interface DescribedCaptions {
  readonly recording: vscode.Uri;
  readonly order: CaptionOrder;
  readonly terms: CaptionGlossary;
  readonly link: Pick<ServiceLink, 'kind'>;
}

/** What it takes and what comes of it, line by line. */
export function describeCaptions(
  { recording, order, terms, link }: DescribedCaptions,
  resumed: ResumedCaptions | null,
): Inert {
  const { sourceLanguage: source, targetLanguages: targets, speechLanguage } = order;
  const known = source === null ? targets : [source, ...targets];
  const files = known.map((code) => nameOfFile(placeFor(recording, code)));
  const into = targets.map(nameOf).join(', ');
  const lines = [
    ...costs(order.durationInMs ?? 0, resumed),
    sandboxCostLine(link) ?? '',
    source === null
      ? l10n.t('Spoken: the service listens which language it is.')
      : l10n.t('Spoken: {0}.', nameOf(source)),
    into === '' ? '' : l10n.t('Translated into: {0}.', into),
    speechLanguage === undefined
      ? ''
      : l10n.t(
          'Spoken translation: {0}, in {1}.',
          nameOf(speechLanguage),
          nameOfFile(vscode.Uri.parse(captionPlace(recording.toString(), speechLanguage, 'wav'))),
        ),
    terms.glossary === null ? '' : l10n.t('Used: {0}.', terms.glossary.name),
    ...terms.notices.map(inertLine),
    files.length === 0
      ? l10n.t('The captions come beside the recording.')
      : l10n.t('Files beside the recording: {0} (.srt or .vtt).', files.join(', ')),
  ];
  return joinInert(
    lines.filter((line) => line !== ''),
    '\n',
  );
}

/** Only what is still to be sent is billed and takes time. */
function costs(durationInMs: number, resumed: ResumedCaptions | null): readonly Inert[] {
  const leftInMs = Math.max(0, durationInMs - (resumed?.sentInMs ?? 0));
  const minutes = (leftInMs / 60_000).toLocaleString(vscode.env.language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  const length = l10n.t(
    'Length: {0}. Billed: {1} minutes of speech. Takes about {2}.',
    clockTime(durationInMs),
    minutes,
    clockTime(leftInMs / FASTEST_SPEED),
  );
  if (resumed === null) return [length];
  const [from, left] = [clockTime(resumed.atInMs), clockTime(leftInMs)];
  return [
    length,
    l10n.t(
      'An earlier run ended early: this one goes on at {0} and sends the {1} that are left.',
      from,
      left,
    ),
  ];
}

function nameOf(code: string): string {
  return languageName(code, vscode.env.language);
}

/** Named by language alone: the ending is chosen with the answer. */
function placeFor(recording: vscode.Uri, language: string): vscode.Uri {
  const place = vscode.Uri.parse(captionPlace(recording.toString(), language, 'srt'));
  return place.with({ path: place.path.replace(/\.srt$/, '') });
}
