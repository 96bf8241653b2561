/** The address of a file, as far as files are told apart by it. */
export interface FileUri {
  readonly scheme: 'file';
  readonly path: string;
  readonly with: (parts: { readonly path: string }) => FileUri;
  readonly toString: () => string;
}

export function fileUri(at: string): FileUri {
  const withPath: FileUri['with'] = (parts) => fileUri(parts.path);
  return { scheme: 'file', path: at, with: withPath, toString: () => `file://${at}` };
}

const tree: string[] = [];

/** Lets the workspace hold files of these paths and no others. */
export function holdTree(...paths: readonly string[]): void {
  tree.splice(0, tree.length, ...paths);
}

/** As the editor counts them: 0 for nothing known. */
export function typeInTree(at: string): number {
  if (tree.includes(at)) return 1;
  return tree.some((each) => each.startsWith(`${at}/`)) ? 2 : 0;
}

export class RelativePattern {
  readonly base: FileUri;
  readonly pattern: string;
  constructor(base: FileUri, pattern: string) {
    this.base = base;
    this.pattern = pattern;
  }
}

/** What a search by name finds, or by extensions, as far as searches are of these kinds. */
export function findInTree(wanted: string | RelativePattern): readonly FileUri[] {
  const [below, pattern] =
    typeof wanted === 'string' ? ['', wanted] : [`${wanted.base.path}/`, wanted.pattern];
  const extensions = /^\*\*\/\*\.\{(.*)\}$/.exec(pattern)?.[1]?.split(',');
  const isFound = (at: string): boolean =>
    extensions === undefined
      ? at.endsWith(pattern.slice('**'.length))
      : extensions.includes(at.slice(at.lastIndexOf('.') + 1));
  return tree.filter((at) => at.startsWith(below) && isFound(at)).map(fileUri);
}
