/** A folder of the workspace, as far as paths are concerned. */
export interface NamedFolder<Place> {
  readonly name: string;
  readonly uri: Place;
}

/** Where a path that a model gave leads to, or a sentence for the model about why it leads nowhere. */
export type FoundPlace<Place> =
  | { readonly folder: NamedFolder<Place>; readonly segments: readonly string[] }
  | { readonly fault: string };

/**
 * Finds the folder of a relative path. Absolute paths, addresses and `..` are refused: a model sees
 * the workspace and nothing beside it.
 */
export function findInWorkspace<Place>(
  path: string,
  folders: readonly NamedFolder<Place>[],
): FoundPlace<Place> {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (/^[/\\]|^[A-Za-z][A-Za-z0-9+.-]*:|\\|\0/.test(path) || segments.includes('..')) {
    return {
      fault: `"${path}" is not a path inside the workspace. Pass one relative to its folder, with forward slashes.`,
    };
  }
  const [only, ...others] = folders;
  if (only === undefined) return { fault: 'No folder is open. Ask the user to open one.' };
  if (others.length === 0) return { folder: only, segments };
  const named = folders.find(({ name }) => name === segments[0]);
  if (named !== undefined) return { folder: named, segments: segments.slice(1) };
  const names = folders.map(({ name }) => name).join(', ');
  return { fault: `Begin the path with the name of a folder of the workspace: ${names}.` };
}
