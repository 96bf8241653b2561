import type { Client } from '../../api/client.ts';
import type { CallOptions } from '../../api/core/call-options.ts';
import { isServiceError } from '../../api/core/errors/errors.ts';
import { toSourceCode } from '../../languages/language-codes.ts';

/** Enough to tell a language, and little to be billed. In code points, as they are billed. */
const SAMPLE_LENGTH = 120;

export interface ProbedLanguage {
  /** As the service names it; null when it cannot tell. */
  readonly language: string | null;
  /** Characters that were billed for it; null when nothing was asked or nothing was said. */
  readonly billed: number | null;
}

/** Asks the service for the language of texts, once for each beginning. */
export type ProbeLanguage = (
  texts: readonly string[],
  targetLanguage: string,
  signal?: AbortSignal,
) => Promise<ProbedLanguage>;

/** `detectLanguages` may be missing where a host does not offer it. */
export type ProbeClient = Pick<Client, 'translateText'> & Partial<Pick<Client, 'detectLanguages'>>;

/** Statuses by which a service says that this account has no detection of its own. */
const NOT_OFFERED: ReadonlySet<number | null> = new Set([403, 404]);

/**
 * Detection of its own is free, and only for accounts enrolled in it (spec 2.6): it is asked first,
 * until it is refused once. Otherwise, and when it is not confident, the beginning of the text is
 * translated without a glossary, which bills these few words. Rejects with a `ServiceError`.
 */
export function createLanguageProbe(client: ProbeClient): ProbeLanguage {
  const known = new Map<string, string | null>();
  let detect = client.detectLanguages;
  const detectFirst = async (sample: string, options: CallOptions): Promise<string | null> => {
    if (detect === undefined) return null;
    try {
      const [result] = (await detect({ text: [sample] }, options)).data.results;
      return result?.detection_status === 'success' ? toSourceCode(result.detected_language) : null;
    } catch (error) {
      if (!isServiceError(error) || !NOT_OFFERED.has(error.status)) throw error;
      detect = undefined;
      return null;
    }
  };
  return async (texts, targetLanguage, signal) => {
    const sample = sampleOf(texts);
    const remembered = sample.trim() === '' ? null : known.get(sample);
    if (remembered !== undefined) return { language: remembered, billed: null };
    const options = signal === undefined ? {} : { signal };
    const free = await detectFirst(sample, options);
    if (free !== null) {
      known.set(sample, free);
      return { language: free, billed: null };
    }
    const request = { text: [sample], target_lang: targetLanguage, show_billed_characters: true };
    const { data } = await client.translateText(request, options);
    const detected = data.translations[0]?.detected_source_language ?? '';
    const language = detected === '' ? null : detected;
    known.set(sample, language);
    return { language, billed: data.billed_characters ?? null };
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
