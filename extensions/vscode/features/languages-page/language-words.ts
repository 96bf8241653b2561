import * as vscode from 'vscode';
import type { LanguageStatus } from '../../../../shared/api/types/languages.ts';

export function statusName(status: LanguageStatus): string {
  switch (status) {
    case 'beta':
      return vscode.l10n.t('beta');
    case 'early_access':
      return vscode.l10n.t('early access');
    case 'stable':
      return vscode.l10n.t('stable');
  }
}

/** The service may have one that is new: then its own name, in words. */
export function resourceName(resource: string): string {
  switch (resource) {
    case 'translate_text':
      return vscode.l10n.t('Text');
    case 'translate_document':
      return vscode.l10n.t('Documents');
    case 'glossary':
      return vscode.l10n.t('Glossaries');
    case 'style_rules':
      return vscode.l10n.t('Style Rules');
    case 'translation_memory':
      return vscode.l10n.t('Memories');
    case 'write':
      return vscode.l10n.t('Improvement');
    case 'voice':
      return vscode.l10n.t('Speech');
    default:
      return resource.replaceAll('_', ' ');
  }
}
