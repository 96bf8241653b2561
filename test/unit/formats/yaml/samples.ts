import { yamlCatalogueCode } from '../../../../shared/formats/yaml/format-code.ts';
import { opener } from '../../../doubles/formats/one-language.ts';

/** A catalogue of Ruby on Rails with everything that people write by hand. */
export const railsYaml = `# Ferries of the bay
---
en:
  title: Welcome, %{name} # shown large
  menu:
    open: 'Open'
    close: "Close \\u00e4 and \\\\ or"

  # What is counted
  files:
    one: "%{count} file"
    other: "%{count} files"
  date:
    day_names: [Sunday, Monday]
    month_names: [~, January, February]
    order:
      - :year
      - :month
    formats: &formats
      default: "%Y-%m-%d"
  time:
    formats:
      <<: *formats
  help: |
    First line
      and more

    Last line.
  about: >-
    A long text that is
    folded into one line

    and goes on.
  precision: 3
  significant: false
  "yes": 'Yes'
  a.b: Dots in a key
  __proto__:
    constructor: Prototype
`;

export const symfonyYaml = `menu.open: Open
menu:
    close: 'It''s closed'
    count: '{count, plural, one {# file} other {# files}}'
legal: "Terms: \\"all\\" of them"
`;

export const hugoYaml = `readMore:
  other: Read more
minutes:
  one: One minute
  other: "{{ .Count }} minutes"
`;

export const { open, wantedIn, filled } = opener(yamlCatalogueCode);
