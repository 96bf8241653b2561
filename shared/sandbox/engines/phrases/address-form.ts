/** How a text addresses its reader: German with "Sie" or with "du". */
export type AddressForm = 'formal' | 'informal';

type AddressWords = Readonly<Record<AddressForm, string>>;

/**
 * Words that address the reader, by language; a star stands for any ending. Many mean something else
 * as well ("su" is also "her"): they tell only where the English text says "you".
 */
const addressWords: Readonly<Record<string, AddressWords>> = {
  bg: { formal: 'вие вас вам ваш*', informal: 'ти теб тебе тво* твой' },
  cs: {
    formal: 'vy vás vám vámi váš vaš*',
    informal: 'ty tě tebe tobě tvůj tvoj* tvé*',
  },
  da: { formal: 'De Dem Deres', informal: 'du dig din dit dine Du Dig Din Dit Dine' },
  de: {
    formal: 'Sie Ihnen Ihr Ihre Ihrem Ihren Ihrer Ihres',
    informal: 'du Du dir Dir dich Dich dein* Dein*',
  },
  el: { formal: 'εσείς εσάς σας', informal: 'εσύ εσένα σου' },
  es: { formal: 'usted ustedes su sus le', informal: 'tú tu tus te ti tuyo tuya contigo' },
  'es-419': { formal: 'usted ustedes su sus le', informal: 'tú tu tus te ti tuyo tuya contigo' },
  et: { formal: 'teie teil teile teid', informal: 'sina sinu sinul sulle sind' },
  fi: {
    formal: 'te teidän teitä teille teillä',
    informal: 'sinä sinun sinut sinua sinulle sinulla',
  },
  fr: { formal: 'vous votre vos', informal: 'tu toi te ton ta tes t' },
  hu: { formal: 'ön önt önnek önnel öntől', informal: 'te téged neked veled tiéd tőled' },
  id: { formal: 'anda', informal: 'kamu' },
  it: { formal: 'suo sua suoi sue lei le', informal: 'tu te ti tuo tua tuoi tue' },
  lt: { formal: 'jūs jūsų jums jus', informal: 'tu tavo tau tave' },
  lv: { formal: 'jūs jūsu jums', informal: 'tu tevi tev tav*' },
  nb: { formal: 'De Dem Deres', informal: 'du deg din ditt dine Du Deg Din Ditt Dine' },
  nl: { formal: 'u uw uzelf', informal: 'je jij jou jouw jezelf' },
  pl: {
    formal: 'pan pani pana państwo państwa',
    informal: 'ty cię ciebie ci tobie twój two* twó*',
  },
  'pt-br': {
    formal: 'você vocês seu sua seus suas lhe',
    informal: 'tu te ti teu tua teus tuas contigo',
  },
  'pt-pt': {
    formal: 'você vocês seu sua seus suas lhe',
    informal: 'tu te ti teu tua teus tuas contigo',
  },
  ro: { formal: 'dumneavoastră dvs vă vi v', informal: 'tu te tine ție ți îți tău ta tăi tale' },
  ru: { formal: 'вы вас вам вами ваш*', informal: 'ты тебя тебе тобой твой тво*' },
  sk: { formal: 'vy vás vám vami váš vaš*', informal: 'ty ťa teba tebe tebou tvoj*' },
  sl: { formal: 'vi vas vam vami vaš*', informal: 'ti tebe tebi tvoj*' },
  sv: { formal: 'ni er ert era', informal: 'du dig din ditt dina' },
  tr: { formal: 'siz sizi size sizin sizden', informal: 'sen seni sana senin senden' },
  uk: { formal: 'ви вас вам вами ваш*', informal: 'ти тебе тобі тобою твій тво*' },
  'zh-hans': { formal: '您', informal: '你' },
  'zh-hant': { formal: '您', informal: '你' },
};

/** Languages that tell the two forms by a capital, and those that write no blanks between words. */
const cased: ReadonlySet<string> = new Set(['da', 'de', 'nb']);
const unspaced: ReadonlySet<string> = new Set(['zh-hans', 'zh-hant']);

const saysYou = /\byou(?:r|rs|rself)?\b/iu;
const wordPattern = /[\p{L}\p{M}]+/gu;

function finderOf(language: string, words: string, ending = Infinity): (text: string) => boolean {
  const parts = words.split(' ');
  if (unspaced.has(language)) return (text) => parts.some((part) => text.includes(part));
  const whole = new Set(parts.filter((part) => !part.endsWith('*')));
  const stems = parts.filter((part) => part.endsWith('*')).map((part) => part.slice(0, -1));
  return (text) =>
    ((cased.has(language) ? text : text.toLowerCase()).match(wordPattern) ?? []).some(
      (word) =>
        whole.has(word) ||
        stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= ending),
    );
}

/** "deines" is "your"; "deinstallieren" is another word. */
const longestEnding = 3;

/** Finds "du" and its forms in texts of a language, also beside "Sie"; never where it has no words for them here. */
export function informalFinderOf(language: string): (text: string) => boolean {
  const words = addressWords[language];
  return words === undefined ? () => false : finderOf(language, words.informal, longestEnding);
}

/** Tells the form of a translation; null where it addresses nobody, or mixes both forms. */
export type TellAddress = (english: string, foreign: string) => AddressForm | null;

/** Tells the forms of a language of the memory; null for languages without two forms, or without words for them here. */
export function addressTellerOf(language: string): TellAddress | null {
  const words = addressWords[language];
  if (words === undefined) return null;
  const formal = finderOf(language, words.formal);
  const informal = finderOf(language, words.informal);
  return (english, foreign) => {
    if (!saysYou.test(english)) return null;
    const isFormal = formal(foreign);
    if (isFormal === informal(foreign)) return null;
    return isFormal ? 'formal' : 'informal';
  };
}
