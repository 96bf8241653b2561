import * as deepl from 'deepl-node';
import type { Tally } from './tally.ts';

const noGlossary = '2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';

/** Each option of a translated text, by itself. */
const options: readonly (readonly [string, string, deepl.TranslateTextOptions])[] = [
  ...(['off', 'on', 'nonewlines', 'default'] as const).map(
    (splitSentences) =>
      [`split sentences ${splitSentences}`, 'One. Two.\nThree.', { splitSentences }] as const,
  ),
  ...(['less', 'more', 'default', 'prefer_less', 'prefer_more'] as const).map(
    (formality) => [`formality ${formality}`, 'How are you?', { formality }] as const,
  ),
  ...(['html', 'xml'] as const).flatMap((tagHandling) =>
    (['v1', 'v2'] as const).map(
      (tagHandlingVersion) =>
        [
          `${tagHandling} ${tagHandlingVersion}`,
          'Save <b>all</b> files',
          { tagHandling, tagHandlingVersion },
        ] as const,
    ),
  ),
  ...(['quality_optimized', 'latency_optimized', 'prefer_quality_optimized'] as const).map(
    (modelType) => [`model ${modelType}`, 'Save', { modelType }] as const,
  ),
  ['formatting preserved', '  save all', { preserveFormatting: true }],
  ['formatting not preserved', 'save all', { preserveFormatting: false }],
  ['outline given', '<p>Save</p>', { tagHandling: 'xml', outlineDetection: false }],
  ['splitting tags', '<p>Save</p><p>all</p>', { tagHandling: 'xml', splittingTags: ['p'] }],
  ['tags within sentences', 'Save <i>all</i>', { tagHandling: 'xml', nonSplittingTags: 'i' }],
  ['ignored tags', 'Save <x>all</x>', { tagHandling: 'xml', ignoreTags: ['x', 'y'] }],
  ['context', 'Save', { context: 'A menu.' }],
  ['custom instructions', 'Save', { customInstructions: ['Be brief.'] }],
  ['parameters of its own', 'Save', { extraRequestParameters: { enable_beta_languages: 'true' } }],
];

/** Texts, languages and usage, with every option of deepl-node. */
export async function driveTexts(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const isText = ({ text }: { readonly text: string }): boolean => text !== '';
  await tally.does(
    'usage',
    () => client.getUsage(),
    ({ character }) => character !== undefined,
  );
  const sources = await tally.does('source languages', () => client.getSourceLanguages(), isLong);
  const targets = await tally.does('target languages', () => client.getTargetLanguages(), isLong);
  await tally.does('glossary pairs', () => client.getGlossaryLanguagePairs(), isLong);
  for (const [what, text, given] of options) {
    const translate = (): Promise<deepl.TextResult> =>
      client.translateText(text, 'en', 'de', given);
    await tally.does(what, translate, isText);
  }
  await tally.does(
    'several texts',
    () => client.translateText(['Save', 'Cancel', 'Open'], null, 'de'),
    (results) => results.length === 3 && results.every(isText),
  );
  for (const { code } of targets ?? []) {
    const target = code as deepl.TargetLanguageCode;
    const source = code.startsWith('en') ? 'de' : 'en';
    await tally.does(`into ${code}`, () => client.translateText('Hotel', source, target), isText);
  }
  for (const { code } of sources ?? []) {
    const target = code === 'de' ? 'en-GB' : 'de';
    const source = code as deepl.SourceLanguageCode;
    await tally.does(
      `from ${code}`,
      () => client.translateText('Hotel', source, target),
      ({ detectedSourceLang }) => detectedSourceLang === code,
    );
  }
  await driveRefusals(client, tally);
}

async function driveRefusals(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const translate = (given: deepl.TranslateTextOptions): (() => Promise<unknown>) => {
    return () => client.translateText('Save', 'en', 'de', given);
  };
  await tally.isRefused('no such glossary', translate({ glossary: noGlossary }), /glossary/iu);
  await tally.isRefused(
    'formality of a language without',
    () => client.translateText('Save', 'en', 'da', { formality: 'more' }),
    /formality/u,
  );
  await tally.isRefused('an empty text', () => client.translateText('', 'en', 'de'), /empty/u);
}

/** Rephrasing, in every style and tone and in the languages that have it. */
export async function driveRephrasing(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const text = 'This are a text.';
  const isText = ({ text: said }: { readonly text: string }): boolean => said !== '';
  await tally.does('rephrase', () => client.rephraseText(text), isText);
  await tally.does('rephrase several', () => client.rephraseText([text, text], 'en-US'), isPair);
  for (const language of ['de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'pt', 'pt-BR', 'pt-PT']) {
    const rephrase = (): Promise<deepl.WriteResult> => client.rephraseText('Hotel', language);
    await tally.does(`rephrase ${language}`, rephrase, isText);
  }
  for (const style of Object.values(deepl.WritingStyle)) {
    const rephrase = (): Promise<deepl.WriteResult> => client.rephraseText(text, 'en-US', style);
    await tally.does(`style ${style}`, rephrase, isText);
  }
  for (const tone of Object.values(deepl.WritingTone)) {
    const rephrase = (): Promise<deepl.WriteResult> =>
      client.rephraseText(text, 'en-US', undefined, tone);
    await tally.does(`tone ${tone}`, rephrase, isText);
  }
}

const isLong = ({ length }: readonly unknown[]): boolean => length > 25;
const isPair = ({ length }: readonly unknown[]): boolean => length === 2;
