import {
  bilingualExtensions,
  catalogueExtensions,
  cataloguePaths,
  editorExtensions,
  formatPaths,
  offeredExtensions,
  pairExtensions,
} from '../../../shared/formats/registry.ts';
import { programExtensions } from '../../../shared/formats/key-uses/program-kind.ts';
import { documentExtensions } from '../../../shared/documents/index.ts';

/** Conditions (`when` clauses) that several rows share. */

/** Any text editor with the keyboard in it. */
export const inEditor = 'editorTextFocus';
/** For the command palette, which has the keyboard itself while it asks. */
export const withEditor = 'editorIsOpen';
/** Any editor: where there is nothing to write to, or no text, the command says so, and not VS Code. */
export const inAnyEditor = 'editorTextFocus || activeCustomEditorId';
/** Files we work on in editors. */
export const onLocalisationFile: string = onExtensions(editorExtensions);
/** The files that their text alone tells from programs, by their addresses: found once, and followed. */
export const toldByText = 'interlinear.toldByText';
/** Those, and catalogues that other extensions show. */
export const onTranslatedFile: string = [
  onExtensions(offeredExtensions),
  `resource in ${toldByText}`,
  ...formatPaths.map((path) => `resourcePath =~ /${path}/i`),
].join(' || ');
/** The same in the explorer, and folders of them. */
export const onFolderOrFile: string = ['explorerResourceIsFolder', onTranslatedFile].join(' || ');
/** Those of them that hold targets beside their sources. */
export const onXliff: string = onExtensions(bilingualExtensions);
const notCompared =
  'resourceScheme != interlinear-review && resourceScheme != interlinear-translation';
/** A localisation file itself, not a comparison of it. */
export const onOwnLocalisationFile = `${onLocalisationFile} && ${notCompared}`;
/** As that, with catalogues that other extensions show. */
export const onOwnTranslatedFile = `(${onTranslatedFile}) && ${notCompared}`;
/** A source and a target in each, or what its text says is such a file. */
const inPairs = `${onExtensions(pairExtensions)} || resource in ${toldByText}`;
/** Files of one language that projects translate: addresses, known once projects are read. */
export const inProjects = 'interlinear.inProjects';
export const onProjectFile = `resource in ${inProjects}`;
/** Those, and files that are so by their names: what they are translated from is asked for. */
const inCatalogues: string = [
  onExtensions(catalogueExtensions),
  ...cataloguePaths.map((path) => `resourcePath =~ /${path}/i`),
  onProjectFile,
].join(' || ');
/** Files that are shown as a grid. */
const inGridFiles = `${inPairs} || ${inCatalogues}`;
/** Such a file, where it is no grid yet. */
export const onGridFile = `(${inGridFiles}) && ${notCompared} && activeCustomEditorId != interlinear.grid`;
/** The same in the explorer. */
export const onGridFileInExplorer: string = inGridFiles;
/** A file as a grid. */
export const inGrid = 'activeCustomEditorId == interlinear.grid';
/** Files that the service takes as whole documents. */
export const onDocument: string = onExtensions(documentExtensions);
/** Sound, and films, whose sound is sent; a file .ts is TypeScript, as a rule. */
export const onRecording =
  'resourceExtname =~ /^\\.(wav|flac|mp3|og[ga]|opus|aac|m4[av]|mk[av]|mp4|mov|webm|m2?ts)$/i';
/** Set while the workspace has a project. */
export const hasProject = 'interlinear.project';
/** Set once it is known whether the workspace has one. */
export const hasLookedForProjects = 'interlinear.projectsSought';
/** Set while the last translation of a project can be undone. */
export const hasProjectUndo = 'interlinear.projectUndo';
/** The languages of projects. */
export const inTranslations = 'view == interlinear.translations';
/** Set once there are documents to show, or somebody asked for their list. */
export const hasDocuments = 'interlinear.documents';
/** The list of documents. */
export const inDocumentList = 'view == interlinear.documents';
/** Set while proposals wait in the review. */
export const inReview = 'interlinear.reviewing';
/** The comparison of a file with its proposed translation. */
export const inProposal = 'resourceScheme == interlinear-review';
/** The list of proposed translations. */
export const inReviewList = 'view == interlinear.review';
/** Set while corrections of the active document wait. */
export const hasCorrections = 'interlinear.corrections';
/** Set while units are listed that a change of terms touches. */
export const hasTermImpact = 'interlinear.termImpact';
/** The list of these units. */
export const inTermImpactList = 'view == interlinear.termImpact';
/** The comparison of a rephrased text. */
export const onRephrase = 'resourceScheme == interlinear-rephrase';
/** As that, where another style or tone may make something else of the text. */
export const onRewordable = `${onRephrase} && resource not in interlinear.rephrasedLast`;
/** Set while a rephrased text is compared with the original. */
export const inRephrase = 'interlinear.rephrasing';
/** The comparison of a translated selection. */
export const onTranslation = 'resourceScheme == interlinear-translation';
/** Set while the active tab compares a translated selection. */
export const inComparison = 'interlinear.comparing';
/** Glossaries, style rules and memories of the account. */
export const inTermTree = 'view == interlinear.terms';
/** A dictionary as a table. */
export const onDictionaryTable = 'activeCustomEditorId == interlinear.glossaryTable';
/** A dictionary as text. */
export const onDictionaryText = 'resourceScheme == interlinear-glossary && !activeCustomEditorId';
/** Files of entries that can be kept in step with a glossary. */
export const onGlossaryFile = 'resourceExtname =~ /^\\.(csv|tsv|tbx)$/i';
/** Entries that a file and a glossary changed in different ways. */
export const onGlossaryConflicts = 'resourceScheme == interlinear-conflicts';

/** Programs in which texts of catalogues are looked up. */
export const onProgram: string = onExtensions(programExtensions);

function onExtensions(extensions: readonly string[]): string {
  return `resourceExtname =~ /^\\.(${extensions.join('|')})$/i`;
}

/** A glossary in the view of terms, used in this workspace or not. */
export const onGlossaryNode = `${inTermTree} && viewItem =~ /^interlinear-glossary-(used|unused)$/`;
/** One direction of a glossary there. */
export const onDictionaryNode = `${inTermTree} && viewItem =~ /^interlinear-dictionary$/`;
