import type { PaneClient } from '../pane-services.ts';

/** Enough to tell a language, and little to be billed. In code points, as they are billed. */
const SAMPLE_LENGTH = 120;

export interface ProbedLanguage {
  /** As the service names it; null when it cannot tell. */
  readonly language: string | null;
  /** Null when the text was looked at before. */
  readonly billed: number | null;
}

/** Asks the service for the language of a text, once for each text. */
export type ProbeLanguage = (
  texts: readonly string[],
  target: string,
  signal: AbortSignal,
) => Promise<ProbedLanguage>;

/**
 * The service detects where it translates, for every account: the beginning of the text is
 * translated without a glossary, which bills these few words.
 */
export function createLanguageProbe(client: Pick<PaneClient, 'translateText'>): ProbeLanguage {
  const known = new Map<string, string | null>();
  return async (texts, target, signal) => {
    const sample = sampleOf(texts);
    const language = known.get(sample);
    if (language !== undefined) return { language, billed: null };
    const request = { text: [sample], target_lang: target, show_billed_characters: true };
    const { data } = await client.translateText(request, { signal });
    const detected = data.translations[0]?.detected_source_language ?? '';
    known.set(sample, detected === '' ? null : detected);
    return { language: detected === '' ? null : detected, billed: data.billed_characters ?? null };
  };
}

/** The first words, cut between two of them where there are blanks. */
function sampleOf(texts: readonly string[]): string {
  const start = Array.from(texts.join('\n').slice(0, 2 * SAMPLE_LENGTH + 2));
  if (start.length <= SAMPLE_LENGTH) return start.join('');
  const text = start.slice(0, SAMPLE_LENGTH + 1).join('');
  const cut = text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), 0));
  return cut === '' ? start.slice(0, SAMPLE_LENGTH).join('') : cut;
}
