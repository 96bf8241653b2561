import type { Edit } from '../../../text/edits.ts';
import type { EngineIdentity } from '../engine.ts';
import { improvementEngines } from './engine-identities.ts';
import type { ImprovementDraft } from './improvement-draft.ts';
import { applyProposedEdits } from './improve-text.ts';
import { loadChineseScript, type ChineseScript, type ToScript } from './rephrase/chinese-script.ts';
import {
  hasContractions,
  proposeContractions,
  proposeExpansions,
} from './rephrase/contractions.ts';
import {
  loadSpellings,
  proposeVariant,
  type EnglishVariant,
  type VariantSpellings,
} from './rephrase/english-variant.ts';
import { proposeNeutralWords } from './rephrase/neutral-words.ts';
import { proposePlainWords, proposeShorterPhrases } from './rephrase/plain-words.ts';
import { proposeShortForms } from './rephrase/repeated-meaning.ts';

type Step = readonly [
  step: string,
  engine: EngineIdentity,
  propose: (text: string) => readonly Edit[],
];

const plainWords: Step = ['style-plain-words', improvementEngines.plainWords, proposePlainWords];
const shorten: Step = ['plain-words', improvementEngines.plainWords, proposeShorterPhrases];
const shortForms: Step = ['plain-words', improvementEngines.plainWords, proposeShortForms];
const neutral: Step = ['style-neutral-words', improvementEngines.plainWords, proposeNeutralWords];
const expand: Step = ['style-no-contractions', improvementEngines.contractions, proposeExpansions];
const contract: Step = ['style-contractions', improvementEngines.contractions, proposeContractions];

/** What can honestly be done for a style, in English. */
const styles: ReadonlyMap<string, readonly Step[]> = new Map([
  ['default', [shorten, shortForms]],
  ['simple', [plainWords, shortForms]],
  ['business', [plainWords, shortForms, neutral, expand]],
  ['academic', [expand]],
  ['casual', [contract]],
]);

const none: typeof styles = new Map();

const variants: ReadonlyMap<string, EnglishVariant> = new Map([
  ['en-gb', 'en-GB'],
  ['en-us', 'en-US'],
]);

const scripts: ReadonlyMap<string, ChineseScript> = new Map([
  ['zh-hans', 'hans'],
  ['zh-hant', 'hant'],
]);

/**
 * The steps around correction: variant or script before it, style after it. Nothing is invented;
 * what is wanted and not possible is noted.
 */
export class Rephraser {
  readonly #spellings = new Map<EnglishVariant, Promise<VariantSpellings>>();
  readonly #scripts = new Map<ChineseScript, Promise<ToScript>>();

  async setVariant(draft: ImprovementDraft, language: string): Promise<void> {
    const variant = variants.get(language.toLowerCase());
    if (variant !== undefined) {
      const spellings = await this.#spellingsOf(variant);
      apply(draft, [
        'variant',
        improvementEngines.variants,
        (text) => proposeVariant(text, spellings),
      ]);
    }
    const script = scripts.get(language.toLowerCase());
    if (script !== undefined) {
      const convert = await this.#scriptOf(script);
      draft.take(convert(draft.text), 'script', improvementEngines.script);
    }
  }

  setStyle(draft: ImprovementDraft, language: string, style: string, tone: string): void {
    const known = language.toLowerCase().startsWith('en') ? styles : none;
    const steps = known.get(style);
    const before = draft.text;
    for (const step of steps ?? []) apply(draft, step);
    if (steps?.includes(expand) === true && hasContractions(draft.text)) {
      draft.missed('style-no-contractions');
    }
    if (style !== 'default' && steps === undefined) draft.missed('style-not-applied');
    if (tone !== 'default') draft.missed('tone-not-applied');
    draft.missed('rewording-no-engine');
    const isOther = (each: readonly Step[]): boolean => {
      return ![before, draft.text].includes(styled(before, each));
    };
    if (![...known.values()].some(isOther)) draft.missed('no-other-wording');
  }

  #spellingsOf(variant: EnglishVariant): Promise<VariantSpellings> {
    const loading = this.#spellings.get(variant) ?? loadSpellings(variant);
    this.#spellings.set(variant, loading);
    return loading;
  }

  #scriptOf(script: ChineseScript): Promise<ToScript> {
    const loading = this.#scripts.get(script) ?? loadChineseScript(script);
    this.#scripts.set(script, loading);
    return loading;
  }
}

function apply(draft: ImprovementDraft, [step, engine, propose]: Step): void {
  draft.take(applyProposedEdits(draft.text, propose).text, step, engine);
}

/** What a style makes of a text. */
function styled(text: string, steps: readonly Step[]): string {
  return steps.reduce((made, [, , propose]) => applyProposedEdits(made, propose).text, text);
}
