import * as vscode from 'vscode';
import { inertLine } from '../../../../shared/text/inert.ts';
import { PROJECT_FILE, type FoundKey, type KeyFile } from '../../../../shared/project/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { tableHover, type CommandLink, type HoverRow } from '../../ui/markdown.ts';
import { languageName } from '../languages/language-name.ts';
import { rangeAt } from '../localisation-files/places.ts';
import type { KeyAt, KeyLookUp } from './key-look-up.ts';
import { uriIn } from './key-folders.ts';

/** More languages than these are counted. */
const mostRows = 30;

/** What a key says in all languages. */
export class KeyHovers implements vscode.HoverProvider {
  readonly #keys: KeyLookUp;

  constructor(keys: KeyLookUp) {
    this.#keys = keys;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | null> {
    const at = await this.#keys.keyAt(document, position);
    const found = at === null ? null : await this.#keys.find(at);
    if (at === null || found === null) return null;
    const rows = found.languages.flatMap(({ file, texts }): readonly HoverRow[] => {
      const name = inertLine(languageName(file.language, vscode.env.language));
      if (texts.length === 0) {
        const text = file.isThere ? l10n.t('missing') : l10n.t('missing, and so is its file');
        const link = file.isThere ? linkTo(at.folder.root, file, 1, 1) : null;
        return [{ name, link, text, isSaid: true }];
      }
      return texts.map(({ text, location: { line, column } }) => {
        const link = linkTo(at.folder.root, file, line, column);
        return { name, link, text: inertLine(text), isSaid: false };
      });
    });
    const shown = rows.slice(0, mostRows);
    const more = rows.length - shown.length;
    if (more > 0) {
      const text = l10n.t('and {0} more', more.toLocaleString());
      shown.push({ name: inertLine('…'), link: null, text, isSaid: true });
    }
    const links = (await isOfProject(at)) ? translateLinks(found, at) : [];
    return tableHover(inertLine(found.id), shown, links, rangeAt(document, spanOf(at.use)));
  }
}

async function isOfProject({ folder }: KeyAt): Promise<boolean> {
  return (await folder.index.catalogues()).isProject;
}

/** Has what is missing translated; forms of numbers are another language's own. */
function translateLinks(
  { id, catalogue, languages }: FoundKey,
  { folder }: KeyAt,
): readonly CommandLink[] {
  const [source, ...others] = languages;
  const isPlain = source?.texts.length === 1 && source.texts[0]?.id === id;
  const missing = others.filter(({ texts }) => texts.length === 0).map(({ file }) => file.language);
  if (!isPlain || catalogue.isEnglish || missing.length === 0) return [];
  const call = {
    project: uriIn(folder.root, PROJECT_FILE).toString(),
    source: source.file.path,
    // As the project names a text: its id, and which form it is.
    identities: [`${id}\n0`],
    languages: missing,
  };
  const title = l10n.t('Translate into {0}', missing.join(', '));
  return [{ icon: 'globe', title, command: 'translateTexts', parameters: [call] }];
}

function linkTo(
  root: vscode.Uri,
  { path }: KeyFile,
  line: number,
  column: number,
): NonNullable<HoverRow['link']> {
  return { command: 'openKeyText', parameters: [uriIn(root, path).toString(), line, column] };
}

/** A key between its quotes, as places count. */
export function spanOf({ start, end }: { readonly start: number; readonly end: number }): {
  readonly offset: number;
  readonly length: number;
} {
  return { offset: start, length: end - start };
}
