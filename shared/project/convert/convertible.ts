import type { CategoryName } from '../../formats/messages/plural-forms.ts';

/** A text of a file, with what any format may say of it. */
export interface ConvertibleText {
  readonly key: string;
  readonly notes: readonly string[];
  /** Longest target in characters; null for no limit. */
  readonly longest: number | null;
  /** One, or one for each form that it has for numbers. */
  readonly forms: readonly [ConvertibleForm, ...ConvertibleForm[]];
}

export interface ConvertibleForm {
  /** Null for a text that is for any number. */
  readonly category: CategoryName | null;
  readonly source: string;
  /** Null where there is none yet; of a file of one language, always. */
  readonly target: string | null;
  readonly isDraft: boolean;
  readonly isReviewed: boolean;
}

/** As tags say that nobody knows a language. */
export const undetermined = 'und';

/** What a form is called that is a text of its own. */
export function formKey(key: string, category: CategoryName): string {
  return `${key}.${category}`;
}

/** What a file or a file and its translation say. */
export interface Convertible {
  /** Null where nobody knows. */
  readonly sourceLanguage: string | null;
  /** Null where there are sources alone. */
  readonly targetLanguage: string | null;
  readonly texts: readonly ConvertibleText[];
  /** Names of texts that hold codes of which the file does not say what they stand for. */
  readonly unknownCodes: readonly string[];
  /** Names of what the file holds beside its texts. */
  readonly leftOut: readonly string[];
}

/** What a conversion loses. */
export type LossKind =
  /** Texts that are not in the result: */
  | 'untranslated'
  | 'empty'
  | 'twice'
  | 'unknown-codes'
  | 'not-written'
  /** Some of their forms alone: */
  | 'forms-left'
  /** Texts that are there, and something of which is not: */
  | 'renamed'
  | 'forms'
  | 'source-forms'
  | 'notes'
  | 'state'
  | 'limits'
  | 'placeholders'
  /** What is none to be translated: */
  | 'no-texts';

export interface Loss {
  readonly kind: LossKind;
  /** As people call the texts, in the order of the file. */
  readonly names: readonly string[];
}

/** Losses of whole texts. */
export const lostTexts: ReadonlySet<LossKind> = new Set([
  'untranslated',
  'empty',
  'twice',
  'unknown-codes',
  'not-written',
  'forms-left',
]);

/** Losses of texts as wholes, of which each is told once. */
const whollyLost = ['untranslated', 'empty', 'twice', 'not-written'] as const;

/** Losses as they are noticed. */
export class LossList {
  readonly #names = new Map<LossKind, Map<string, number>>();

  add(kind: LossKind, name: string): void {
    const known = this.#names.get(kind) ?? new Map<string, number>();
    known.set(name, (known.get(name) ?? 0) + 1);
    this.#names.set(kind, known);
  }

  /** How many of the texts of a name are not in the result: several may have the same. */
  left(name: string): number {
    return whollyLost.reduce((sum, kind) => sum + (this.#names.get(kind)?.get(name) ?? 0), 0);
  }

  list(): readonly Loss[] {
    return [...this.#names].map(([kind, names]) => ({ kind, names: [...names.keys()] }));
  }
}
