import type { Fetched, PackageFiles } from '../real-packages/package-files.ts';

/** How a framework itself reads the files of a project. */
export interface FrameworkTool {
  /** What reads them, for people: `msgfmt -c and gettext`. */
  readonly name: string;
  /** A script of `tools`, run as its ending says; it prints the texts of each file by their keys. */
  readonly script: string;
  /** Programs that it calls. */
  readonly programs: readonly string[];
  /** Packages of Debian that have them. */
  readonly debian: readonly string[];
  /** Packages of npm with their versions, that it loads. */
  readonly npm: readonly string[];
}

/** A repository as it lies on the disk of who works on it. */
export interface RealProject {
  /** As `init` names it, for most. */
  readonly kind: string;
  /** Where its files come from, and under which licence. */
  readonly origin: string;
  readonly licence: string;
  readonly lay: (fetched: Fetched) => Promise<PackageFiles>;
  /** Arguments of `init` beside the folder. */
  readonly asked: readonly string[];
  /** What interlinear.json has to say; targets are those it has to have among others. */
  readonly proposed: {
    readonly source: string;
    readonly targets: readonly string[];
    readonly files: readonly (string | { readonly pattern: string; readonly source: string })[];
  };
  /** A language whose files are there, and lose every few of their texts; null where none is. */
  readonly thinned: string | null;
  /** A language that has no files, or loses all. */
  readonly absent: string;
  /** Catalogues in a language by their paths; those of null are the originals. */
  readonly catalogues: (language: string | null) => readonly string[];
  /** A key without what says a plural form in it, as frameworks look it up. */
  readonly keyOf?: (key: string) => string;
  readonly tool: FrameworkTool;
}
