import { translateSelectionRows } from '../features/translate-selection/translate-selection-rows.ts';
import { languagesRows } from '../features/languages/languages-rows.ts';
import { translateFilesRows } from '../features/translate-files/translate-files-rows.ts';
import { projectRows } from '../features/project/project-rows.ts';
import { exchangeRows } from '../features/exchange/exchange-rows.ts';
import { reviewRows } from '../features/review/review-rows.ts';
import { unitsRows } from '../features/units/units-rows.ts';
import { gridRows } from '../features/grid/grid-rows.ts';
import { localisationFilesRows } from '../features/localisation-files/localisation-files-rows.ts';
import { pseudoTranslationRows } from '../features/pseudo-translation/pseudo-translation-rows.ts';
import { keysRows } from '../features/keys/keys-rows.ts';
import { documentsRows } from '../features/documents/documents-rows.ts';
import { captionsRows } from '../features/captions/captions-rows.ts';
import { improveRows } from '../features/improve/improve-rows.ts';
import { termTreeRows } from '../features/term-tree/term-tree-rows.ts';
import { glossaryTableRows } from '../features/glossary-table/glossary-table-rows.ts';
import { glossaryFilesRows } from '../features/glossary-files/glossary-files-rows.ts';
import { termsRows } from '../features/terms/terms-rows.ts';
import { pagesRows } from '../features/pages/pages-rows.ts';
import { detectRows } from '../features/detect/detect-rows.ts';
import { connectionRows } from '../features/connection/connection-rows.ts';
import { offlineLanguagesRows } from '../features/offline-languages/offline-languages-rows.ts';
import { helpRows } from '../features/help/help-rows.ts';
import type { CommandRow } from './command-row.ts';

/**
 * The features that have commands, and their rows. The manifest, its texts in all languages, the menus
 * and the key bindings are generated from them; `features/feature-commands.ts` says what runs each.
 */
export const featureRows = {
  translateSelection: translateSelectionRows,
  languages: languagesRows,
  translateFiles: translateFilesRows,
  project: projectRows,
  exchange: exchangeRows,
  review: reviewRows,
  grid: gridRows,
  units: unitsRows,
  localisationFiles: localisationFilesRows,
  pseudoTranslation: pseudoTranslationRows,
  keys: keysRows,
  documents: documentsRows,
  captions: captionsRows,
  improve: improveRows,
  termTree: termTreeRows,
  glossaryTable: glossaryTableRows,
  glossaryFiles: glossaryFilesRows,
  terms: termsRows,
  pages: pagesRows,
  detect: detectRows,
  connection: connectionRows,
  offlineLanguages: offlineLanguagesRows,
  help: helpRows,
};

export type FeatureName = keyof typeof featureRows;

/** The commands of one feature. */
export type CommandOf<Feature extends FeatureName> = keyof (typeof featureRows)[Feature] & string;

/** Name after `interlinear.`. */
export type CommandId = { [Feature in FeatureName]: CommandOf<Feature> }[FeatureName];

const rows = Object.values(featureRows).flatMap((each) => Object.entries<CommandRow>(each));

/** Every command there is. */
export const commandTable = Object.fromEntries(rows) as Readonly<Record<CommandId, CommandRow>>;
