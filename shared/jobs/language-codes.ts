/** Codes that files use for what the service calls differently. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  no: 'NB', // Norwegian without a form is Bokmål
  iw: 'HE',
  in: 'ID',
};

/** `en_US` → `EN`: the service takes source languages without a region (spec 2.4). */
export function toSourceCode(fileLanguage: string): string {
  const base = baseLanguage(fileLanguage);
  return SERVICE_NAMES[base] ?? base.toUpperCase();
}

/** `pt-BR` → `pt`; also for the underscores some producers write. */
function baseLanguage(code: string): string {
  return (code.split(/[-_]/, 1)[0] ?? '').toLowerCase();
}

/** The same language but for region and script: translating would be billed and change next to nothing. */
export function isSameLanguage(source: string, target: string): boolean {
  return toSourceCode(source) === toSourceCode(target);
}
