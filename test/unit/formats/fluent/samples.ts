import { fluentCode } from '../../../../shared/formats/fluent/format-code.ts';
import { inGuillemets, opener } from '../../../doubles/formats/one-language.ts';

/** Messages with all that people write by hand. */
export const englishFluent = `### Ferry times

# Shown above the list
welcome = Welcome to { -brand-name }, { $user }!
-brand-name = Ferry
    .gender = neuter

## Times

intro =
    All times are local.

      They may change.
ferries =
    { $count ->
        [0] No ferries
        [one] One ferry
       *[other] { $count } ferries
    }
place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
search =
    .placeholder = Search for { $what }
    .title = { PLATFORM() ->
        [macos] Preferences
       *[other] Options
    }
mixed = You have { $count ->
    [one] a ferry
   *[other] ferries
} left.
bye = Bye, see { DATETIME($day, month: "long") } { "{" }
`;

export const { open, wantedOf, filled } = opener(fluentCode, inGuillemets);
