/** Searching and replacing in the rows of a file. */
export const englishRows = {
  'search-pattern.unclosed-group':
    'The pattern has a bracket without its other one at character {place}. Write \\( or \\) for a bracket of the text.',
  'search-pattern.unclosed-class':
    'The pattern has no ] for the [ at character {place}. Write \\[ for a bracket of the text.',
  'search-pattern.nothing-to-repeat':
    'There is nothing to repeat before character {place} of the pattern. Write a backslash before the sign to look for it.',
  'search-pattern.unknown-escape':
    'The backslash at character {place} of the pattern begins nothing that is known here. Write \\\\ for a backslash of the text.',
  'search-pattern.reversed-range':
    'At character {place} of the pattern stands a range whose end comes before its start.',
  'search-pattern.looks-around':
    'At character {place} the pattern looks around or repeats what a group matched. Such patterns may take for ever and are not used here; everything else of regular expressions is.',
  'search-pattern.same-name':
    'The group at character {place} of the pattern has the name of another one. Give it another name.',
  'search-pattern.too-large':
    'The pattern is too large. Search for a part of it, or make its repeats smaller.',

  'not-replaced.code':
    'What was found reaches into a code or placeholder, which stays as it is: {found}',
  'not-replaced.locked': 'The row is locked, final or not to be translated.',
  'not-replaced.emptied':
    'Nothing would be left of the translation. Clear it by hand if you mean it.',
  'not-replaced.too-much': 'The pattern takes too long in this text. Make it simpler.',
  'not-replaced.format': 'The format has no way to write this text there.',
} as const;
