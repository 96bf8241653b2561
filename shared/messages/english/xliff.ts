/** Reading and writing XLIFF; what the standard forbids is said beside it. */
export const englishXliff = {
  'not-xliff': 'The root element is "{name}", not "{root}": this is not an XLIFF file.',
  'unknown-version.none':
    'The xliff element names no version: add version="1.2" or the version it is.',
  'unknown-version.other':
    'XLIFF version "{version}" is not known: 1.0, 1.1, 1.2, 2.0, 2.1 and 2.2 are read.',
  'mixed-versions.namespace':
    'The version is {version}, but the namespace is {namespace}: correct the one that is wrong.',
  'mixed-versions.element':
    'The element "{name}" does not belong to XLIFF {version}, which the file says it is: split the file by version.',
  'doctype-refused.xliff-2': 'XLIFF 2 allows no DOCTYPE. Remove it.',
  'too-large.segments':
    'The file has more than {limit} segments, which is the most that is read. Split it before this unit.',
  'too-large.parts':
    'The file has more than {limit} texts and inline codes, which is the most that is read. Split it before this unit.',
  'no-version': 'The xliff element names no version; it is read as {version}.',
  'no-namespace': 'The xliff element has no namespace; it is read as XLIFF {version}.',
  'namespace-version-mismatch':
    'The namespace {namespace} is not that of XLIFF {version}, which the version says.',
  'undeclared-prefix':
    'The prefix "{prefix}" is not declared: add xmlns:{prefix} to the xliff element.',
  'no-source-language':
    'No source language is named here: add {attribute}, or name it when you translate.',
  'duplicate-id.earlier-unit':
    'The id "{id}" is used by an earlier unit of the same file: each unit is translated for itself, but give them different ids.',
  'sub-left-alone':
    'Text inside a sub element is not sent: translate it by hand where the code allows it.',
  'bad-language-code': '"{language}" is not a language code: write it like "de" or "pt-BR".',
  'unknown-state.write': 'XLIFF {version} has no state "{state}": choose preset, {states}.',
  'unknown-state.set': 'XLIFF {version} has no state "{state}": choose {states}.',
  'unknown-state.own-words': '{states} and x-…',
  'unknown-key.segment': 'The file has no segment "{key}": read it again and plan anew.',
  'duplicate-answer.segment': 'The segment "{key}" was answered twice.',
  'wrong-codes':
    'The translation of "{unit}" does not hold every inline code of its source exactly once, so its target was left alone.',
  'broken-nesting':
    'The inline codes in the translation of "{unit}" cross each other, so its target was left alone.',
  'target-language-differs':
    'The file says its targets are in "{language}", but "{wanted}" was written; {attribute} was left as it is.',
  'approved-overwritten':
    'The unit "{unit}" is approved; its target was replaced and the approval left as it is.',
  'no-target': 'The unit "{unit}" has no target yet: translate it before you give it this state.',
  'still-locked':
    'The unit "{unit}" is locked by its state, or by the program that made the file: set another state, or unlock it there.',
  'not-translatable': 'The unit "{unit}" is not to be translated, so its target was left alone.',
  'target-not-written':
    'The new text does not hold the planned translation of "{unit}": it must not be saved.',
  'target-not-kept':
    'The translation of "{unit}" would not be read again as it was meant, so its target was left alone.',
  'unplanned-change.span':
    'The new text differs from the plan in the part that begins here: it must not be saved.',
  'unplanned-change.structure':
    'The new text has other units or segments than the file: it must not be saved.',
  'unreadable-result': 'The new text cannot be read again: {reason}',
  'unreadable-result.at-line':
    'The new text cannot be read again (line {line} of the new text): {reason}',
} as const;
