/** Rules of quality that hold for any format; each has a sentence for the documentation beside its check. */
export const englishQuality = {
  'broken-message.never-closed':
    'The target is no ICU message like its source: this "{" is never closed; add the "}" that is missing.',
  'broken-message.closed-too-often':
    'The target is no ICU message like its source: this "}" closes nothing; remove it, or add the "{" that is missing.',
  'broken-message.no-argument':
    'The target is no ICU message like its source: this "{" begins no argument; a "}" is missing before it.',
  'broken-message.no-branch':
    'The target is no ICU message like its source: a branch like "other {…}" must stand here; look for a missing "{" or "}".',
  'broken-message.endless-quote':
    'The target is no ICU message like its source: this apostrophe quotes all that follows; write two of them for one.',
  'different-message.missing': 'The target lacks the {type} of "{argument}" of its source.',
  'different-message.branches':
    'In the target, the {type} of "{argument}" {faults}: branches keep their names.',
  'different-message.missing-branch': 'lacks the branch "{branch}"',
  'different-message.foreign-branch': 'has a branch "{branch}", which it cannot have',
  'missing-plural-form':
    'In {language}, {lacking}: add a branch for each, or such numbers are worded as "other" is.',
  'missing-plural-form.of': 'the {type} of "{argument}" also needs {forms}',
  'missing-plural-form.form': '"{form}" ({numbers})',
  'different-codes.missing':
    'The target lacks {missing}: give it each inline code of its source once.',
  'different-codes.foreign':
    'The target has {foreign} too many: give it each inline code of its source once.',
  'different-codes.both':
    'The target lacks {missing} and has {foreign} too many: give it each inline code of its source once.',
  'different-placeholders.missing': {
    one: 'The target lacks the placeholder {missing} of its source.',
    other: 'The target lacks the placeholders {missing} of its source.',
  },
  'different-placeholders.no-address': {
    one: 'The target lacks the address {missing} of its source.',
    other: 'The target lacks the addresses {missing} of its source.',
  },
  'different-placeholders.foreign': {
    one: 'The target has the placeholder {foreign}, which its source has not.',
    other: 'The target has the placeholders {foreign}, which its source has not.',
  },
  'different-markup.missing': {
    one: 'The target lacks the tag {missing} of its source.',
    other: 'The target lacks the tags {missing} of its source.',
  },
  'different-markup.foreign': {
    one: 'The target has the tag {foreign}, which its source has not.',
    other: 'The target has the tags {foreign}, which its source has not.',
  },
  'different-numbers.missing': {
    one: 'The target lacks the number {missing} of its source.',
    other: 'The target lacks the numbers {missing} of its source.',
  },
  'different-numbers.foreign': {
    one: 'The target has the number {foreign}, which its source has not.',
    other: 'The target has the numbers {foreign}, which its source has not.',
  },
  'different-numbers.both': 'The target has {foreign} where its source has {missing}.',
  'different-numbers.numbers': {
    one: 'the number {numbers}',
    other: 'the numbers {numbers}',
  },
  'same-as-source.target': 'The target is the same as its source: translate it, if it is no name.',
  'pseudo-translation':
    'The target is pseudo-translation, which is no translation: translate it, or empty it.',
  'different-outer-space': 'The target begins or ends with other white space than its source.',
  'doubled-space': 'The target has two spaces in a row, its source has not.',
  'different-end': 'The target ends with another punctuation mark than its source.',
  'empty-target.open': 'The target is empty: translate it, or copy the source.',
  'empty-target.done': 'The target is empty, although its state says that it is done.',
  'term-ignored': 'The target does without "{target}", which the glossary has for "{source}".',
  'target-too-long':
    'The translation of "{unit}" has {length} {measure}, {excess} more than the {limit} the file allows: shorten it.',
  'target-too-short':
    'The translation of "{unit}" has {length} {measure}, fewer than the {limit} the file asks for: lengthen it.',
  'measure.characters': 'characters',
  'measure.glyphs': 'glyphs',
  'measure.bytes': 'bytes',
  'inconsistent-translation': 'The same source is translated otherwise in the unit "{unit}".',
} as const;
