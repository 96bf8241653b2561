import { nameOfPath, nameStart } from '../../text/path-names.ts';
const extension = '.pot';

/**
 * Where the file of a language made from a template goes, as those who use gettext keep them: `po/de.po`
 * beside `po/shop.pot`, `locale/de/LC_MESSAGES/shop.po` below `locale/shop.pot`, else `shop.de.po`.
 * Null for what is no template.
 */
export function templateResult(path: string, language: string): string | null {
  if (!path.toLowerCase().endsWith(extension)) return null;
  const start = nameStart(path);
  const name = path.slice(start, -extension.length);
  const folder = path.slice(0, start);
  const slash = folder.slice(-1);
  const above = folder.slice(0, -1);
  const folderName = nameOfPath(above);
  const code = language.replaceAll('-', '_');
  if (/^po$/i.test(folderName)) return `${folder}${code}.po`;
  if (/^locales?$/i.test(folderName)) {
    return [`${folder}${code}`, 'LC_MESSAGES', `${name}.po`].join(slash);
  }
  return `${folder}${name}.${code}.po`;
}
