import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import {
  canonicalLanguage,
  fitsLanguage,
  serviceTarget,
} from '../../../../shared/languages/index.ts';
import type { ChosenSegments, SkippedSegment } from '../../../../shared/translation/index.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError, type UserStep } from '../../user-error.ts';

/** A target language as the service and as the file call it. */
export interface TargetNames {
  readonly service: string;
  readonly inFile: string;
}

/** The language that units of XLIFF are in by their file; null when it names none. @throws UserError when it names several. */
export function ownLanguage({ targetLanguages }: ChosenSegments): string | null {
  const [own = null, ...others] = targetLanguages;
  if (others.length === 0) return own;
  throw new UserError(
    l10n.t(
      'The selected segments are in several languages ({0}), so nothing was sent. Select segments of one language.',
      targetLanguages.join(', '),
    ),
  );
}

/**
 * The target language of units whose file names it: nothing else is written there.
 * @throws UserError when another one is wanted.
 */
export function languageOfFile(
  own: string,
  wanted: string | null,
  offered: readonly LanguageV3[],
): TargetNames {
  if (wanted === null || fitsLanguage(wanted, own)) {
    return { service: serviceTarget(own, offered), inFile: own };
  }
  throw otherLanguageError(own);
}

export function otherLanguageError(own: string): UserError {
  return new UserError(
    l10n.t(
      'The targets of this file are in "{0}", so nothing else is written into them. Use "Translate Selection", or open a file for the other language.',
      own,
    ),
  );
}

/** Why nothing is put at a cursor into a file that holds a target in each of its languages. */
export function manyLanguagesError(formatName: string): UserError {
  return new UserError(
    l10n.t(
      'A file of {0} holds all languages, and a selection does not say which one to fill. Use "Translate File", which asks for the language.',
      formatName,
    ),
  );
}

/** The language that was chosen for a file which names none: it is written into the file. */
export function languageForFile(wanted: string | null, choose: UserStep): TargetNames {
  if (wanted !== null) return { service: wanted, inFile: canonicalLanguage(wanted) };
  throw new UserError(
    l10n.t(
      'This file does not say which language its targets are in, so nothing was sent. Choose one: it is written into the file.',
    ),
    choose,
  );
}

/** Why a unit that was selected is left alone. */
export function leftSentence({ name, reason }: SkippedSegment): Inert {
  switch (reason) {
    case 'not-translatable':
      return l10n.t('The file says that "{0}" is not to be translated.', name);
    case 'locked':
      return l10n.t(
        '"{0}" is locked: it is reviewed, approved or final. Set another state first.',
        name,
      );
    case 'empty-source':
      return l10n.t('"{0}" has no words to translate.', name);
    case 'already-translated':
      return l10n.t(
        '"{0}" has a target already. Select it alone to have it translated anew.',
        name,
      );
  }
}
