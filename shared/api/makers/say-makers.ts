import { say, type Message, type MessageCode } from '../../messages/message.ts';
import type { Maker, MakerShare } from './maker.ts';

/** The engine whose answers are no translations, as the sandbox names it. */
export const PSEUDO_ENGINE = 'pseudo';

/** Engines of which their name says all. */
const plain = {
  'phrase-memory': say('maker.phrase-memory'),
  [PSEUDO_ENGINE]: say('maker.pseudo'),
  glossary: say('maker.glossary'),
  'translation-memory': say('maker.translation-memory'),
  source: say('maker.source'),
  'same-language': say('maker.same-language'),
} as const;

/** The phrase engine, straight and in two steps: without and with the words it knew. */
const phraseEngines: ReadonlyMap<string, readonly [bare: Message, known: PhraseEngineCode]> =
  new Map([
    ['phrase-engine', [say('maker.phrase-engine'), 'maker.phrase-engine.known']],
    [
      'phrase-engine-through-en',
      [say('maker.phrase-engine.through-en'), 'maker.phrase-engine.through-en-known'],
    ],
  ]);

type PhraseEngineCode = Extract<
  MessageCode,
  'maker.phrase-engine.known' | 'maker.phrase-engine.through-en-known'
>;

/** Who made a text, in a few words. An engine that nobody here knows is called by its own name. */
export function sayMaker(maker: Maker): Message {
  const { name, coverage } = maker;
  const [bare, known] = phraseEngines.get(name) ?? [null, null];
  if (bare !== null) {
    return coverage === null ? bare : say(known, { percent: Math.round(coverage * 100) });
  }
  if (isPlain(name)) return plain[name];
  return sayModel(maker) ?? say('maker.other', { name });
}

function isPlain(name: string): name is keyof typeof plain {
  return Object.hasOwn(plain, name);
}

/** Engines whose names say more: a pair of languages, the model of a server, a mode. */
function sayModel({ name, version }: Maker): Message | null {
  const pair = restOf(name, 'bergamot-');
  if (pair !== null) {
    const isStraight = pair.split('-').length === 2;
    return say(isStraight ? 'maker.bergamot' : 'maker.bergamot.through-en', { pair, version });
  }
  if (name === 'libretranslate') return say('maker.libretranslate');
  const model = restOf(name, 'chat-');
  // A model without a tag is called version 1.
  if (model !== null) {
    const hasTag = version !== '' && version !== '1';
    return say('maker.server', { model: hasTag ? `${model}:${version}` : model });
  }
  const mode = restOf(name, 'apertium-');
  return mode === null ? null : say('maker.apertium', { mode });
}

/** What stands behind the beginning of a name; null where it begins otherwise, or is no more than that. */
function restOf(name: string, beginning: string): string | null {
  return name.startsWith(beginning) && name.length > beginning.length
    ? name.slice(beginning.length)
    : null;
}

/** Whether a machine wrote the words: somebody should read them before they are used. */
export function isMachineDraft({ name }: Pick<Maker, 'name'>): boolean {
  return phraseEngines.has(name) || sayModel({ name, version: '', coverage: null }) !== null;
}

/** Whether there are better drafts to be had than this engine's: of models and services. */
export function hasBetter({ name }: Pick<Maker, 'name'>): boolean {
  return name === PSEUDO_ENGINE || name === 'source' || phraseEngines.has(name);
}

/** Whether an engine among these gave no translation. */
export function isPseudo(makers: readonly Pick<Maker, 'name'>[]): boolean {
  return makers.some(({ name }) => name === PSEUDO_ENGINE);
}

/** Who made some texts, as one sentence; with more than one maker it says how many texts each made. Null without any. */
export function sayMakers(shares: readonly MakerShare[]): Message | null {
  if (shares.length === 0) return null;
  const makers = shares.map((share): Message => {
    const { segments } = share;
    if (shares.length === 1 || segments === 0) return sayMaker(share);
    return say('made-by.share', { maker: sayMaker(share), count: segments });
  });
  const made = say('made-by', { makers });
  return shares.some(isMachineDraft)
    ? say('together', { first: made, second: say('machine-draft') })
    : made;
}
