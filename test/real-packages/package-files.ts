/** Files by their paths from the folder of a package or project, with slashes. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** Files of published packages; each is fetched once, its bytes are those that were pinned. */
export interface Fetched {
  readonly npm: (spec: string, integrity: string) => Promise<PackageFiles>;
  /**
   * Source package of Debian: `redmine=5.0.4-5+deb12u1`, with the SHA-256 of its archive; of large
   * ones the files that a pattern of tar's names (`*.resx`).
   */
  readonly source: (spec: string, sha256: string, pattern?: string) => Promise<PackageFiles>;
  /** Package of Debian as it is installed. */
  readonly binary: (spec: string, sha256: string) => Promise<PackageFiles>;
}

/** Something cannot be had here; says what, and how to get it. */
export class NotHereError extends Error {}
