import * as vscode from 'vscode';
import type { Freshness } from '../../../../shared/cache/account-lists.ts';
import { serviceTarget, toSourceCode } from '../../../../shared/languages/index.ts';
import { type LanguageWork, type Project, wishesFor } from '../../../../shared/project/index.ts';
import { EVERY_GLOSSARY, type TermWishes } from '../../../../shared/terms/index.ts';
import type { Settings } from '../../config/settings.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { chooseTermsFor } from '../term-choice/choose-terms-for.ts';
import { termWishes } from '../term-choice/term-wishes.ts';
import type { FileJob } from '../translate-files/file-jobs.ts';
import { translationOptions } from '../translate-files/translation-options.ts';
import type { ProjectPlace } from './project-place.ts';

/** The work of one language as a job, by the settings of the folder and what the project asks for. */
export async function projectJob(
  services: Pick<Services, 'clock' | 'settings'>,
  link: ServiceLink,
  place: ProjectPlace,
  project: Project,
  work: LanguageWork,
): Promise<FileJob> {
  const { targets: offered } = await link.languages();
  const settings = services.settings(place.file);
  const { formality, instructions } = wishesFor(project, work.language);
  const target = serviceTarget(work.language, offered);
  const sourceLanguage = toSourceCode(project.source);
  const wishes = projectTerms(settings, project, work.language);
  const isTargetLanguage = (language: string): boolean =>
    serviceTarget(language, offered) === target;
  const make = async (freshness: Freshness): Promise<FileJob> => {
    const terms = await chooseTermsFor(services, link, {
      resource: place.file,
      sourceLanguage,
      targetLanguage: target,
      sample: () => [],
      freshness,
      wishes,
    });
    const options = translationOptions(settings, {
      target,
      sourceIsDeclared: false,
      offered,
      terms,
    });
    return {
      uris: new Map(
        work.files.map(({ file, target: { path } }) => [file.input, place.uriOf(path)]),
      ),
      terms,
      anew: () => make('fresh'),
      request: {
        files: work.files.map(({ file }) => file),
        options: {
          ...options,
          sourceLanguage,
          ...(formality === null ? {} : { formality }),
          ...(instructions.length === 0 ? {} : { customInstructions: instructions }),
        },
        select: { onlyStates: [], sourceCopiesAreUntranslated: false },
        state: settings['files.state'],
        targetLanguageInFile: work.language,
        isTargetLanguage,
        allowOtherTargetLanguage: false,
        dryRun: false,
        overwriteOutput: false,
      },
    };
  };
  return make('current');
}

/** What the project names, else what the settings do; null where neither names anything. */
export function projectTerms(
  settings: Settings,
  project: Project,
  language: string,
): TermWishes | null {
  const usual = termWishes(settings);
  const { glossaries, style } = wishesFor(project, language);
  const named = glossaries.map((name) => (name.toLowerCase() === 'auto' ? EVERY_GLOSSARY : name));
  const styles = style === null ? (usual?.styles ?? []) : [style];
  const memory = usual?.memory ?? null;
  const wishes = {
    glossaries: named.length > 0 ? named : (usual?.glossaries ?? []),
    styles,
    memory,
  };
  const isNothing = wishes.glossaries.length + styles.length === 0 && memory === null;
  return isNothing ? null : wishes;
}

/** Files of a project that editors hold with changes that are not saved. */
export function unsavedDocuments(place: ProjectPlace): readonly vscode.TextDocument[] {
  return vscode.workspace.textDocuments.filter(
    (document) => document.isDirty && !document.isClosed && place.nameOf(document.uri) !== null,
  );
}
