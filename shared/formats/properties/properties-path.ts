import {
  cataloguePath,
  isCataloguePath,
  languageInPath,
  languageTag,
  mayBeCatalogue,
  type LanguageInPath,
} from '../catalogue/language-in-path.ts';

/** What bundles of texts are called, at the end of their names. */
const bundles =
  'messages?|message[-_]?bundle|bundle|labels?|captions|i18n|strings|texts?|translations?|resources?';

/** Names of files that programs are set up with. */
const settings =
  /(?:^|[\\/])(?:application|bootstrap|config(?:uration)?|settings|log4j2?|logging|logback|gradle|gradle-wrapper|local|build|project|sonar-project|maven-wrapper|git|version|system|jndi|quartz|hibernate|database|jdbc|junit-platform)(?:[-_.][^\\/]{0,60})?\.properties$/i;

const name = String.raw`[^\\\/]{0,80}`;

/** Paths of bundles of texts: of a language by their name, or called as such bundles are. */
export const propertiesPath: string = [
  `(?:${cataloguePath}|(?:^|[\\\\\\/])${name}`,
  `(?:_${languageTag}|(?:${bundles})))\\.properties$`,
].join('');

const byName = new RegExp(`(?:${bundles})\\.properties$`, 'i');

/** Whether a file holds texts by its path, and not settings. */
export function isBundle(path: string): boolean {
  if (settings.test(path)) return false;
  const language = languageInBundle(path)?.language ?? null;
  return language !== null || byName.test(path) || mayBeCatalogue(path);
}

/**
 * Where a path says its language: `messages_de.properties`, `i18n/de/messages.properties`. The
 * language of a name without one is not known: `messages.properties`.
 */
export function languageInBundle(path: string): LanguageInPath | null {
  const found = languageInPath(path);
  const sign = found === null ? '' : path.charAt(found.before.length - 1);
  // Other programs take what stands behind a hyphen or a point for something else than a language.
  if (found !== null && (/[_\\/]/.test(sign) || sign === '' || isCataloguePath(path))) return found;
  const dot = path.lastIndexOf('.');
  if (dot <= 0) return null;
  const [before, after] = [`${path.slice(0, dot)}_`, path.slice(dot)];
  return { before, language: null, after, spelling: 'underscore' };
}
