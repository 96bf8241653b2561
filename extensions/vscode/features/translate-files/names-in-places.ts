import type * as vscode from 'vscode';
import { foldersOfTwins, languageFileOf, placeOfLanguage } from '../../../../shared/files/index.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';

/** No language of anybody. */
const OTHER_LANGUAGE = 'zxx';

/**
 * Names of files for people, with as many of their folders as tell them apart, also from the files of
 * other languages: `de/shop.json`, which `en/shop.json` lies beside, and `app.xlf`.
 */
export function namesInPlaces(
  uris: readonly Pick<vscode.Uri, 'path'>[],
): (uri: Pick<vscode.Uri, 'path'>) => Inert {
  const paths = uris.map(({ path }) => path);
  const others = paths.flatMap((path) =>
    placeOfLanguage(path) === null ? [] : [languageFileOf(path, OTHER_LANGUAGE) ?? path],
  );
  const folders = foldersOfTwins([...paths, ...others]);
  return ({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folder = folders.get(path);
    if (folder === undefined) return inertLine(name);
    return inertLine(folder === '/' ? `/${name}` : `${folder}/${name}`);
  };
}
