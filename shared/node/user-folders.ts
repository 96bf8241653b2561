import path from 'node:path';

/** Folders of this user, by the custom of the operating system; INTERLINEAR_HOME replaces them all. */
export interface UserFolders {
  /** Settings. */
  readonly config: string;
  /** Translations that may be thrown away. */
  readonly cache: string;
  /** Journals of unfinished jobs. */
  readonly state: string;
  /** What was fetched for this user on purpose and works without a network: models. */
  readonly data: string;
}

export function userFolders(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): UserFolders {
  const own = environment['INTERLINEAR_HOME'];
  if (own) return inOne(path.resolve(own));
  if (platform === 'win32') {
    const local = environment['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local');
    return inOne(path.join(local, 'Interlinear'));
  }
  if (platform === 'darwin') {
    const library = path.join(home, 'Library');
    const support = path.join(library, 'Application Support', 'Interlinear');
    return {
      config: support,
      cache: path.join(library, 'Caches', 'Interlinear'),
      state: path.join(support, 'state'),
      data: path.join(support, 'data'),
    };
  }
  const folder = (variable: string, ...usual: string[]): string => {
    const set = environment[variable];
    // The base directory specification says that relative paths are to be ignored.
    const base = set && path.isAbsolute(set) ? set : path.join(home, ...usual);
    return path.join(base, 'interlinear');
  };
  return {
    config: folder('XDG_CONFIG_HOME', '.config'),
    cache: folder('XDG_CACHE_HOME', '.cache'),
    state: folder('XDG_STATE_HOME', '.local', 'state'),
    data: folder('XDG_DATA_HOME', '.local', 'share'),
  };
}

function inOne(folder: string): UserFolders {
  return {
    config: folder,
    cache: path.join(folder, 'cache'),
    state: path.join(folder, 'state'),
    data: path.join(folder, 'data'),
  };
}
