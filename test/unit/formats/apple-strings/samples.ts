import { appleStringsCode } from '../../../../shared/formats/apple-strings/format-code.ts';
import { opener } from '../../../doubles/formats/one-language.ts';

/** A file with everything that people write by hand. */
export const englishStrings: string = String.raw`/*
  Localizable.strings
  Created by the ferry company.
*/

/* What the first page says */
"title" = "Welcome, %@";
"menu.open"="Open";
menu_close = "Close \U00e4 and \"or\"";

// MARK: List
/* No comment provided by engineer. */
"list.about" = "All ferries of today,
and those of tomorrow"; // shown small
"list.empty" = 'Nothing\nto see';
"It's fine";
"a \"key\" = with; signs" = Word;
"empty" = "";
"__proto__" = "Prototype";
`;

export const { open, filled, textsIn, wantedIn } = opener(appleStringsCode);
