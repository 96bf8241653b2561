import { ExchangeSegment } from '../../formats/exchange/exchange-segment.ts';
import type {
  ExchangeDocument,
  ExchangeMessage,
  ExchangeUnit,
} from '../../formats/exchange/exchange-document.ts';
import { FormatError } from '../../formats/format-error.ts';
import { formatOfNamed, isBilingual } from '../../formats/registry.ts';
import {
  isTranslatorFile,
  writeForTranslator,
} from '../../formats/xliff/export/translator-file.ts';
import { say } from '../../messages/message.ts';
import { LossList, type Convertible, type ConvertibleText, type Loss } from './convertible.ts';
import { fillNewFile } from './fill-new-file.ts';

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
  const text = isTranslatorFile(wish.path)
    ? writeForTranslator(documentOf(from, wish, losses), wish.version)
    : await writeFile(from, wish, losses);
  const lost = new Set(
    losses
      .list()
      .flatMap(({ kind, names }) =>
        kind === 'untranslated' || kind === 'empty' || kind === 'twice' || kind === 'not-written'
          ? names
          : [],
      ),
  );
  const texts = from.texts.filter(({ key }) => !lost.has(key)).length;
  return { text, texts, losses: losses.list() };
}

async function writeFile(
  from: Convertible,
  wish: ConversionWish,
  losses: LossList,
): Promise<string> {
  const { path } = wish;
  const format = formatOfNamed(path);
  const maker = await format?.loadMaker?.();
  if (format === null || maker === undefined) {
    throw new FormatError(say('cannot-be-made', { path }), null);
  }
  const { sourceLanguage } = from;
  const targets = from.targetLanguage;
  const isPair = isBilingual(path);
  const isOwn = wish.language !== null && wish.language === sourceLanguage;
  const isSource = !isPair && (isOwn || targets === null);
  const language = isSource ? (wish.language ?? sourceLanguage) : targets;
  if (format.id !== wish.format) {
    for (const { key, forms } of from.texts) {
      if (forms.some(({ source }) => holdsCodes(source))) losses.add('placeholders', key);
    }
  }
  const side = isSource ? 'source' : 'target';
  const result = { path, language, sourceLanguage: sourceLanguage ?? unknown, side } as const;
  return fillNewFile(from.texts, result, maker, losses);
}

/** As tags say that nobody knows. */
const unknown = 'und';

function holdsCodes(source: string): boolean {
  if (!/[%{<$@\\&[]/.test(source)) return false;
  const { texts } = new ExchangeSegment({ source: [{ kind: 'text', text: source }] }, 'en');
  return texts.some(({ codes }) => codes.size > 0);
}

/** XLIFF 2 has room for all of it; a message stays one text, so that it can become one again. */
function documentOf(
  from: Convertible,
  { path }: ConversionWish,
  losses: LossList,
): ExchangeDocument {
  const { sourceLanguage: own, targetLanguage: theirs } = from;
  const sourceLanguage = own ?? unknown;
  const targetLanguage = theirs ?? sourceLanguage;
  const messages = from.texts.flatMap((text, index): readonly ExchangeMessage[] => {
    if (text.forms.every(({ source }) => source === '')) {
      losses.add('empty', text.key);
      return [];
    }
    const units = text.forms.map((_, form) => unitOf(text, form, `${index + 1}`, targetLanguage));
    return [{ id: `t${index + 1}`, name: text.key, units }];
  });
  const files = messages.length === 0 ? [] : [{ original: path, messages }];
  return { sourceLanguage, targetLanguage, files };
}

function unitOf(
  { key, notes, forms, longest }: ConvertibleText,
  index: number,
  number: string,
  language: string,
): ExchangeUnit {
  const { category, source, target, isDraft, isReviewed } = forms[index] ?? forms[0];
  const state = target === null ? 'initial' : isReviewed ? 'reviewed' : 'translated';
  const about = {
    id: category === null ? `u${number}` : `u${number}-${category}`,
    name: category === null ? key : `${key} (${category})`,
    notes: notes.map((text) => ({ about: 'context', text }) as const),
    state,
    isDraft,
    longest,
  } as const;
  const segment = new ExchangeSegment({ source: [{ kind: 'text', text: source }] }, language);
  const [only, ...others] = segment.texts;
  const shown = target === null ? null : segment.show([{ kind: 'text', text: target }]);
  const isWhole = only !== undefined && others.length === 0 && joined(only) === source;
  if (!isWhole || (target !== null && shown === null)) {
    const plain = (text: string): ExchangeUnit['source'] => [{ kind: 'text', text }];
    const own = target === null ? null : plain(target);
    return { ...about, source: plain(source), target: own, codes: new Map() };
  }
  return { ...about, source: only.source, target: shown?.[0] ?? null, codes: only.codes };
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
