import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { LanguageDetection } from '../../../../shared/api/types/languages.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';

/** The language that was found, or why none was; a few words for a table. */
export function detectedText(detection: LanguageDetection): string {
  switch (detection.detection_status) {
    case 'success':
      return languageName(detection.detected_language, vscode.env.language);
    case 'insufficient_confidence':
      return l10n.t('not sure enough: a longer text may help');
    case 'unsupported_language':
      return l10n.t('a language the service does not support');
    case 'no_language_detected':
      return l10n.t('no language in it');
  }
}

/** The same as a sentence. */
export function detectedSentence(what: string, detection: LanguageDetection): Inert {
  switch (detection.detection_status) {
    case 'success':
      return l10n.t('{0}: {1}.', what, detectedText(detection));
    case 'insufficient_confidence':
      return l10n.t(
        '{0}: the service is not sure enough which language this is. Give it more text, or name the language yourself.',
        what,
      );
    case 'unsupported_language':
      return l10n.t(
        '{0}: this is a language the service recognises and does not support. It cannot be translated.',
        what,
      );
    case 'no_language_detected':
      return l10n.t('{0}: there is no language in it, only numbers, signs or code.', what);
  }
}
