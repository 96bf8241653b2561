/** Letters that texts of a script are made of; one that an encoding lacks, it lacks with most others. */
const ofScripts: Readonly<Record<string, string>> = {
  Arab: 'ب',
  Armn: 'ա',
  Beng: 'ক',
  Cyrl: 'ж',
  Deva: 'क',
  Geor: 'ა',
  Grek: 'ω',
  Gujr: 'ક',
  Guru: 'ਕ',
  Hans: '的',
  Hant: '這',
  Hebr: 'א',
  Jpan: 'の',
  Khmr: 'ក',
  Knda: 'ಕ',
  Kore: '이',
  Laoo: 'ກ',
  Mlym: 'ക',
  Mymr: 'က',
  Sinh: 'ක',
  Taml: 'க',
  Telu: 'క',
  Thai: 'ก',
};

/** Frequent letters of languages in Latin script that hardly a text goes without. */
const ofLanguages: Readonly<Record<string, string>> = {
  az: 'ə',
  cs: 'ř',
  eo: 'ĝ',
  hr: 'č',
  hu: 'ő',
  lt: 'ė',
  lv: 'ā',
  mt: 'ħ',
  pl: 'ł',
  ro: 'ă',
  sk: 'č',
  sl: 'č',
  tr: 'ğ',
  vi: 'ệ',
};

/** A letter that a text in a language needs beyond those of English; null where none is known. */
export function tellingLetter(language: string): string | null {
  try {
    const { language: base, script = '' } = new Intl.Locale(language).maximize();
    return ofScripts[script] ?? (script === 'Latn' ? (ofLanguages[base] ?? null) : null);
  } catch {
    return null;
  }
}
