/** Languages that Word proofs as complex script (`w:bidi`), and as East Asian (`w:eastAsia`). */
const rightToLeft = new Set([
  'ar',
  'dv',
  'fa',
  'he',
  'ks',
  'ku',
  'pa-Arab',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);
const eastAsian = new Set(['ja', 'ko', 'zh']);

/** How a run says which language it is in. */
export interface ProofingMarks {
  /** The `<w:lang>` element. */
  readonly lang: string;
  readonly isRightToLeft: boolean;
}

/**
 * The marks of a language given as BCP 47. Word knows languages with their region, so the usual one is
 * added where none is named. Null for what is no language code.
 */
export function proofingMarks(language: string): ProofingMarks | null {
  const code = wordLanguage(language);
  if (code === null) return null;
  const [base = ''] = code.split('-');
  const attribute = rightToLeft.has(base) ? 'bidi' : eastAsian.has(base) ? 'eastAsia' : 'val';
  return { lang: `<w:lang w:${attribute}="${code}"/>`, isRightToLeft: attribute === 'bidi' };
}

/** `de` becomes `de-DE`, `zh-Hans` becomes `zh-CN`. */
export function wordLanguage(language: string): string | null {
  try {
    const locale = new Intl.Locale(language).maximize();
    return locale.region === undefined ? locale.language : `${locale.language}-${locale.region}`;
  } catch {
    return null;
  }
}
