/** Articles and prepositions: a line never ends with one if that can be helped. */
const clinging: Readonly<Record<string, string>> = {
  en: 'a an the of to in on at by for from with into onto about over under as than my your his her its our their',
  de: 'der die das den dem des ein eine einen einem einer eines in im an am auf aus bei mit nach von vom zu zum zur für über unter vor',
  fr: 'le la les un une des du de au aux à en dans sur sous avec pour par chez mon ma mes ton ta tes son sa ses',
  es: 'el la los las un una unos unas de del a al en con por para sin sobre mi tu su',
  it: 'il lo la i gli le un uno una di del della dei delle a al alla in nel nella con su per tra fra da dal dalla',
  pt: 'o a os as um uma de do da dos das em no na nos nas com por para sem sobre ao à',
  nl: 'de het een van in op aan bij met naar uit voor over onder te',
  sv: 'en ett i på av till från med för om',
  da: 'en et i på af til fra med for om',
  pl: 'w we z ze na do od po przy za o u i',
  ru: 'в во на с со к ко у о об от до из за по при для не и',
};

/** Conjunctions and relative words: a line likes to begin with one. */
const linking: Readonly<Record<string, string>> = {
  en: 'and but or so because when while if that which who where then',
  de: 'und aber oder weil wenn dass ob als denn sondern während wo',
  fr: 'et mais ou donc car que qui quand si parce lorsque où',
  es: 'y e pero o porque que cuando si donde mientras como',
  it: 'e ma o perché che quando se dove mentre come',
  pt: 'e mas ou porque que quando se onde enquanto como',
  nl: 'en maar of want dat die als toen omdat terwijl waar',
  sv: 'och men eller att som när om',
  da: 'og men eller at som når hvis',
  pl: 'a ale lub że który gdy jeśli bo',
  ru: 'а но или что который когда если потому',
};

export interface FunctionWords {
  readonly clinging: ReadonlySet<string>;
  readonly linking: ReadonlySet<string>;
}

/** Empty sets for languages without a list. */
export function functionWords(language: string): FunctionWords {
  const subtag = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return { clinging: toSet(clinging[subtag]), linking: toSet(linking[subtag]) };
}

function toSet(words: string | undefined): ReadonlySet<string> {
  return new Set(words?.split(' ') ?? []);
}
