import type { Inert } from '../../../../shared/text/inert.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { CaptionFormat } from '../../../../shared/formats/subtitles/captions/write-captions.ts';
import type { SoundTracks } from '../../../../shared/captions/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languagesByName, isSame, itemOf, type LanguageItem } from './language-items.ts';
import { askSoundTrack } from './open-sound.ts';
import { askTargets, type TargetChoice } from './target-question.ts';

/** Language that is spoken; null leaves that to the service. */
export interface SpokenChoice {
  readonly language: string | null;
}

export interface CaptionCard {
  readonly question: Inert;
  readonly detail: Inert;
  /** Whether an earlier run is gone on with, which may be left aside. */
  readonly resumes: boolean;
}

/** What the feature asks people; tests answer by themselves. Null: they want nothing. */
export interface CaptionQuestions {
  /** Number of the sound track. */
  readonly track: (tracks: SoundTracks) => Promise<number | null>;
  readonly spoken: (
    languages: readonly LanguageV3[],
    usual: string,
  ) => Promise<SpokenChoice | null>;
  readonly targets: (
    languages: readonly LanguageV3[],
    usual: readonly string[],
  ) => Promise<TargetChoice | null>;
  /** `anew`: all is to be sent once more, and its costs said first. */
  readonly format: (card: CaptionCard) => Promise<CaptionFormat | 'anew' | null>;
  readonly replace: (names: readonly string[]) => Promise<boolean>;
}

export const captionQuestions: CaptionQuestions = {
  track: askSoundTrack,
  spoken: askSpoken,
  targets: askTargets,
  format: askFormat,
  replace: async (names) => {
    const replace = l10n.t('Replace');
    const chosen = await screen.showWarningMessage(
      l10n.t('Replace captions of an earlier run?'),
      { modal: true, detail: l10n.t('There already: {0}.', names.join(', ')) },
      replace,
    );
    return chosen === replace;
  },
};

async function askSpoken(
  languages: readonly LanguageV3[],
  usual: string,
): Promise<SpokenChoice | null> {
  const detect: LanguageItem = {
    label: l10n.t('$(sparkle) Let the service listen'),
    description: l10n.t('Detects the language'),
    code: null,
  };
  const items = languagesByName(languages).map(itemOf);
  const isUsual = (item: LanguageItem): boolean => isSame(item.code ?? '', usual);
  const first = items.filter(isUsual);
  const others = items.filter((item) => !isUsual(item));
  const picked = await screen.showQuickPick([...first, detect, ...others], {
    title: l10n.t('Language that is spoken'),
    placeHolder: l10n.t('Type a language or its code'),
    matchOnDescription: true,
  });
  return picked === undefined ? null : { language: picked.code };
}

async function askFormat(card: CaptionCard): Promise<CaptionFormat | 'anew' | null> {
  const { question, detail, resumes } = card;
  const srt = l10n.t('Create .srt');
  const vtt = l10n.t('Create .vtt');
  const anew = l10n.t('Begin Anew…');
  const answers = resumes ? [srt, vtt, anew] : [srt, vtt];
  const options = { modal: true, detail };
  const chosen = await screen.showInformationMessage(question, options, ...answers);
  if (chosen === undefined) return null;
  if (chosen === anew) return 'anew';
  return chosen === srt ? 'srt' : 'vtt';
}
