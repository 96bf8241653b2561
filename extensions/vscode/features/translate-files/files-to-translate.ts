import * as vscode from 'vscode';
import { documentExtensions, extensionOf } from '../../../../shared/documents/index.ts';
import { languageFilesOf, placeOfLanguage, sourcesAmong } from '../../../../shared/files/index.ts';
import {
  formatInEditor,
  formatOfName,
  formatOfNameAndText,
  sweptExtensions,
} from '../../../../shared/formats/registry.ts';
import { isPassedOver, readProject } from '../../../../shared/project/index.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { findProjects, type ProjectPlace } from '../project/project-place.ts';
import { findIn, NOT_IN } from './find-files.ts';
import { LeftOut } from './left-out.ts';

const PATTERN = `**/*.{${sweptExtensions.join(',')}}`;
/** What tells a format stands in its first lines. */
const START = 512;

/** The files behind what somebody chose. */
export interface FilesToTranslate {
  readonly files: readonly vscode.Uri[];
  /** Told of catalogues in folders of which nothing tells whether they are sources. */
  readonly left: LeftOut;
}

/**
 * The files to translate behind what was chosen. Of catalogues that a folder holds in several
 * languages the sources alone: the others are filled from them. In order, without doubles; where there
 * is none, that is said.
 */
export async function filesToTranslate(
  services: Pick<Services, 'files' | 'settings'>,
  chosen: readonly vscode.Uri[],
): Promise<FilesToTranslate> {
  const left = new LeftOut();
  const files = await findIn(chosen, async (folder) => {
    const found = await foundIn(services, folder);
    left.add('document', ...(await documentsIn(folder)));
    const isOfOne = ({ path }: vscode.Uri): boolean =>
      formatOfName(path)?.languages === 'file-per-language';
    const catalogues = found.filter(isOfOne);
    if (catalogues.length === 0) return found;
    const languageOf = await sourceLanguages(services, folder);
    const told = sourcesAmong(
      catalogues.map(({ path }) => path),
      languageOf,
    );
    const sources = new Set(told.sources);
    const others = new Set(told.unclear);
    left.add('unclear-source', ...catalogues.filter(({ path }) => others.has(path)));
    return found.filter((uri) => !isOfOne(uri) || sources.has(uri.path));
  });
  if (files.length === 0) {
    await screen.showInformationMessage(left.sentences ?? nothingToTranslate());
  }
  return { files, left };
}

/** A file that is checked, or whose segments are counted. */
export interface ComparedFile {
  readonly uri: vscode.Uri;
  /** Of the file that it is compared with, where it is a catalogue of another language; else null. */
  readonly sourceLanguage: string | null;
}

/**
 * The files behind what was chosen, to be counted: catalogues of folders as well. A source whose
 * translations are among them says nothing of its own, as they are compared with it.
 */
export async function filesToCount(
  services: Pick<Services, 'files' | 'settings'>,
  chosen: readonly vscode.Uri[],
): Promise<readonly ComparedFile[]> {
  const { files, sources } = await filesToCompare(services, chosen);
  return files.filter(({ uri }) => !sources.has(uri.path));
}

/** The files behind what was chosen, to be checked: catalogues of folders as well, with their sources. */
export async function filesToCheck(
  services: Pick<Services, 'files' | 'settings'>,
  chosen: readonly vscode.Uri[],
): Promise<readonly ComparedFile[]> {
  return (await filesToCompare(services, chosen)).files;
}

interface FilesToCompare {
  readonly files: readonly ComparedFile[];
  /** Paths of those that others of them are compared with. */
  readonly sources: ReadonlySet<string>;
}

async function filesToCompare(
  services: Pick<Services, 'files' | 'settings'>,
  chosen: readonly vscode.Uri[],
): Promise<FilesToCompare> {
  const uris = await findIn(chosen, (folder) => foundIn(services, folder));
  const [first] = uris;
  if (first === undefined) return { files: [], sources: new Set() };
  const languageOf = await sourceLanguages(services, first);
  const catalogues = uris.filter(({ path }) => placeOfLanguage(path) !== null);
  const told = sourcesAmong(
    catalogues.map(({ path }) => path),
    languageOf,
  );
  const sources = new Set(told.sources);
  const languages = new Set(told.sources.flatMap((path) => placeOfLanguage(path)?.language ?? []));
  const compared = new Set<string>();
  const files = uris.map((uri): ComparedFile => {
    const { path } = uri;
    const source = sources.has(path) ? null : sourceAmong(path, sources, languages);
    if (source === null) return { uri, sourceLanguage: languageOf(path) };
    compared.add(source.path);
    return { uri, sourceLanguage: source.language };
  });
  return { files, sources: compared };
}

/** The source that a catalogue is the translation of; null where it is not among them. */
function sourceAmong(
  path: string,
  sources: ReadonlySet<string>,
  languages: ReadonlySet<string>,
): { readonly path: string; readonly language: string } | null {
  if (placeOfLanguage(path) === null) return null;
  for (const language of languages) {
    const found = languageFilesOf(path, language).find((each) => sources.has(each));
    if (found !== undefined) return { path: found, language };
  }
  return null;
}

/** For a folder with nothing in it to translate. */
function nothingToTranslate(): Inert {
  return l10n.t(
    'There is nothing to translate here: no XLIFF, PO, string catalog or subtitle files, and no catalogs, such as JSON, in folders like "locales" or with languages in their names. For documents, such as Markdown, there is "Translate Document…".',
  );
}

/** Pictures lie everywhere, and of most of them no text is meant. */
const pictures = new Set(['jpeg', 'jpg', 'png']);
const documentsOnly = documentExtensions.filter(
  (each) => !pictures.has(each) && formatOfName(`.${each}`) === null,
);
const DOCUMENTS = `**/*.{${documentsOnly.join(',')}}`;
/** More are not counted. */
const MOST_DOCUMENTS = 1000;

async function documentsIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const inFolder = new vscode.RelativePattern(folder, DOCUMENTS);
  const found = await vscode.workspace.findFiles(inFolder, NOT_IN, MOST_DOCUMENTS);
  return found
    .filter(({ path }) => !isPassedOver(path.slice(folder.path.length)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whatever the editor knows as a localisation file, and catalogues where people keep them. */
async function foundIn(
  { files }: Pick<Services, 'files'>,
  folder: vscode.Uri,
): Promise<readonly vscode.Uri[]> {
  const inFolder = new vscode.RelativePattern(folder, PATTERN);
  const found = await vscode.workspace.findFiles(inFolder, NOT_IN);
  const kept: vscode.Uri[] = [];
  for (const uri of found) if (await isMeant(files, uri, folder)) kept.push(uri);
  return kept.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function isMeant(
  files: Pick<Services['files'], 'read'>,
  uri: vscode.Uri,
  folder: vscode.Uri,
): Promise<boolean> {
  const { path } = uri;
  if (formatInEditor(path) !== null) return true;
  const format = formatOfName(path);
  if (format === null || isPassedOver(path.slice(folder.path.length))) return false;
  if (documentExtensions.includes(extensionOf(path))) return false;
  if (format.paths?.asksText !== true) return true;
  const start = await files.read(uri.toString()).then(
    ({ bytes }) => new TextDecoder().decode(bytes.subarray(0, START)),
    // What cannot be read is not known to be one.
    () => '',
  );
  return formatOfNameAndText(path, start) !== null;
}

/** The language of sources by path: that of the project a file is in, else that of the settings. */
async function sourceLanguages(
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  folder: vscode.Uri,
): Promise<(path: string) => string | null> {
  const projects = new Map<ProjectPlace, string>();
  for (const place of await findProjects()) {
    const source = await sourceOf(files, place);
    if (source !== null) projects.set(place, source);
  }
  // One within another comes behind it, and is the nearer one.
  const places = [...projects.keys()].reverse();
  return (path) => {
    const uri = folder.with({ path });
    const project = places.find((place) => place.nameOf(uri) !== null);
    const own = project === undefined ? undefined : projects.get(project);
    const set = settings(uri).sourceLanguage;
    return own ?? (set === '' ? null : set);
  };
}

/** Null for a project that says none, or cannot be read: opening it says what is wrong. */
async function sourceOf(
  files: Pick<Services['files'], 'read'>,
  { id }: ProjectPlace,
): Promise<string | null> {
  return files.read(id).then(
    ({ bytes }) => readProject(new TextDecoder().decode(bytes)).project?.source ?? null,
    () => null,
  );
}
