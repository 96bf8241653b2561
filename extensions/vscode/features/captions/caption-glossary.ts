import type * as vscode from 'vscode';
import type { ChosenGlossary } from '../../../../shared/terms/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { chooseTermsFor } from '../term-choice/choose-terms-for.ts';

export interface CaptionGlossary {
  /** A stream takes one. */
  readonly glossary: ChosenGlossary | null;
  /** Whole sentences about what the settings name and is not used. */
  readonly notices: readonly string[];
}

/**
 * The glossary by the settings of the folder: the first one that has a dictionary for one of the
 * languages. It needs the language that is spoken: sound cannot be asked for it beforehand.
 */
export async function spokenGlossary(
  services: Pick<Services, 'clock' | 'settings'>,
  link: ServiceLink,
  resource: vscode.Uri,
  { source, targets }: { readonly source: string | null; readonly targets: readonly string[] },
): Promise<CaptionGlossary> {
  const isWished = services.settings(resource).glossaries.some((name) => name.trim() !== '');
  if (!isWished || targets.length === 0) return { glossary: null, notices: [] };
  if (source === null) {
    const sentence = l10n.t(
      'The glossary is left out: it needs the language that is spoken. Choose that to use it.',
    );
    return { glossary: null, notices: [sentence] };
  }
  const found = new Map<string, ChosenGlossary>();
  for (const targetLanguage of targets) {
    const situation = { resource, sourceLanguage: source, targetLanguage, sample: () => [] };
    const terms = await chooseTermsFor(services, link, situation);
    for (const glossary of terms?.glossaries ?? []) {
      if (!found.has(glossary.id)) found.set(glossary.id, glossary);
    }
  }
  const [glossary, ...others] = found.values();
  if (glossary === undefined) {
    const sentence = l10n.t('No glossary of the settings fits these languages.');
    return { glossary: null, notices: [sentence] };
  }
  const names = others.map(({ name }) => name).join(', ');
  const notices =
    others.length === 0 ? [] : [l10n.t('A recording takes one glossary: {0} is left out.', names)];
  return { glossary, notices };
}
