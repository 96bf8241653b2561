import { isCommandToSie, withWords, wordsOfDraft, type GermanWords } from './german-words.ts';
import type { Option } from './options.ts';

/** Verbs whose form with "du" is none of the stem, with that of "Sie". */
const irregular: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'bist sind',
      'hast haben',
      'wirst werden',
      'kannst können',
      'musst müssen',
      'willst wollen',
    ],
    ...[
      'darfst dürfen',
      'magst mögen',
      'weißt wissen',
      'warst waren',
      'siehst sehen',
      'gibst geben',
    ],
    ...['nimmst nehmen', 'liest lesen', 'hältst halten', 'lässt lassen', 'verlässt verlassen'],
    ...['vergisst vergessen', 'hilfst helfen', 'triffst treffen', 'sprichst sprechen'],
    ...['verlierst verlieren', 'fährst fahren', 'erhältst erhalten', 'behältst behalten'],
    ...['eingibst eingeben', 'angibst angeben', 'übernimmst übernehmen', 'fortfährst fortfahren'],
  ].map((pair) => {
    const [informal = '', formal = ''] = pair.split(' ');
    return [informal, formal];
  }),
);

/** Commands to "du" that change the vowel, with those to "Sie". */
const commands: ReadonlyMap<string, string> = new Map([
  ['gib', 'geben'],
  ['nimm', 'nehmen'],
  ['lies', 'lesen'],
  ['sieh', 'sehen'],
  ['hilf', 'helfen'],
  ['lass', 'lassen'],
  ['vergiss', 'vergessen'],
]);

const turned = (map: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...map].map(([informal, formal]) => [formal, informal]));

/** Of verbs with "Sie", those with "du" that are none of the stem. */
export const verbsOfDu: ReadonlyMap<string, string> = turned(irregular);
/** Of commands to "Sie", those to "du" that change the vowel. */
export const commandsToDu: ReadonlyMap<string, string> = turned(commands);

/** Forms of "your" by their ending behind "dein" and "Ihr". */
const possessive = /^[Dd]ein(e[mnrs]?)?$/u;
const pronoun = /^(?:du|dich|dir)$/iu;
const verbOfDu = /^\p{Ll}{2,}st$/u;
const noVerbs: ReadonlySet<string> = new Set([
  ...[
    'ist',
    'selbst',
    'erst',
    'zuerst',
    'fast',
    'fest',
    'sonst',
    'rest',
    'bewusst',
    'test',
    'host',
  ],
  ...[
    'umfasst',
    'verfasst',
    'erfasst',
    'angepasst',
    'gelöst',
    'aufgelöst',
    'ausgelöst',
    'zunächst',
  ],
  ...['weist', 'verweist', 'aufweist', 'hinweist', 'beeinflusst', 'passt', 'const', 'möglichst'],
]);
/** Forms of "ich", or of no verb at all, that look like commands. */
const noCommands: ReadonlySet<string> = new Set([
  ...['bitte', 'möchte', 'sollte', 'wollte', 'könnte', 'müsste', 'würde', 'habe', 'werde', 'de'],
  ...[
    'eine',
    'keine',
    'diese',
    'jede',
    'alle',
    'viele',
    'welche',
    'solche',
    'seine',
    'ihre',
    'die',
  ],
]);
/** A command begins its clause, behind one of these too. */
const beginsClause = /^(?:<s>|und|oder|dann|bitte|[.,:;!?…–(-]|\.{3})$/iu;

/**
 * A German draft that says "du" or commands in its form, as one that says "Sie"; itself where nothing is to be
 * changed, or where a form is not known.
 */
export function saidFormally(chosen: readonly Option[], model: GermanWords): readonly Option[] {
  const text = wordsOfDraft(chosen, model);
  const orders = text.map((_, place) => commandAt(text, place, model));
  const speaksToDu = text.some((word) => pronoun.test(word) || possessive.test(word));
  if (!speaksToDu && orders.every((order) => order === null)) return chosen;
  const isSubject = text.some((word) => /^du$/iu.test(word)) || orders.some(Boolean);
  const made = text.map((word, place): readonly string[] | null => {
    const order = orders[place] ?? null;
    if (order !== null) return [order, 'Sie'];
    const isVerb = speaksToDu && verbOfDu.test(word) && !noVerbs.has(word);
    const form = isVerb ? verbOfSie(word, model) : formalWord(word, isSubject);
    return form === null ? null : [form];
  });
  const known = made.filter((each) => each !== null);
  return known.length < made.length ? chosen : (withWords(chosen, known, model) ?? chosen);
}

function formalWord(word: string, isSubject: boolean): string {
  if (/^du$/iu.test(word)) return 'Sie';
  if (/^dich$/iu.test(word)) return isSubject ? 'sich' : 'Sie';
  if (/^dir$/iu.test(word)) return isSubject ? 'sich' : 'Ihnen';
  return possessive.test(word) ? `Ihr${possessive.exec(word)?.[1] ?? ''}` : word;
}

/** "öffnest" is "öffnen"; null where the texts have no such word. */
function verbOfSie(word: string, { targetWords }: GermanWords): string | null {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  const stem = word.slice(0, -2);
  const forms = [
    `${stem}en`,
    `${stem}n`,
    ...(stem.endsWith('e') ? [`${stem.slice(0, -1)}en`] : []),
  ];
  return forms.find((form) => targetWords.find(form) >= 0) ?? null;
}

/** The verb of the command to "Sie" for one to "du" at a place; null where there is none. */
function commandAt(text: readonly string[], place: number, model: GermanWords): string | null {
  const word = text[place] ?? '';
  const before = text[place - 1];
  const isBegin = before === undefined || beginsClause.test(before);
  if (!isBegin || noCommands.has(word) || text.some((each) => /^ich$/iu.test(each))) return null;
  const verb = commands.get(word) ?? (/^\p{Ll}{2,}e$/u.test(word) ? `${word}n` : null);
  return verb !== null && isCommandToSie(verb, model) ? verb : null;
}
