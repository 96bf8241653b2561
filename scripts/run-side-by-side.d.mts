export interface SideJob {
  readonly name: string;
  /** Of Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Names of the jobs that must have ended before this one starts. */
  readonly after?: readonly string[];
}
export interface EndedJob {
  readonly name: string;
  readonly status: number;
  /** Seconds since the start of all. */
  readonly from: number;
  readonly to: number;
}
export function runSideBySide(
  jobs: readonly SideJob[],
  width: number,
  write?: (chunk: Uint8Array) => void,
): Promise<readonly EndedJob[]>;
