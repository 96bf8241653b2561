import { hasFilePerLanguage, isBilingual } from '../../formats/registry.ts';
import { languageInPath } from '../../formats/catalogue/language-in-path.ts';
import { nameOfPath } from '../../text/path-names.ts';
import { compareUnits } from '../compare-units.ts';
import { findProjectFiles, type ProjectFolder } from '../files/find-files.ts';
import { proposeProject } from '../propose/propose-project.ts';
import { readLanguage } from '../settings/language-spelling.ts';
import { PROJECT_FILE, readProject, type Project } from '../settings/read-project.ts';

/** A file of texts in one language. */
export interface KeyFile {
  /** Canonical. */
  readonly language: string;
  /** Relative to the folder of the project. */
  readonly path: string;
  readonly isThere: boolean;
  readonly side: 'source' | 'target';
}

/** Texts in several languages that programs know by their keys. */
export interface KeyCatalogue {
  /** What programs may call it: `shop` of `locales/en/shop.json`; empty where there is one alone. */
  readonly namespace: string;
  /** Keys are texts in English, as of VS Code. */
  readonly isEnglish: boolean;
  /** The language it is translated from comes first. */
  readonly files: readonly KeyFile[];
}

/** The catalogues of a folder. */
export interface KnownCatalogues {
  /** Whether interlinear.json names them; else they are what a new one would. */
  readonly isProject: boolean;
  readonly catalogues: readonly KeyCatalogue[];
}

export interface CatalogueFolder extends ProjectFolder {
  /** Null for a file that is not there or is no text. */
  readText(path: string): Promise<string | null>;
}

const ofEditor = /^bundle\.l10n(?:\.([\w-]+))?\.json$/;
/** Elsewhere the editor itself asks for these. */
const ofManifest = /^package\.nls(?:\.[\w-]+)?\.json$/;

/** Finds the catalogues of a folder: those of its interlinear.json, else those that one would have. */
export async function findCatalogues(folder: CatalogueFolder): Promise<KnownCatalogues> {
  const written = await folder.readText(PROJECT_FILE);
  const own = written === null ? null : readProject(written).project;
  const paths = await folder.list('');
  const project = own ?? (await proposed(paths, folder));
  const found = project === null ? [] : await cataloguesOf(project, folder);
  const bundles = bundlesIn(paths, project?.source ?? 'en');
  return { isProject: own !== null, catalogues: [...found, ...bundles] };
}

async function proposed(
  paths: readonly string[],
  { readText }: Pick<CatalogueFolder, 'readText'>,
): Promise<Project | null> {
  const looked = { paths, readText };
  const { text, source, seen } = await proposeProject(looked, { source: null, targets: [] });
  if (text !== null) return readProject(text).project;
  if (seen.length === 0) return null;
  // Texts in one language alone: another one is named, and left out again.
  const targets = [source === 'de' ? 'fr' : 'de'];
  const again = await proposeProject(looked, { source, targets });
  const { project } = again.text === null ? { project: null } : readProject(again.text);
  return project === null ? null : { ...project, targets: [] };
}

async function cataloguesOf(
  project: Project,
  folder: ProjectFolder,
): Promise<readonly KeyCatalogue[]> {
  const { sources } = await findProjectFiles(project, folder);
  const own = sources.filter(({ path }) => {
    const name = nameOfPath(path);
    const isAskedByKey = hasFilePerLanguage(path) || isBilingual(path);
    return isAskedByKey && !ofEditor.test(name) && !ofManifest.test(name);
  });
  return own.map(({ path, targets }) => ({
    namespace: namespaceOf(path),
    isEnglish: false,
    files: [
      { language: project.source, path, isThere: true, side: 'source' },
      ...targets.map((target): KeyFile => {
        return { ...target, side: isBilingual(path) ? 'target' : 'source' };
      }),
    ],
  }));
}

/** What of a path tells one catalogue of a language from the others. */
function namespaceOf(path: string): string {
  const place = languageInPath(path);
  const ending = /\.[^./]*$/;
  if (typeof place?.language !== 'string') return nameOfPath(path).replace(ending, '');
  const { before, after } = place;
  // `locales/en/shop/cart.json` is `shop/cart`, `messages.en.json` is `messages`, `en.json` has no name.
  if (after.startsWith('/')) return after.slice(1).replace(ending, '');
  return nameOfPath(before).replace(/[._-]$/, '');
}

/** The bundles of VS Code, which need no file in English: their keys say it. */
function bundlesIn(paths: readonly string[], source: string): readonly KeyCatalogue[] {
  const byFolder = new Map<string, KeyFile[]>();
  for (const path of paths) {
    const name = nameOfPath(path);
    const match = ofEditor.exec(name);
    if (match === null || /(?:^|\/)(?:node_modules|dist|out)\//.test(path)) continue;
    const language = match[1] === undefined ? source : readLanguage(match[1]);
    if (language === null) continue;
    const folder = path.slice(0, path.length - name.length);
    const files = byFolder.get(folder) ?? [];
    files.push({ language, path, isThere: true, side: 'source' });
    byFolder.set(folder, files);
  }
  return [...byFolder].map(([, files]) => ({
    namespace: '',
    isEnglish: true,
    files: files.toSorted((one, other) => {
      const isSource = ({ language }: KeyFile): number => (language === source ? 0 : 1);
      return isSource(one) - isSource(other) || compareUnits(one.language, other.language);
    }),
  }));
}
