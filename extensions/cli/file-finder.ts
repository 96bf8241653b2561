/** Finds the files that operands mean. */
export interface FileFinder {
  /**
   * Files, folders (all files below them that `swept` names; localisation files when left out) and
   * patterns such as `l10n/*.xlf`, in the order given, each file once. Throws UsageError for an
   * operand that matches nothing.
   */
  find(operands: readonly string[], swept?: SweptFiles): Promise<readonly FoundFile[]>;
  /** Whether an operand is the name of a file that is there; folders and patterns are none. */
  isFile(operand: string): Promise<boolean>;
  /** Absolute path of what a name leads to through links; of the name where nothing is. */
  realPath(operand: string): Promise<string>;
  /** Absolute path of the nearest file of a name, here or in a folder above; null for none. */
  above(name: string): Promise<string | null>;
  /** Absolute path of a folder. Throws UsageError for what is none. */
  folder(operand: string): Promise<string>;
  /** Files below a folder and those below it, by paths in it with `/`; none for one that is not there. */
  below(folder: string): Promise<readonly string[]>;
  /** What is at a path below a folder that `below` did not list; null for nothing. */
  obstacle(folder: string, name: string): Promise<'link' | 'no-file' | null>;
}

/** What a folder stands for. */
export interface SweptFiles {
  /** Without dots, in lower case. */
  readonly extensions: readonly string[];
  /** Whether a file with such an extension is meant, by its path or how it begins; all of them without it. */
  readonly isMeant?: (path: string, start: () => Promise<string>) => Promise<boolean>;
  /** As in "The folder holds no …". */
  readonly name: string;
}

export interface FoundFile {
  /** Absolute path. */
  readonly path: string;
  /** As people call it: relative to where they stand, with `/`. */
  readonly name: string;
  /** Below the operand it was found through; where `--out` puts it. */
  readonly relative: string;
  /** True for a file given by its own name, not found through a folder or pattern. */
  readonly named: boolean;
}
