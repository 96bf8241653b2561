import * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { FASTEST_SPEED } from '../../../../shared/api/voice/pacer.ts';
import type { VoiceFormality } from '../../../../shared/api/types/voice.ts';
import type { CaptionFormat } from '../../../../shared/formats/subtitles/captions/write-captions.ts';
import type { CaptionOrder } from '../../../../shared/usecases/captions/caption-recording.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { UserError } from '../../user-error.ts';
import { languageName } from '../languages/language-name.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { captionPlace, presentCaptions, type CaptionOutput } from './caption-files.ts';
import { glossaryFor, type CaptionGlossary } from './caption-glossary.ts';
import type { CaptionQuestions } from './caption-questions.ts';
import { clockTime } from './clock-time.ts';
import { openSound } from './open-sound.ts';

/** Everything that was agreed to. */
export interface CaptionPlan {
  readonly recording: vscode.Uri;
  readonly durationInMs: number;
  readonly order: CaptionOrder;
  readonly format: CaptionFormat;
  /** Captions of an earlier run may be replaced. */
  readonly overwrites: boolean;
}

interface Subject {
  readonly recording: vscode.Uri;
  /** The target of the folder, empty when there is none. */
  readonly usual: string;
}

/** Asks for languages and format and says what it takes, before anything is sent. Null on Escape. */
export async function planCaptions(
  services: Services,
  link: ServiceLink,
  { recording, usual }: Subject,
  questions: CaptionQuestions,
): Promise<CaptionPlan | null> {
  refuseFreePlan(link);
  const sound = await openSound(services, recording, questions.track);
  if (sound === null) return null;
  const { audio, durationInMs } = sound;
  const languages = await voiceLanguages(link);
  const settings = services.settings(recording);
  const sources = languages.filter(({ usable_as_source }) => usable_as_source);
  const spoken = await questions.spoken(sources, settings.sourceLanguage);
  if (spoken === null) return null;
  const source = spoken.language;
  const offered = languages.filter(
    ({ lang, usable_as_target }) =>
      usable_as_target && lang.toLowerCase() !== source?.toLowerCase(),
  );
  const into = await questions.targets(offered, usual === '' ? [] : [usual]);
  if (into === null) return null;
  const { languages: targets, speech } = into;
  const terms = await glossaryFor(services, link, recording, { source, targets });
  const format = await questions.format({
    question: vscode.l10n.t('Create captions of {0}?', nameOfFile(recording)),
    detail: describe(recording, durationInMs, { source, targets, speech, terms }),
  });
  if (format === null) return null;
  const output = { languages: source === null ? targets : [source, ...targets], format, speech };
  const overwrites = await mayReplace(services, recording, output, questions);
  if (overwrites === null) return null;
  const formality = formalities[settings.formality];
  const order: CaptionOrder = {
    audio,
    durationInMs,
    sourceLanguage: source,
    targetLanguages: targets,
    ...(speech === null ? {} : { speechLanguage: speech }),
    ...(terms.glossary === null ? {} : { glossaryId: terms.glossary.id }),
    ...(formality === null ? {} : { formality }),
  };
  return { recording, durationInMs, order, format, overwrites };
}

/** Those of a stream hold where the language has them, as our setting means it. */
const formalities: Readonly<
  Record<'default' | 'prefer_more' | 'prefer_less', VoiceFormality | null>
> = { default: null, prefer_more: 'more', prefer_less: 'less' };

function refuseFreePlan({ plan, kind }: ServiceLink): void {
  if (kind === 'sandbox' || plan !== 'free') return;
  throw new UserError(
    vscode.l10n.t('Captions need the Pro plan, and this key is of the Free plan. Use another key.'),
  );
}

async function voiceLanguages({ lists }: ServiceLink): Promise<readonly LanguageV3[]> {
  const request = { resource: 'voice', include: ['beta'] } as const;
  return (await lists.languages(request, { freshness: 'current' })).value;
}

interface Wishes {
  readonly source: string | null;
  readonly targets: readonly string[];
  readonly speech: string | null;
}

function describe(
  recording: vscode.Uri,
  durationInMs: number,
  { source, targets, speech, terms }: Wishes & { readonly terms: CaptionGlossary },
): string {
  const name = (code: string): string => languageName(code, vscode.env.language);
  const minutes = (durationInMs / 60_000).toLocaleString(vscode.env.language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  const into = targets.map(name).join(', ');
  const known = source === null ? targets : [source, ...targets];
  const files = known.map((code) => nameOfFile(vscode.Uri.parse(placeFor(recording, code))));
  const lines = [
    vscode.l10n.t(
      'Length: {0}. Billed: {1} minutes of speech. Takes about {2}.',
      clockTime(durationInMs),
      minutes,
      clockTime(durationInMs / FASTEST_SPEED),
    ),
    source === null
      ? vscode.l10n.t('Spoken: the service listens which language it is.')
      : vscode.l10n.t('Spoken: {0}.', name(source)),
    into === '' ? '' : vscode.l10n.t('Translated into: {0}.', into),
    speech === null
      ? ''
      : vscode.l10n.t(
          'Spoken translation: {0}, in {1}.',
          name(speech),
          nameOfFile(vscode.Uri.parse(captionPlace(recording.toString(), speech, 'wav'))),
        ),
    terms.glossary === null ? '' : vscode.l10n.t('Used: {0}.', terms.glossary.name),
    ...terms.notices,
    files.length === 0
      ? vscode.l10n.t('The captions come beside the recording.')
      : vscode.l10n.t('Files beside the recording: {0} (.srt or .vtt).', files.join(', ')),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Named by language alone: the ending is chosen with the answer. */
function placeFor(recording: vscode.Uri, language: string): string {
  return captionPlace(recording.toString(), language, 'srt').replace(/\.srt$/, '');
}

/** Whether files of an earlier run are replaced; null when they are to stay. */
async function mayReplace(
  services: Services,
  recording: vscode.Uri,
  output: CaptionOutput,
  { replace }: CaptionQuestions,
): Promise<boolean | null> {
  const present = await presentCaptions(recording.toString(), output, services.files);
  if (present.length === 0) return false;
  const names = present.map((place) => nameOfFile(vscode.Uri.parse(place)));
  return (await replace(names)) ? true : null;
}
