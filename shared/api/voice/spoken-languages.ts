/** Languages that the service speaks (spec 2.11, `target_media_languages`), in lower case. */
const spoken: ReadonlySet<string> = new Set(
  (
    'ar bg cs da de el en en-gb en-us es fi fr hu id it ja ko nb nl pl pt pt-br pt-pt ro ru sk sv ' +
    'tr uk vi zh zh-hans zh-hant'
  ).split(' '),
);

/** Whether translations into a language can be had as speech; case does not matter. */
export function isSpokenLanguage(language: string): boolean {
  return spoken.has(language.toLowerCase());
}
