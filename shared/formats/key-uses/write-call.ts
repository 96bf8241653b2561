import type { ExtractableText } from './extractable-text.ts';
import type { KeyUse } from './key-use.ts';
import { isInterpolated, spellMessage, type CatalogSyntax } from './message-syntax.ts';
import type { Program } from './read-program.ts';
import { writeScriptString } from './script-strings.ts';

/** How a program asks for texts, by what it does already near a place. */
export interface CallManner {
  readonly manner: KeyUse['manner'];
  /** `t`, `this.$t`, `intl.formatMessage`. */
  readonly call: string;
  /** Of react-intl: elements stand between tags. */
  readonly hasElements: boolean;
  readonly namespaces: readonly string[];
  readonly prefix: string;
}

/** How texts are asked for where one is taken out: as nearby, else as the libraries that are named do. */
export function callMannerAt(program: Program, at: ExtractableText): CallManner {
  const { start } = at.replaced;
  const isLike = (use: KeyUse): boolean =>
    !/^(?:<|v-t)/.test(use.call) && isInScript(program, use.start) === at.isInScript;
  const near = program.uses.filter(isLike).reduce<KeyUse | null>((best, use) => {
    const isNearer = best === null || Math.abs(use.start - start) < Math.abs(best.start - start);
    return isNearer ? use : best;
  }, null);
  const hasElements = program.uses.some(({ call }) => call === '<FormattedMessage');
  if (near === null) return { ...usualCall(program, at, hasElements), hasElements };
  const { manner, namespaces, prefix } = near;
  const isDefinition = near.call.startsWith('define');
  const call = isDefinition ? 'intl.formatMessage' : near.call.replace(/(^|\.|\$)t[ce]$/, '$1t');
  return { manner, call, hasElements, namespaces, prefix };
}

function isInScript({ scripts }: Program, offset: number): boolean {
  const [first, last] = [scripts[0], scripts.at(-1)];
  return first !== undefined && last !== undefined && first.start <= offset && offset < last.end;
}

function usualCall(
  { kind, text }: Program,
  { isInScript: inScript }: ExtractableText,
  hasElements: boolean,
): Omit<CallManner, 'hasElements'> {
  const nothing = { namespaces: [], prefix: '' };
  if (kind === 'svelte') return { ...nothing, manner: 'key', call: '$_' };
  if (kind === 'vue') return { ...nothing, manner: 'key', call: inScript ? 't' : '$t' };
  if (hasElements || /['"]react-intl['"]/.test(text)) {
    return { ...nothing, manner: 'id', call: 'intl.formatMessage' };
  }
  if (/\bfrom ['"]vscode['"]/.test(text)) {
    const hasOwn = !text.includes('* as vscode');
    return { ...nothing, manner: 'english', call: hasOwn ? 'l10n.t' : 'vscode.l10n.t' };
  }
  return { ...nothing, manner: 'key', call: 't' };
}

/** What is written in the place of a text. `key`: as the call is to have it; `syntax`: of its texts. */
export function writeCall(
  { kind, text }: Pick<Program, 'kind' | 'text'>,
  at: ExtractableText,
  { manner, call, hasElements }: CallManner,
  key: string,
  syntax: CatalogSyntax = 'plain',
): string {
  const message = spellMessage(at.text, 'icu');
  if (manner === 'id' && at.place === 'text' && hasElements) {
    return `<FormattedMessage id=${inAttribute(key)} defaultMessage=${inAttribute(message)} />`;
  }
  const quote = quoteFor(kind, at);
  const string = (text: string): string => writeScriptString(text, quote);
  const args =
    manner === 'id'
      ? `{ id: ${string(key)}, defaultMessage: ${string(message)} }`
      : string(manner === 'english' ? at.text : key) + optionsFor(at, manner, syntax);
  const written = `${call}(${args})`;
  // Short programs leave out the blank behind a word: `return"Hello"`.
  const isTied = /[\w$]/.test(text.charAt(at.replaced.start - 1));
  if (at.place === 'code') return isTied ? ` ${written}` : written;
  if (kind !== 'vue') return `{${written}}`;
  if (at.place === 'text') return `{{ ${written} }}`;
  return `:${at.attribute}=${at.quote}${written}${at.quote}`;
}

/** i18next is told to leave a text alone in which it would look for values and other texts. */
function optionsFor(
  { text }: ExtractableText,
  manner: CallManner['manner'],
  syntax: CatalogSyntax,
): string {
  const isLeftAlone = manner === 'key' && syntax === 'i18next' && isInterpolated(text);
  return isLeftAlone ? ', { skipInterpolation: true }' : '';
}

/** As around it, but for the quotes of the attribute that it stands in. */
function quoteFor(
  kind: Program['kind'],
  { place, quote, isInScript: inScript }: ExtractableText,
): "'" | '"' | '`' {
  // In an attribute, of either quotes, these are the ones that surely do not end it.
  if (kind === 'vue' && place === 'code' && quote === '`' && !inScript) return quote;
  if (place === 'code') return quote === '"' ? '"' : "'";
  return kind === 'vue' && quote === "'" ? '"' : "'";
}

function inAttribute(text: string): string {
  return /["&{}<>\n\\]/.test(text) ? `{${writeScriptString(text, "'")}}` : `"${text}"`;
}

const mostWords = 5;
const longestWord = 24;

/** A key for a text, as those that a program has are spelled; without what it lies in. */
export function proposeKey(text: string, others: readonly string[]): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/\{[^{}]{0,80}\}|%\w/g, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
  const [first = 'text', ...rest] = words;
  // Ends of plural forms say nothing of how keys are spelled.
  const ends = /_(?:zero|one|two|few|many|other|plural)$/;
  const own = others.map((key) => key.slice(key.lastIndexOf('.') + 1).replace(ends, ''));
  const sign = ['_', '-'].find((each) => own.some((key) => key.includes(each)));
  if (sign !== undefined) return [first, ...rest].join(sign);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
