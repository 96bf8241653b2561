import * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { VoiceFormality } from '../../../../shared/api/types/voice.ts';
import type { CaptionFormat } from '../../../../shared/formats/subtitles/captions/write-captions.ts';
import {
  CaptionMemory,
  type CaptionOrder,
  type CaptionWork,
  type EarlierCaptions,
  findEarlierCaptions,
  noEarlierCaptions,
} from '../../../../shared/captions/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { presentCaptions, type CaptionOutput } from './caption-files.ts';
import { spokenGlossary } from './caption-glossary.ts';
import type { CaptionQuestions } from './caption-questions.ts';
import { describeCaptions, type DescribedCaptions } from './describe-captions.ts';
import type { OpenedSound } from './open-sound.ts';

/** Everything that was agreed to. */
export interface CaptionPlan {
  readonly recording: vscode.Uri;
  readonly durationInMs: number;
  readonly order: CaptionOrder;
  readonly format: CaptionFormat;
  /** Captions of an earlier run may be replaced. */
  readonly overwrites: boolean;
  readonly earlier: EarlierCaptions;
  /** Lets go what the recording is read with. */
  readonly close: () => void;
}

interface Subject {
  readonly recording: vscode.Uri;
  /** The target of the folder, empty when there is none. */
  readonly usual: string;
  /** Let go where there is no plan. */
  readonly sound: OpenedSound;
}

/** Asks for languages and format and says what it takes, before anything is sent. Null on Escape. */
export async function planCaptions(
  services: Pick<Services, 'clock' | 'files' | 'keyValues' | 'settings'>,
  link: ServiceLink,
  subject: Subject,
  questions: CaptionQuestions,
): Promise<CaptionPlan | null> {
  let plan: CaptionPlan | null = null;
  try {
    refuseFreePlan(link);
    plan = await planForSound(services, link, subject, questions);
  } finally {
    if (plan === null) subject.sound.close();
  }
  return plan;
}

async function planForSound(
  services: Pick<Services, 'clock' | 'files' | 'keyValues' | 'settings'>,
  link: ServiceLink,
  { recording, usual, sound }: Subject,
  questions: CaptionQuestions,
): Promise<CaptionPlan | null> {
  const { audio, durationInMs, close } = sound;
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
  const terms = await spokenGlossary(services, link, recording, { source, targets });
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
  const known = await findEarlierRun(services, link, sound, order);
  const agreed = await agree({ recording, order, terms, link }, known, questions);
  if (agreed === null) return null;
  const { format, earlier } = agreed;
  const output = { languages: source === null ? targets : [source, ...targets], format, speech };
  const overwrites = await mayReplace(services, recording, output, questions);
  if (overwrites === null) return null;
  return { recording, durationInMs, order, format, overwrites, earlier, close };
}

type Agreed = Pick<CaptionPlan, 'format' | 'earlier'>;

/** Says what it takes until a format is chosen; null on Escape. */
async function agree(
  captions: DescribedCaptions,
  known: EarlierCaptions,
  questions: CaptionQuestions,
): Promise<Agreed | null> {
  for (let earlier = known; ;) {
    const { resumed } = earlier;
    const format = await questions.format({
      question: l10n.t('Create captions of {0}?', nameOfFile(captions.recording)),
      detail: describeCaptions(captions, resumed),
      resumes: resumed !== null,
    });
    if (format === null) return null;
    if (format !== 'anew') return { format, earlier };
    earlier = { ...earlier, resumed: null };
  }
}

/** Half of a spoken translation is no use: what is spoken is always sent whole. */
async function findEarlierRun(
  { keyValues, clock }: Pick<Services, 'clock' | 'keyValues'>,
  { label }: ServiceLink,
  { audio, print, track }: OpenedSound,
  order: CaptionOrder,
): Promise<EarlierCaptions> {
  if (order.speechLanguage !== undefined) return noEarlierCaptions;
  const work: CaptionWork = {
    print,
    service: label,
    source: order.sourceLanguage,
    targets: order.targetLanguages,
    track,
    glossary: order.glossaryId ?? null,
    formality: order.formality ?? null,
    spokenTerms: null,
  };
  return findEarlierCaptions(new CaptionMemory(keyValues, clock), work, audio);
}

/** Those of a stream hold where the language has them, as our setting means it. */
const formalities: Readonly<
  Record<'default' | 'prefer_more' | 'prefer_less', VoiceFormality | null>
> = { default: null, prefer_more: 'more', prefer_less: 'less' };

function refuseFreePlan({ plan, kind }: ServiceLink): void {
  if (kind === 'sandbox' || plan !== 'free') return;
  throw new UserError(
    l10n.t('Captions need the Pro plan, and this key is of the Free plan. Use another key.'),
  );
}

async function voiceLanguages({ lists }: ServiceLink): Promise<readonly LanguageV3[]> {
  const request = { resource: 'voice', include: ['beta'] } as const;
  return (await lists.languages(request, { freshness: 'current' })).value;
}

/** Whether files of an earlier run are replaced; null when they are to stay. */
async function mayReplace(
  services: Pick<Services, 'files'>,
  recording: vscode.Uri,
  output: CaptionOutput,
  { replace }: CaptionQuestions,
): Promise<boolean | null> {
  const present = await presentCaptions(recording.toString(), output, services.files);
  if (present.length === 0) return false;
  const names = present.map((place) => nameOfFile(vscode.Uri.parse(place)));
  return (await replace(names)) ? true : null;
}
