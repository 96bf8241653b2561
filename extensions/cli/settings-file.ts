/** What the command line remembers between runs: where the service is, and a budget. Never a key. */
export interface SavedSettings {
  readonly baseUrl: string | null;
  readonly authScheme: string | null;
  readonly preset: string | null;
  /** Most characters of a billing period; null for no budget. */
  readonly budget: number | null;
  /** Most milliseconds of speech of a billing period; null for no budget. */
  readonly speechBudgetInMs: number | null;
}

export const noSettings: SavedSettings = {
  baseUrl: null,
  authScheme: null,
  preset: null,
  budget: null,
  speechBudgetInMs: null,
};

/** The file the settings lie in. */
export interface SettingsFile {
  /** Where it is, for messages. */
  readonly path: string;
  /** Throws UsageError when the file cannot be understood. */
  read(): Promise<SavedSettings>;
  write(settings: SavedSettings): Promise<void>;
}
