/** Bytes that cannot be read as text, and text that cannot be written in its encoding. */
export const englishEncodings = {
  'invalid-bytes.cut-off': 'The file is cut off: its last character is not complete in {encoding}.',
  'invalid-bytes.byte': 'The file is not valid {encoding}: byte {byte} cannot stand there.',
  'invalid-bytes.not-ascii': 'The file says it is US-ASCII, but byte {byte} is not.',
  'invalid-bytes.utf-32': 'The file is not valid UTF-32: there is no character at byte {byte}.',
  'invalid-bytes.unread':
    'The file holds a character of {encoding} that cannot be read here, after {characters} others: convert the file to UTF-8.',
  'unknown-encoding':
    'The file names an encoding that is not known: "{name}". Convert it to UTF-8, or correct the name.',
  'unsupported-encoding': 'The file is in {encoding}, which is not supported: convert it to UTF-8.',
  'unsupported-encoding.xml':
    'The file is in {encoding}, which is not supported for XML: convert it to UTF-8.',
  'unsupported-encoding.writing':
    'Text in {encoding} can be read but not written: convert the file to UTF-8 first.',
  'encoding-conflict':
    'The XML declaration says the file is in {declared}, but its bytes are {actual}: correct the declaration, or save the file in that encoding.',
  'encoding-conflict.narrow': 'UTF-8 or 8-bit text',
  'encoding-not-reversible':
    'The file is in {encoding}, and writing it back would change bytes nobody asked to change: convert it to UTF-8 first.',
  'encoding-undetermined':
    'The file is not Unicode (byte {byte} is not UTF-8), and its encoding cannot be told from its bytes. Name the encoding; it could be {candidates}.',
  'unencodable-character':
    'The file is in {encoding}, which lacks "{character}" (U+{point}, offset {offset} of the text): convert the whole file to UTF-8 to write it.',
  'lone-surrogate.text':
    'The text holds half a character at offset {offset}, which no file can hold.',
} as const;
