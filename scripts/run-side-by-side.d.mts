export interface SideJob {
  readonly name: string;
  /** Of Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}
export interface EndedJob {
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
}
export function runSideBySide(
  jobs: readonly SideJob[],
  width: number,
  write?: (chunk: Uint8Array) => void,
): Promise<readonly EndedJob[]>;
