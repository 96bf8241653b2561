import { once } from '../once.ts';
import type { Services } from '../services.ts';
import type { Captions } from './captions/captions.ts';
import type { Documents } from './documents/documents.ts';
import type { GlossaryFiles } from './glossary-files/glossary-files.ts';
import type { GlossaryTable } from './glossary-table/glossary-table.ts';
import type { Corrections } from './improve/corrections.ts';
import type { Rephrase } from './improve/rephrase.ts';
import type { LocalisationFiles } from './localisation-files/localisation-files.ts';
import { createPageFeatures, type PageFeatures } from './pages/page-features.ts';
import type { TermTree } from './term-tree/term-tree.ts';
import type { Terms } from './terms/terms.ts';
import type { TranslateFiles } from './translate-files/translate-files.ts';
import type { TranslateSelection } from './translate-selection/translate-selection.ts';

/**
 * Controllers with state of their own. Each is a function that loads and builds its controller at
 * first use and gives the same one from then on: `readonly improve: () => Promise<Improve>`.
 */
export interface Features extends PageFeatures {
  readonly captions: () => Promise<Captions>;
  readonly documents: () => Promise<Documents>;
  readonly corrections: () => Promise<Corrections>;
  readonly rephrase: () => Promise<Rephrase>;
  readonly glossaryFiles: () => Promise<GlossaryFiles>;
  readonly glossaryTable: () => Promise<GlossaryTable>;
  readonly localisationFiles: () => Promise<LocalisationFiles>;
  readonly termTree: () => Promise<TermTree>;
  readonly terms: () => Promise<Terms>;
  readonly translateFiles: () => Promise<TranslateFiles>;
  readonly translateSelection: () => Promise<TranslateSelection>;
}

/** Loads nothing; `services` is complete by the time any of these functions is called. */
export function createFeatures(services: () => Services): Features {
  return {
    ...createPageFeatures(services),
    captions: once(async () => {
      const { Captions } = await import('./captions/captions.ts');
      return new Captions(services());
    }),
    documents: once(async () => {
      const { Documents } = await import('./documents/documents.ts');
      return new Documents(services());
    }),
    corrections: once(async () => {
      const { Corrections } = await import('./improve/corrections.ts');
      return new Corrections(services());
    }),
    rephrase: once(async () => {
      const { Rephrase } = await import('./improve/rephrase.ts');
      return new Rephrase(services());
    }),
    glossaryFiles: once(async () => {
      const { GlossaryFiles } = await import('./glossary-files/glossary-files.ts');
      return new GlossaryFiles(services());
    }),
    glossaryTable: once(async () => {
      const { GlossaryTable } = await import('./glossary-table/glossary-table.ts');
      return new GlossaryTable(services());
    }),
    localisationFiles: once(async () => {
      const { LocalisationFiles } = await import('./localisation-files/localisation-files.ts');
      return new LocalisationFiles(services());
    }),
    termTree: once(async () => {
      const { TermTree } = await import('./term-tree/term-tree.ts');
      return new TermTree(services());
    }),
    terms: once(async () => {
      const { Terms } = await import('./terms/terms.ts');
      return new Terms(services());
    }),
    translateFiles: once(async () => {
      const { TranslateFiles } = await import('./translate-files/translate-files.ts');
      return new TranslateFiles(services());
    }),
    translateSelection: once(async () => {
      const { TranslateSelection } = await import('./translate-selection/translate-selection.ts');
      return new TranslateSelection(services());
    }),
  };
}
