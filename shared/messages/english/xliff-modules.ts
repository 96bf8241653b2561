/** Rules of the modules of XLIFF 2: matches, glossaries, changes, resources, sizes, validation. */
export const englishXliffModules = {
  'match-language': 'A match takes no "xml:lang".',
  'empty-glossary-entry': 'A glossary entry needs a <translation> or a <definition>.',

  'unknown-subject': 'Nothing here has the id "{id}".',
  'missing-reference': 'There are several <{element}>: name the one that is meant with "ref".',
  'unknown-version.revision': 'No revision here has the version "{version}".',
  'duplicate-property': 'The revision has the property "{property}" twice.',
  'unknown-property':
    '<{element}> has no attribute "{property}": a property is "content" or an attribute.',
  'unknown-property.never-lost':
    'The <{element}> has no "{property}", and no current revision says that it lost it.',

  'missing-mime-type': 'A resource elsewhere needs a "mimeType".',
  'empty-resource': 'An empty <{element}> needs an "href".',
  'resource-twice': 'A <{element}> with "href" must be empty.',
  'unknown-resource': 'The file has no resource item "{id}".',

  'size-form.restriction': '"{attribute}" must be "*", a number, "0,10" or "0,*".',
  'size-form.whole': '"{attribute}" must be a whole number.',
  'size-twice': '"sizeInfo" and "sizeInfoRef" exclude each other.',
  'size-on-end': '"{attribute}" may stand on an end code only when it is isolated.',
  'unknown-size': 'No <data> of the size module holds "{reference}".',
  'missing-style': '"subFs" needs the attribute "fs".',
  'style-on-end': '"{attribute}" may stand on an end code only when it is isolated.',

  'rule-condition': 'A rule needs exactly one of {conditions}, or one of its own.',
  'rule-disabled': 'A rule of the file can only be disabled in a group or unit.',
  'rule-option.occurs': '"occurs" belongs to "isPresent".',
  'rule-option.exists-in-source':
    '"existsInSource" belongs to "isPresent", "startsWith" or "endsWith".',
} as const;
