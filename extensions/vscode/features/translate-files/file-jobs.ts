import type * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { openFile, openText } from '../../../../shared/formats/open-file.ts';
import type {
  FileToTranslate,
  PrepareRequest,
} from '../../../../shared/usecases/prepare-request.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { targetLanguageFor } from '../languages/pick-target-language.ts';
import { openDocument } from './find-files.ts';
import { resultPlace } from './result-place.ts';
import { serviceTarget } from './service-target.ts';
import { translationOptions } from './translation-options.ts';

/** Files that are translated together: they have the target language in common. */
export interface FileJob {
  readonly request: PrepareRequest;
  /** By the names in the request. */
  readonly uris: ReadonlyMap<string, vscode.Uri>;
}

interface Group {
  readonly language: string;
  readonly isOwn: boolean;
  sourceIsDeclared: boolean;
  readonly files: vscode.Uri[];
}

/**
 * Puts files into jobs by the target language they name; those that name none get the one of their
 * folder, which is asked for when it has none. Null when the user chooses none.
 */
export async function makeJobs(
  services: Services,
  link: ServiceLink,
  uris: readonly vscode.Uri[],
): Promise<readonly FileJob[] | null> {
  const groups = new Map<string, Group>();
  const unreadable: vscode.Uri[] = [];
  let chosen: string | null = null;
  for (const uri of uris) {
    const file = await peek(services, uri);
    if (file === null) {
      unreadable.push(uri);
      continue;
    }
    const own = file.targetLanguage;
    if (own === null) chosen ??= await targetLanguageFor(services, link, uri);
    const language = own ?? chosen;
    if (language === null) return null;
    const group = groups.get(language) ?? {
      language,
      isOwn: own !== null,
      sourceIsDeclared: false,
      files: [],
    };
    group.sourceIsDeclared ||= file.sourceLanguage !== null;
    group.files.push(uri);
    groups.set(language, group);
  }
  // Some job has to say what is wrong with them; nobody is asked for a language for that.
  if (unreadable.length > 0) addTo(groups, unreadable);
  const { targets } = await link.languages();
  return [...groups.values()].map((group) => jobOf(services, group, targets));
}

function addTo(groups: Map<string, Group>, files: readonly vscode.Uri[]): void {
  const [group] = groups.values();
  if (group !== undefined) group.files.push(...files);
  else groups.set('', { language: 'und', isOwn: true, sourceIsDeclared: false, files: [...files] });
}

function jobOf(services: Services, group: Group, offered: readonly LanguageV3[]): FileJob {
  const { language, isOwn, sourceIsDeclared, files } = group;
  const settings = services.settings(files[0]);
  const target = isOwn ? serviceTarget(language, offered) : language;
  return {
    uris: new Map(files.map((uri) => [uri.toString(), uri])),
    request: {
      files: files.map((uri) => toTranslate(services, uri, language)),
      options: translationOptions(settings, { target, sourceIsDeclared, offered }),
      select: {
        onlyStates: [],
        sourceCopiesAreUntranslated: settings['files.sourceCopiesAreUntranslated'],
      },
      state: settings['files.state'],
      targetLanguageInFile: isOwn ? language : canonical(language),
      allowOtherTargetLanguage: false,
      dryRun: false,
      overwriteOutput: false,
    },
  };
}

function toTranslate(services: Services, uri: vscode.Uri, language: string): FileToTranslate {
  const input = uri.toString();
  const place = services.settings(uri)['files.subtitles'];
  const output =
    uri.scheme === 'untitled'
      ? input
      : uri.with({ path: resultPlace(uri.path, canonical(language), place) }).toString();
  const text = openDocument(uri)?.getText();
  return { input, output, ...(text === undefined ? {} : { text }) };
}

/** What a file says of itself; null when it cannot be read. */
async function peek(services: Services, uri: vscode.Uri): Promise<LocalisationFile | null> {
  const name = uri.toString();
  try {
    const document = openDocument(uri);
    if (document !== null) return openText(name, document.getText());
    const { bytes } = await services.files.read(name);
    return openFile(name, bytes).file;
  } catch {
    return null;
  }
}

/** `pt-br` → `pt-BR`, as files and their names have it. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    return language;
  }
}
