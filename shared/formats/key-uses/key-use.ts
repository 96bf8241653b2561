import type { Span } from '../source-text/passage.ts';

/** A place in a program that names a text of a catalogue. The span is the key between its quotes. */
export interface KeyUse extends Span {
  /** `key`: i18next, vue-i18n and their like; `id`: react-intl; `english`: VS Code, where texts are keys. */
  readonly manner: 'key' | 'id' | 'english';
  /** As the program has it, decoded; of a dynamic one its beginning. */
  readonly key: string;
  /** The rest of the key is known when the program runs. */
  readonly isDynamic: boolean;
  /** Catalogues that are asked, by their names; empty where the program does not say. */
  readonly namespaces: readonly string[];
  /** Keys above it, between dots; empty for none. */
  readonly prefix: string;
  /** False where it only looks like one, or another place may have its text. */
  readonly isSure: boolean;
  /** What the program shows until there is a text; null where it says nothing. */
  readonly defaultText: string | null;
  /** How it is asked for: `t`, `this.$t`, `vscode.l10n.t`, `<FormattedMessage`. */
  readonly call: string;
}

/** Longer ones are no keys of people, but data. English texts are keys of VS Code. */
export const longestKey = 2_000;
