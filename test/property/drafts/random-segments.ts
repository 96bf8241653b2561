import { codeCharacter, type Code, type Run } from '../../../shared/sandbox/markup/run.ts';

/** Whole numbers of chance from 0, the same for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 1) % below;
  };
}

const placeholders = [
  ...['{0}', '{1}', '{name}', '{{name}}', '{{ user.name }}', '${total}', '#{count}', '%{who}'],
  ...['%s', '%d', '%1$s', '%2$d', '%@', '%.2f', '%5d', '%(name)s', '%1', '{count, number}'],
  ...['<b>', '</b>', '<br/>', '<a href="x.html">', '&amp;', '&nbsp;', '&#160;', '\\n'],
  ...['https://example.com/a/{id}?b=1', 'www.example.com', 'jo.doe@example.com', 'settings.json'],
];
const numbers = [
  ...['0', '7', '42', '1,000', '1.000,50', '3.14', '10:30', '2024-01-31', '31/12/2024', '50%'],
  ...[
    '1 000',
    '1\u00A0000',
    '-5',
    '+49',
    '#3',
    '№ 5',
    '1st',
    '3D',
    '10px',
    'UTF-8',
    'v1.2.3',
    'x9',
  ],
  ...['1-2', '1–2', '½', '٣', '９', "1'000", '0x1F', '5.', '(6)', '$9.99', '12€', '100 %'],
];
const messages = [
  '{n, plural, one {# file} other {# files}}',
  '{n, plural, =0 {No files in {folder}} one {One file} other {# files in {folder}}}',
  '{gender, select, female {her page} other {{user} opened the list 2 times}}',
];
const signs = [
  '.',
  ',',
  '?',
  '!',
  ':',
  ';',
  '…',
  '...',
  '"',
  '“',
  '”',
  '-',
  '–',
  '/',
  '(',
  ')',
  '%',
  '&',
];
const unknown = [
  'gizmo',
  'Wobblequark',
  'ünk',
  'ФЫВ',
  '亀',
  'o’x',
  'snake_case',
  'camelCase',
  '<',
  '}',
];

/** A number with a blank in it is one only where no letter touches it. */
const apart = (number: string): string => (number.includes('000') ? ` ${number} ` : number);

type Pick = (below: number) => number;

/** A text of real words with codes, placeholders, numbers and signs of chance in it. */
export function randomSegment(words: readonly string[], pick: Pick): Run {
  const codes: Code[] = [];
  const one = (list: readonly string[]): string => list[pick(list.length)] ?? '';
  const code = (role: Code['role'], pair: number): string => {
    codes.push({ raw: '', role, pair });
    return codeCharacter(codes.length - 1);
  };
  const open: number[] = [];
  let pairs = 0;
  const codeOfChance = (): string => {
    const kind = pick(3);
    const pair = open.at(-1);
    if (kind === 0 || codes.length > 12) return code('single', -1);
    if (kind === 1 || pair === undefined) {
      open.push(pairs);
      pairs += 1;
      return code('open', pairs - 1);
    }
    open.pop();
    return code('close', pair);
  };
  const joints = pick(4) === 0 ? [''] : [' ', ' ', ' ', '', '\u00A0', '  '];
  let start = pick(Math.max(1, words.length - 12));
  let text = '';
  for (let left = 1 + pick(14); left > 0; left -= 1) {
    const kind = pick(24);
    if (kind < 14) {
      text += words[start] ?? '';
      start += 1;
    } else if (kind < 17) text += codeOfChance();
    else if (kind < 19) text += one(placeholders);
    else if (kind < 21) text += apart(one(numbers));
    else if (kind < 22) text += one(signs);
    else if (kind < 23) text += one(unknown);
    else text += pick(4) === 0 ? one(messages) : one(words);
    text += one(joints);
  }
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) text += code('close', pair);
  return { text, codes, raw: text };
}

/** Codes in their order. */
function codesOf(text: string): string {
  return (text.match(/[\uE000-\uF8FF]/gu) ?? []).join('');
}

const marks =
  /https?:\/\/(?:[!#-&(-;=?-z|~]|\{id\})*[\w/]|\w[\w.]*@\w+\.[\w.]*\w|\{\{[^{}]*\}\}|[$#%]?\{(?:\w*|\w+, number)\}|%\(\w+\)s|%(?:\d+\$)?\d*(?:\.\d+)?[sdf@]|%\d|<\/?[a-z][^<>]*>|&#?\w+;/gu;
const numberRuns = /1[ \u00A0]000|\p{Nd}+(?:[.,:/'-]\p{Nd}+)*/gu;

const numbersIn = (text: string): readonly string[] | null => text.match(numberRuns);

const sorted = (found: readonly string[] | null): string => [...(found ?? [])].sort().join(' ');

/** What a draft did to the codes, placeholders and numbers of its source; null where it kept all. */
export function lossOf(source: string, draft: string): string | null {
  const pairs = [
    ['codes', codesOf(source), codesOf(draft)],
    ['placeholders', sorted(source.match(marks)), sorted(draft.match(marks))],
    ['numbers', sorted(numbersIn(source)), sorted(numbersIn(draft))],
  ] as const;
  const broken = pairs.find(([, before, after]) => before !== after);
  if (broken === undefined) return null;
  const [name, before, after] = broken;
  return `${name}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`;
}
