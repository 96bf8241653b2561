import type {
  LanguageFeature,
  LanguageResource,
  LanguageResourceV3,
  LanguageStatus,
  LanguageV3,
} from '../../api/types/languages.ts';
import {
  baseLanguageOf,
  customisableLanguages,
  hasDocumentFormality,
  improvementLanguages,
  styledImprovementLanguages,
  translationLanguages,
  voiceOnlyLanguages,
  type LanguageRow,
} from './language-table.ts';

const target = { needs_target_support: true };
const sourceAndTarget = { needs_source_support: true, needs_target_support: true };
const source = { needs_source_support: true };

/** Answer of GET /v3/languages/resources (spec 2.4). */
export const languageResources: readonly (LanguageResourceV3 & { name: LanguageResource })[] = [
  {
    name: 'translate_text',
    features: [
      { name: 'formality', ...target },
      { name: 'style_rules', ...target },
      { name: 'tag_handling', ...sourceAndTarget },
      { name: 'glossary', ...sourceAndTarget },
      { name: 'auto_detection', ...source },
    ],
  },
  {
    name: 'translate_document',
    features: [
      { name: 'formality', ...target },
      { name: 'style_rules', ...target },
      { name: 'glossary', ...sourceAndTarget },
      { name: 'auto_detection', ...source },
    ],
  },
  { name: 'glossary', features: [] },
  {
    name: 'voice',
    features: [
      { name: 'glossary', ...sourceAndTarget },
      { name: 'spoken_terms', ...source },
    ],
  },
  {
    name: 'write',
    features: [
      { name: 'writing_style', ...target },
      { name: 'tone', ...target },
    ],
  },
  { name: 'style_rules', features: [] },
  { name: 'translation_memory', features: [] },
];

const stable: LanguageFeature = { status: 'stable' };

/** Every language of a resource with all its features, beta and external ones included. */
export function languagesOfResource(resource: LanguageResource): readonly LanguageV3[] {
  switch (resource) {
    case 'translate_text':
      return translationLanguages.map((row) =>
        languageOf(row, true, { tag_handling: stable, ...translationFeatures(row) }),
      );
    case 'translate_document':
      return translationLanguages
        .map((row) => ({ ...row, hasFormality: hasDocumentFormality(row) }))
        .map((row) => languageOf(row, true, translationFeatures(row)));
    case 'glossary':
    case 'translation_memory':
      return baseRows().map((row) => languageOf(row, true, {}));
    case 'style_rules':
      return baseRows().map((row) => ({ ...languageOf(row, true, {}), usable_as_source: false }));
    case 'voice':
      return voiceLanguages();
    case 'write':
      return writeLanguages();
  }
}

function translationFeatures(row: LanguageRow): Record<string, LanguageFeature> {
  const isCustomisable = customisableLanguages.has(baseLanguageOf(row.lang));
  return {
    ...(row.hasFormality ? { formality: stable } : {}),
    ...(isCustomisable ? { style_rules: stable, glossary: stable } : {}),
    ...(row.isSource ? { auto_detection: stable } : {}),
  };
}

function baseRows(): readonly LanguageRow[] {
  return translationLanguages.filter((row) => customisableLanguages.has(row.lang));
}

function voiceLanguages(): readonly LanguageV3[] {
  const shared = translationLanguages
    .filter((row) => row.lang !== 'es-419')
    .map((row) =>
      languageOf(
        row,
        true,
        customisableLanguages.has(baseLanguageOf(row.lang)) ? { glossary: stable } : {},
      ),
    );
  // Transcribed by external partners, which is where spoken terms are reported.
  const external = voiceOnlyLanguages.map((row) =>
    languageOf(row, true, { spoken_terms: { status: 'beta', external: true } }, 'beta'),
  );
  return [...shared, ...external];
}

function writeLanguages(): readonly LanguageV3[] {
  const targets = new Set(improvementLanguages);
  const bases = new Set(improvementLanguages.map(baseLanguageOf));
  const styled = { writing_style: stable, tone: stable };
  return translationLanguages
    .filter((row) => targets.has(row.lang) || bases.has(row.lang))
    .map((row) =>
      languageOf(
        row,
        targets.has(row.lang),
        styledImprovementLanguages.has(row.lang) ? styled : {},
      ),
    );
}

function languageOf(
  row: LanguageRow,
  usableAsTarget: boolean,
  features: Readonly<Record<string, LanguageFeature>>,
  status: LanguageStatus = 'stable',
): LanguageV3 {
  return {
    lang: row.lang,
    name: row.name,
    usable_as_source: row.isSource,
    usable_as_target: usableAsTarget,
    status,
    features,
  };
}
