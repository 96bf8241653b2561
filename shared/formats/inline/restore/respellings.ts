import type { InlinePart } from '../../model.ts';
import { hasLetter } from '../inline-items.ts';
import type { Respelling } from '../protect-recipe.ts';

/** Parts whose spelt-out characters were turned into text, and how to spell them again. */
interface RespelledParts {
  readonly parts: readonly InlinePart[];
  readonly respellings: readonly Respelling[];
}

/**
 * Turns codes that only spell a character (`Don&#39;t`, `R&amp;D`, `\"`) into that character, so that
 * words stay whole for the service. Done only where the way back is certain: every occurrence of the
 * character is spelt in the same one way. `own` are the codes of the file, which stay codes.
 */
export function takeRespellings(
  parts: readonly InlinePart[],
  own: ReadonlySet<InlinePart>,
): RespelledParts {
  const spellings = new Map<string, string | null>();
  for (const part of parts) {
    if (part.kind === 'text' || own.has(part)) continue;
    const character = spelledCharacter(part.content);
    if (character === null) continue;
    const other = spellings.get(character);
    const isOnlyOne = other === undefined || other === part.content;
    spellings.set(character, isOnlyOne ? part.content : null);
  }
  const respellings = spellings.size === 0 ? [] : certainOnes(spellings, parts);
  if (respellings.length === 0) return { parts, respellings };
  const back = new Map(respellings.map(({ character, spelling }) => [spelling, character]));
  return { parts: respelledText(parts, own, back), respellings };
}

/** Without letters nothing is sent, so nothing need be respelt. */
function certainOnes(
  spellings: ReadonlyMap<string, string | null>,
  parts: readonly InlinePart[],
): Respelling[] {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const respellings: Respelling[] = [];
  if (!hasLetter(text)) return respellings;
  for (const [character, spelling] of spellings) {
    if (spelling !== null && !text.includes(character)) respellings.push({ character, spelling });
  }
  return respellings;
}

/** Writes a text of the answer with the spellings of the source. */
export function respellText(text: string, respellings: readonly Respelling[]): string {
  if (respellings.length === 0) return text;
  let respelled = '';
  for (const character of text) {
    const found = respellings.find((respelling) => respelling.character === character);
    respelled += found === undefined ? character : found.spelling;
  }
  return respelled;
}

function respelledText(
  parts: readonly InlinePart[],
  own: ReadonlySet<InlinePart>,
  back: ReadonlyMap<string, string>,
): InlinePart[] {
  const result: InlinePart[] = [];
  let text = '';
  for (const part of parts) {
    const character =
      part.kind === 'text' ? part.text : own.has(part) ? undefined : back.get(part.content);
    if (character !== undefined) {
      text += character;
      continue;
    }
    if (text !== '') result.push({ kind: 'text', text });
    text = '';
    result.push(part);
  }
  if (text !== '') result.push({ kind: 'text', text });
  return result;
}

/** The letter, digit, quote or mark that a code spells; null for all other codes. */
function spelledCharacter(content: string): string | null {
  // A doubled apostrophe is a code in ICU messages only.
  if (content === "''" || content === '\\"' || content === "\\'") return content.slice(1);
  const named = /^&([A-Za-z]+);$/.exec(content)?.[1];
  if (named !== undefined) return namedCharacters.get(named) ?? null;
  const numeric = /^&#(?:x([0-9a-f]+)|([0-9]+));$/i.exec(content);
  if (numeric === null) return null;
  const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
  if (code > 0x10ffff) return null;
  const character = String.fromCodePoint(code);
  return /^[\p{L}\p{P}\p{S}]$/u.test(character) && !/[<>{}%$\\]/.test(character) ? character : null;
}

/** Entities of letters and punctuation in HTML texts. Spaces and `<`, `>` stay codes. */
const namedCharacters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    quot: '"',
    apos: "'",
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    copy: '©',
    reg: '®',
    trade: '™',
    euro: '€',
    middot: '·',
    bull: '•',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
    agrave: 'à',
    aacute: 'á',
    acirc: 'â',
    atilde: 'ã',
    aring: 'å',
    aelig: 'æ',
    ccedil: 'ç',
    egrave: 'è',
    eacute: 'é',
    ecirc: 'ê',
    euml: 'ë',
    igrave: 'ì',
    iacute: 'í',
    icirc: 'î',
    iuml: 'ï',
    ntilde: 'ñ',
    ograve: 'ò',
    oacute: 'ó',
    ocirc: 'ô',
    otilde: 'õ',
    oslash: 'ø',
    ugrave: 'ù',
    uacute: 'ú',
    ucirc: 'û',
    yacute: 'ý',
    Eacute: 'É',
    Aring: 'Å',
    Oslash: 'Ø',
    Ccedil: 'Ç',
  }),
);
