/** What a manifest says, in no manifest's own shape: two that say the same are equal. */
export interface ManifestFacts {
  readonly id: string;
  readonly version: string;
  readonly provider: string;
  /** Sets without which the add-in is not offered at all. */
  readonly floor: readonly string[];
  /** Texts of the whole add-in, by language. */
  readonly name: LocalTexts;
  readonly description: LocalTexts;
  readonly welcome: readonly LocalTexts[];
  readonly page: string;
  readonly controls: readonly ControlFacts[];
  /** By action, then by platform. */
  readonly shortcuts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of the functions that shortcuts run. */
  readonly shortcutNames: Readonly<Record<string, LocalTexts>>;
}

/** A text by locale. */
export type LocalTexts = Readonly<Record<string, string>>;

export interface ControlFacts {
  readonly id: string;
  /** `TabHome/home.group`, or `text` for the menu of selected text. */
  readonly place: string;
  readonly groupLabel: LocalTexts | null;
  readonly label: LocalTexts;
  readonly tip: LocalTexts;
  /** Name of a function, or `pane`. */
  readonly runs: string;
  /** Addresses of the icons that both manifests must have, by size. */
  readonly icons: Readonly<Record<string, string>>;
}
