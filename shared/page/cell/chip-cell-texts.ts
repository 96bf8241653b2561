/** What a cell with chips says, in the language of the page. `{0}` and `{1}` are put in here. */
export interface ChipCellTexts {
  readonly code: string;
  readonly opens: string;
  readonly closes: string;
  readonly codes: string;
  readonly missingCodes: string;
  readonly usedCodes: string;
  readonly missing: string;
  readonly noneMissing: string;
  readonly insert: string;
  readonly noCodes: string;
  readonly noSuchCode: string;
  readonly pairRemoved: string;
  readonly escapeAgain: string;
}
