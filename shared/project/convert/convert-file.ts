import { ExchangeSegment } from '../../formats/exchange/exchange-segment.ts';
import type {
  ExchangeDocument,
  ExchangeMessage,
  ExchangeUnit,
} from '../../formats/exchange/exchange-document.ts';
import { FormatError } from '../../formats/format-error.ts';
import { makerOf } from '../../formats/makers.ts';
import {
  isTranslatorFile,
  writeForTranslator,
} from '../../formats/xliff/export/translator-file.ts';
import { say } from '../../messages/message.ts';
import {
  formKey,
  LossList,
  undetermined,
  type Convertible,
  type ConvertibleForm,
  type ConvertibleText,
  type Loss,
} from './convertible.ts';
import { fillNewFile, type ResultFile } from './fill-new-file.ts';

/** Where a converted file is to go, and how. */
export interface ConversionWish {
  readonly path: string;
  /** Language of the result; null where its path does not say it. */
  readonly language: string | null;
  /** Of the file that is converted. */
  readonly format: string | null;
  /** Version of XLIFF; null for the usual one. */
  readonly version: string | null;
}

export interface Conversion {
  readonly text: string;
  /** Texts that are in the result. */
  readonly texts: number;
  readonly losses: readonly Loss[];
}

/**
 * The texts of a file as a file of another format. What cannot be said there is told. Rejects with a
 * FormatError where no such file can be made.
 */
export async function convertFile(from: Convertible, wish: ConversionWish): Promise<Conversion> {
  const losses = new LossList();
  for (const name of from.unknownCodes) losses.add('unknown-codes', name);
  for (const name of from.leftOut) losses.add('no-texts', name);
  const text = isTranslatorFile(wish.path)
    ? writeForTranslator(documentOf(from, wish, losses), wish.version)
    : await writeFile(from, wish, losses);
  return { text, texts: countWritten(from.texts, losses), losses: losses.list() };
}

/** Of a text whose forms became texts of their own, one is enough. */
function countWritten(texts: Convertible['texts'], losses: LossList): number {
  const left = new Map(texts.map(({ key }) => [key, losses.left(key)]));
  return texts.filter(({ key, forms }) => {
    const lost = left.get(key) ?? 0;
    left.set(key, Math.max(0, lost - 1));
    const areLost = forms.every(({ category }) =>
      category === null ? false : losses.left(formKey(key, category)) > 0,
    );
    return lost === 0 && !areLost;
  }).length;
}

/** Whether a file of a name says in which language its sources are. */
export function needsSourceLanguage(path: string): boolean {
  return (
    isTranslatorFile(path) || makerOf(path)?.format.languages.startsWith('source-and') === true
  );
}

async function writeFile(
  from: Convertible,
  wish: ConversionWish,
  losses: LossList,
): Promise<string> {
  const { path } = wish;
  const made = makerOf(path);
  if (made === null) throw new FormatError(say('cannot-be-made', { path }), null);
  const { format, loadMaker } = made;
  if (format.id !== wish.format) tellCodes(from, losses);
  const isPair = format.languages.startsWith('source-and');
  const side = sideFor(from, wish.language, isPair);
  const sourceLanguage = from.sourceLanguage ?? undetermined;
  const result = { path, isPair, ...side, sourceLanguage };
  return fillNewFile(from.texts, result, await loadMaker(), losses);
}

/** Files that hold both get both; others translations, but where their path is in the language of the sources. */
function sideFor(
  { sourceLanguage, targetLanguage }: Convertible,
  language: string | null,
  isPair: boolean,
): Pick<ResultFile, 'side' | 'language'> {
  const isOwn = language !== null && language === sourceLanguage;
  const isSource = !isPair && (isOwn || targetLanguage === null);
  return isSource
    ? { side: 'source', language: language ?? sourceLanguage }
    : { side: 'target', language: targetLanguage };
}

function tellCodes({ texts }: Convertible, losses: LossList): void {
  for (const { key, forms } of texts) {
    if (forms.some(({ source }) => holdsCodes(source))) losses.add('placeholders', key);
  }
}

function holdsCodes(source: string): boolean {
  if (!/[%{<$@\\&[]/.test(source)) return false;
  const { texts } = new ExchangeSegment({ source: textPart(source) }, 'en');
  return texts.some(({ codes }) => codes.size > 0);
}

/** XLIFF 2 has room for all of it; a message stays one text, so that it can become one again. */
function documentOf(
  from: Convertible,
  { path }: ConversionWish,
  losses: LossList,
): ExchangeDocument {
  const { sourceLanguage: own, targetLanguage: theirs } = from;
  const sourceLanguage = own ?? undetermined;
  const targetLanguage = theirs ?? sourceLanguage;
  const { texts } = from;
  for (const text of texts) if (isEmpty(text)) losses.add('empty', text.key);
  const messages = { [Symbol.iterator]: () => messagesOf(texts, targetLanguage) };
  const files = texts.every(isEmpty) ? [] : [{ original: path, messages }];
  return { sourceLanguage, targetLanguage, files };
}

function isEmpty({ forms }: ConvertibleText): boolean {
  return forms.every(({ source }) => source === '');
}

/** One after the other, as they are written: all of them take many times what their texts do. */
function* messagesOf(texts: Convertible['texts'], language: string): Generator<ExchangeMessage> {
  for (const [index, text] of texts.entries()) {
    if (isEmpty(text)) continue;
    const number = `${index + 1}`;
    const units = text.forms.map((_, form) => unitOf(text, form, number, language));
    yield { id: `t${number}`, name: text.key, units };
  }
}

function unitOf(
  { key, notes, forms, longest }: ConvertibleText,
  index: number,
  number: string,
  language: string,
): ExchangeUnit {
  const form = forms[index] ?? forms[0];
  const { category, target, isDraft, isReviewed } = form;
  const state = target === null ? 'initial' : isReviewed ? 'reviewed' : 'translated';
  return {
    id: category === null ? `u${number}` : `u${number}-${category}`,
    name: category === null ? key : `${key} (${category})`,
    notes: notes.map((text) => ({ about: 'context', text }) as const),
    state,
    isDraft,
    longest,
    ...sidesOf(form, language),
  };
}

type Sides = Pick<ExchangeUnit, 'source' | 'target' | 'codes'>;

function sidesOf({ source, target }: ConvertibleForm, language: string): Sides {
  const segment = new ExchangeSegment({ source: textPart(source) }, language);
  const [only, ...others] = segment.texts;
  const shown = target === null ? null : segment.show(textPart(target));
  const isWhole = only !== undefined && others.length === 0 && joined(only) === source;
  if (isWhole && (target === null || shown !== null)) {
    return { source: only.source, target: shown?.[0] ?? null, codes: only.codes };
  }
  const plain = target === null ? null : textPart(target);
  return { source: textPart(source), target: plain, codes: new Map() };
}

function textPart(text: string): readonly [{ readonly kind: 'text'; readonly text: string }] {
  return [{ kind: 'text', text }];
}

/** What a text says with its codes: blanks and quotes around it may be none of it. */
function joined({ source, codes }: ExchangeSegment['texts'][number]): string {
  return source
    .map((token) => {
      if (token.kind === 'text') return token.text;
      const { begin = '', end = '' } = codes.get(token.id) ?? {};
      return token.kind === 'close' ? end : begin;
    })
    .join('');
}
