import * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { CaptionFormat } from '../../../../shared/formats/subtitles/captions/write-captions.ts';

/** Language that is spoken; null leaves that to the service. */
export interface SpokenChoice {
  readonly language: string | null;
}

export interface CaptionCard {
  readonly question: string;
  readonly detail: string;
}

/** What the feature asks people; tests answer by themselves. Null: they want nothing. */
export interface CaptionQuestions {
  readonly spoken: (
    languages: readonly LanguageV3[],
    usual: string,
  ) => Promise<SpokenChoice | null>;
  readonly targets: (
    languages: readonly LanguageV3[],
    usual: readonly string[],
  ) => Promise<readonly string[] | null>;
  readonly format: (card: CaptionCard) => Promise<CaptionFormat | null>;
  readonly replace: (names: readonly string[]) => Promise<boolean>;
}

/** Of one stream of the service. */
const MOST_LANGUAGES = 5;

export const editorQuestions: CaptionQuestions = {
  spoken: askSpoken,
  targets: askTargets,
  format: askFormat,
  replace: async (names) => {
    const replace = vscode.l10n.t('Replace');
    const chosen = await vscode.window.showWarningMessage(
      vscode.l10n.t('Replace captions of an earlier run?'),
      { modal: true, detail: vscode.l10n.t('There already: {0}.', names.join(', ')) },
      replace,
    );
    return chosen === replace;
  },
};

interface LanguageItem extends vscode.QuickPickItem {
  readonly code: string | null;
}

async function askSpoken(
  languages: readonly LanguageV3[],
  usual: string,
): Promise<SpokenChoice | null> {
  const detect: LanguageItem = {
    label: vscode.l10n.t('$(sparkle) Let the service listen'),
    description: vscode.l10n.t('Detects the language'),
    code: null,
  };
  const items = byName(languages).map(itemOf);
  const isUsual = (item: LanguageItem): boolean => isSame(item.code ?? '', usual);
  const first = items.filter(isUsual);
  const others = items.filter((item) => !isUsual(item));
  const picked = await vscode.window.showQuickPick([...first, detect, ...others], {
    title: vscode.l10n.t('Language that is spoken'),
    placeHolder: vscode.l10n.t('Type a language or its code'),
    matchOnDescription: true,
  });
  return picked === undefined ? null : { language: picked.code };
}

async function askTargets(
  languages: readonly LanguageV3[],
  usual: readonly string[],
): Promise<readonly string[] | null> {
  let chosen = usual;
  let placeHolder = vscode.l10n.t('Up to five; none for captions of what is said alone');
  for (;;) {
    const isChosen = ({ lang }: LanguageV3): boolean => chosen.some((each) => isSame(each, lang));
    const ordered = byName(languages);
    const items = [
      ...ordered.filter(isChosen).map((language) => ({ ...itemOf(language), picked: true })),
      ...ordered.filter((language) => !isChosen(language)).map(itemOf),
    ];
    const picked = await vscode.window.showQuickPick<LanguageItem>(items, {
      canPickMany: true,
      title: vscode.l10n.t('Translate captions into'),
      placeHolder,
      matchOnDescription: true,
      ignoreFocusOut: true,
    });
    if (picked === undefined) return null;
    chosen = picked.flatMap(({ code }) => code ?? []);
    if (chosen.length <= MOST_LANGUAGES) return chosen;
    placeHolder = vscode.l10n.t(
      'One run takes five languages at most, and these are {0}: leave some out',
      chosen.length,
    );
  }
}

async function askFormat({ question, detail }: CaptionCard): Promise<CaptionFormat | null> {
  const srt = vscode.l10n.t('Create .srt');
  const vtt = vscode.l10n.t('Create .vtt');
  const options = { modal: true, detail };
  const chosen = await vscode.window.showInformationMessage(question, options, srt, vtt);
  if (chosen === undefined) return null;
  return chosen === srt ? 'srt' : 'vtt';
}

function byName(languages: readonly LanguageV3[]): readonly LanguageV3[] {
  return languages.toSorted((a, b) => a.name.localeCompare(b.name));
}

function itemOf({ lang, name }: LanguageV3): LanguageItem {
  return { label: name, description: lang, code: lang };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
