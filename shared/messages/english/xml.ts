/** Why a text is no XML that is read: not well-formed, or beyond what a guard lets through. */
export const englishXml = {
  'not-well-formed': 'The file is not well-formed XML. {detail}',

  'unexpected-end.tag': 'The file ends inside a tag that begins here.',
  'unexpected-end.comment': 'The file ends inside a comment that begins here.',
  'unexpected-end.cdata': 'The file ends inside a CDATA section that begins here.',
  'unexpected-end.instruction': 'The file ends inside a processing instruction that begins here.',
  'unexpected-end.doctype': 'The file ends inside the DOCTYPE that begins here.',

  'no-root': 'The file has no root element.',
  'second-root': 'The file has a second root element.',
  'text-outside-root': 'There is text outside the root element.',
  'unclosed-element': 'The file ends before the element "{name}" is closed.',
  'mismatched-tag': '"</{name}>" stands where "<{open}>" must be closed first.',
  'mismatched-tag.nothing-open': 'Nothing is open that "</{name}>" could close.',

  'illegal-name.element': 'An element name can\'t hold "{character}" here.',
  'illegal-name.attribute': 'An attribute name can\'t hold "{character}" here.',
  'illegal-name.tag': 'A tag can\'t hold "{character}" here.',
  'illegal-name.end-tag': 'An end tag can\'t hold "{character}" here.',
  'illegal-name.instruction': 'A processing instruction can\'t hold "{character}" here.',
  'illegal-character': 'The character U+{point} is not allowed in XML.',

  'duplicate-attribute': 'The attribute "{name}" is there twice.',
  'missing-space': 'A space is missing between two attributes.',
  'missing-value': 'The attribute "{name}" has no value.',
  'missing-quotes': 'The value of the attribute "{name}" has no quotes.',
  'less-than-in-attribute':
    'An attribute value holds a "<". Write "&lt;", or close the quotes before it.',

  'malformed-reference':
    'A "&" does not begin a reference such as "&amp;". Write "&amp;" for the character itself.',
  'malformed-reference.digits':
    'A character reference needs digits and a ";", as in "&#233;" or "&#xE9;".',
  'undefined-entity':
    'The entity "&{name};" is not one of the five XML defines. Write the character itself.',
  'illegal-reference': 'The reference "{reference}" stands for a character XML does not allow.',

  'cdata-end-in-text': 'Text holds "]]>", which only ends a CDATA section. Write "]]&gt;".',
  'double-hyphen-in-comment': 'A comment holds "--", which may only end it.',
  'unknown-markup': 'A "<!" begins neither a comment, a CDATA section nor a DOCTYPE.',

  'malformed-declaration': 'The XML declaration is malformed or incomplete.',
  'malformed-declaration.version': 'The XML declaration needs a version such as "1.0".',
  'malformed-declaration.encoding': 'The encoding in the XML declaration is not an encoding name.',
  'malformed-declaration.standalone': 'The XML declaration may say standalone="yes" or "no" only.',
  'misplaced-declaration':
    'An XML declaration may only be the very first thing in a file, written "<?xml".',

  'misplaced-doctype': 'A DOCTYPE follows the root element.',
  'repeated-doctype': 'The file has a second DOCTYPE. Remove it.',
  'doctype-refused.format': 'A DOCTYPE is not allowed in this format. Remove it.',
  'internal-subset':
    'The DOCTYPE declares entities or elements of its own, which is not accepted. Remove the part in square brackets.',

  'too-deep.elements': 'Elements lie more than {most} deep in each other.',
  'too-large.text': 'The file has more than {most} characters. Split it.',
  'too-many-names': 'The file has more than {most} different element and attribute names.',
  'too-many-attributes': 'An element has more than {most} attributes.',
} as const;
