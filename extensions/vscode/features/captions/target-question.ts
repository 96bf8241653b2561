import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { isSpokenLanguage } from '../../../../shared/api/voice/check-voice-session.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languagesByName, isSame, itemOf, type LanguageItem } from './language-items.ts';

/** What a recording is translated into. */
export interface TargetChoice {
  /** At most five, none twice; none for captions of what is said alone. */
  readonly languages: readonly string[];
  /** The one of them that is written as speech as well. */
  readonly speech: string | null;
}

interface Offer {
  readonly languages: readonly string[];
  /** Whether speech is wanted. */
  readonly speaks: boolean;
}

/** Of one stream of the service. */
const MOST_LANGUAGES = 5;

/** Asks for languages, and for speech; null on Escape. */
export async function askTargets(
  languages: readonly LanguageV3[],
  usual: readonly string[],
): Promise<TargetChoice | null> {
  let offer: Offer = { languages: usual, speaks: false };
  let placeHolder = l10n.t('Up to five; none for captions of what is said alone');
  for (;;) {
    const chosen = await pickTargets(languages, offer, placeHolder);
    if (chosen === null) return null;
    offer = chosen;
    const spoken = offer.languages.filter(isSpokenLanguage);
    if (offer.languages.length > MOST_LANGUAGES) {
      placeHolder = l10n.t(
        'One run takes five languages at most, and these are {0}: leave some out',
        offer.languages.length,
      );
    } else if (!offer.speaks) return { languages: offer.languages, speech: null };
    else if (spoken.length === 0) {
      placeHolder = l10n.t('The service speaks none of these: choose another language too');
    } else {
      const speech = await askSpeech(languages, spoken);
      if (speech !== null) return { languages: offer.languages, speech };
    }
  }
}

interface TargetItem extends LanguageItem {
  readonly speaks?: true;
}

async function pickTargets(
  languages: readonly LanguageV3[],
  { languages: chosen, speaks }: Offer,
  placeHolder: Inert,
): Promise<Offer | null> {
  const isChosen = ({ lang }: LanguageV3): boolean => chosen.some((each) => isSame(each, lang));
  const ordered = languagesByName(languages);
  const speech: TargetItem = {
    label: l10n.t('$(unmute) Also write a spoken translation'),
    description: l10n.t('A sound file; a closed beta of the service'),
    code: null,
    speaks: true,
    picked: speaks,
  };
  const line: TargetItem = {
    label: l10n.t('Languages'),
    kind: vscode.QuickPickItemKind.Separator,
    code: null,
  };
  const items: readonly TargetItem[] = [
    speech,
    line,
    ...ordered.filter(isChosen).map((language) => ({ ...itemOf(language), picked: true })),
    ...ordered.filter((language) => !isChosen(language)).map(itemOf),
  ];
  const picked = await screen.pickSeveral<TargetItem>(items, {
    title: l10n.t('Translate captions into'),
    placeHolder,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  if (picked === undefined) return null;
  return {
    languages: picked.flatMap(({ code }) => code ?? []),
    speaks: picked.some((item) => item.speaks === true),
  };
}

/** A stream speaks one language. Null on Escape, which leads back. */
async function askSpeech(
  languages: readonly LanguageV3[],
  spoken: readonly string[],
): Promise<string | null> {
  const [only, ...others] = spoken;
  if (only !== undefined && others.length === 0) return only;
  const isOffered = ({ lang }: LanguageV3): boolean => spoken.some((each) => isSame(each, lang));
  const picked = await screen.showQuickPick(
    languagesByName(languages).filter(isOffered).map(itemOf),
    {
      title: l10n.t('Language of the spoken translation'),
      placeHolder: l10n.t('One run speaks one language'),
      matchOnDescription: true,
    },
  );
  return picked?.code ?? null;
}
