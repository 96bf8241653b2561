import { propertiesCode } from '../../../../shared/formats/properties/format-code.ts';
import { opener } from '../../../doubles/formats/one-language.ts';

/** A bundle with everything that people write by hand. */
export const englishBundle: string = String.raw`# Copyright of the ferry company

! What the first page says
title = Welcome, {0}
menu.open=Open
menu.close : Close \u00e4 and \: or

# About the list
# of departures
list.about = All ferries of today, \
             and those of tomorrow
list.empty   Nothing\nto see
apostrophe=Don''t forget {0}
lone=It's fine
a\ key\=with\:signs=Value\ ${''}
empty=
__proto__=Prototype
`;

export const { open, filled, textsIn, wantedIn } = opener(propertiesCode);
