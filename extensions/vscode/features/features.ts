import { once } from '../once.ts';
import type { Services, WithFeatures } from '../services.ts';
import type { AdminView } from './admin/admin-view.ts';
import type { DetectView } from './detect/detect-view.ts';
import type { LanguagesView } from './languages-page/languages-view.ts';
import type { Spending } from './usage/spending.ts';
import type { UsageView } from './usage/usage-view.ts';
import type { Projects } from './project/projects.ts';
import type { Captions } from './captions/captions.ts';
import type { Documents } from './documents/documents.ts';
import type { GlossaryFiles } from './glossary-files/glossary-files.ts';
import type { GlossaryTable } from './glossary-table/glossary-table.ts';
import type { Grids } from './grid/grids.ts';
import type { Corrections } from './improve/corrections.ts';
import type { Rephrase } from './improve/rephrase.ts';
import type { CodeKeys } from './keys/code-keys.ts';
import type { LocalisationFiles } from './localisation-files/localisation-files.ts';
import type { TermTree } from './term-tree/term-tree.ts';
import type { Terms } from './terms/terms.ts';
import type { TranslateFiles } from './translate-files/translate-files.ts';
import type { TranslateSelection } from './translate-selection/translate-selection.ts';

/** Controllers with state of their own, by the name under which others use them. */
interface Controllers {
  readonly admin: AdminView;
  readonly captions: Captions;
  readonly codeKeys: CodeKeys;
  readonly corrections: Corrections;
  readonly detect: DetectView;
  readonly documents: Documents;
  readonly glossaryFiles: GlossaryFiles;
  readonly glossaryTable: GlossaryTable;
  readonly grids: Grids;
  readonly languages: LanguagesView;
  readonly localisationFiles: LocalisationFiles;
  readonly projects: Projects;
  readonly rephrase: Rephrase;
  readonly spending: Spending;
  readonly termTree: TermTree;
  readonly terms: Terms;
  readonly translateFiles: TranslateFiles;
  readonly translateSelection: TranslateSelection;
  readonly usage: UsageView;
}

/**
 * All that the root hands out. No feature may name it: each names what it uses, and what holds
 * everything would make one circle of all of them.
 */
export type AllServices = Services & WithFeatures<Controllers>;

/** Loads a controller and builds it. */
const builders: {
  readonly [Name in keyof Controllers]: (services: AllServices) => Promise<Controllers[Name]>;
} = {
  admin: async (services) => new (await import('./admin/admin-view.ts')).AdminView(services),
  captions: async (services) => new (await import('./captions/captions.ts')).Captions(services),
  codeKeys: async (services) => new (await import('./keys/code-keys.ts')).CodeKeys(services),
  corrections: async (services) =>
    new (await import('./improve/corrections.ts')).Corrections(services),
  detect: async (services) => new (await import('./detect/detect-view.ts')).DetectView(services),
  documents: async (services) => new (await import('./documents/documents.ts')).Documents(services),
  glossaryFiles: async (services) =>
    new (await import('./glossary-files/glossary-files.ts')).GlossaryFiles(services),
  glossaryTable: async (services) =>
    new (await import('./glossary-table/glossary-table.ts')).GlossaryTable(services),
  grids: async (services) => new (await import('./grid/grids.ts')).Grids(services),
  languages: async (services) =>
    new (await import('./languages-page/languages-view.ts')).LanguagesView(services),
  localisationFiles: async (services) =>
    new (await import('./localisation-files/localisation-files.ts')).LocalisationFiles(services),
  projects: async (services) => new (await import('./project/projects.ts')).Projects(services),
  rephrase: async (services) => new (await import('./improve/rephrase.ts')).Rephrase(services),
  spending: async (services) => new (await import('./usage/spending.ts')).Spending(services),
  termTree: async (services) => new (await import('./term-tree/term-tree.ts')).TermTree(services),
  terms: async (services) => new (await import('./terms/terms.ts')).Terms(services),
  translateFiles: async (services) =>
    new (await import('./translate-files/translate-files.ts')).TranslateFiles(services),
  translateSelection: async (services) =>
    new (await import('./translate-selection/translate-selection.ts')).TranslateSelection(services),
  usage: async (services) => new (await import('./usage/usage-view.ts')).UsageView(services),
};

/** Loads nothing; `services` is complete by the time any of these functions is called. */
export function createFeatures(services: () => AllServices): AllServices['features'] {
  const functions = Object.entries(builders).map(([name, build]) => {
    return [name, once(async () => build(services()))] as const;
  });
  return Object.fromEntries(functions) as AllServices['features'];
}
