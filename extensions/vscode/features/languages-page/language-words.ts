import type { Inert } from '../../../../shared/text/inert.ts';
import type { LanguageStatus } from '../../../../shared/api/types/languages.ts';
import { l10n } from '../../ui/l10n.ts';

export function statusName(status: LanguageStatus): Inert {
  switch (status) {
    case 'beta':
      return l10n.t('beta');
    case 'early_access':
      return l10n.t('early access');
    case 'stable':
      return l10n.t('stable');
  }
}

/** The service may have one that is new: then its own name, in words. */
export function resourceName(resource: string): string {
  switch (resource) {
    case 'translate_text':
      return l10n.t('Text');
    case 'translate_document':
      return l10n.t('Documents');
    case 'glossary':
      return l10n.t('Glossaries');
    case 'style_rules':
      return l10n.t('Style Rules');
    case 'translation_memory':
      return l10n.t('Memories');
    case 'write':
      return l10n.t('Improvement');
    case 'voice':
      return l10n.t('Speech');
    default:
      return resource.replaceAll('_', ' ');
  }
}

/** The service may have one that is new: then its own name, in words. */
export function featureName(feature: string): string {
  switch (feature) {
    case 'auto_detection':
      return l10n.t('auto detection');
    case 'formality':
      return l10n.t('formality');
    case 'glossary':
      return l10n.t('glossary');
    case 'spoken_terms':
      return l10n.t('spoken terms');
    case 'style_rules':
      return l10n.t('style rules');
    case 'tag_handling':
      return l10n.t('tag handling');
    case 'tone':
      return l10n.t('tone');
    case 'writing_style':
      return l10n.t('writing style');
    default:
      return feature.replaceAll('_', ' ');
  }
}
