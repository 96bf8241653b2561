/** What is said of archives, of the Office documents in them, and of what Word hands over. */
export const englishPackages = {
  'not-a-zip': 'This is no zip archive.',
  'truncated.archive': 'The end of the archive is missing: it was not copied as a whole.',
  'damaged.directory': 'The directory of the archive is damaged.',
  'damaged.directory-missing': 'The directory of the archive cannot be found.',
  'damaged.directory-outside': 'The directory of the archive lies outside of it.',
  'damaged.same-names': 'Two entries of the archive have the same name.',
  'damaged.misplaced': '“{name}” is not where the directory of the archive says.',
  'damaged.cut-off': '“{name}” in the archive is cut off.',
  'damaged.sizes': 'The sizes of “{name}” in the archive are wrong.',
  'damaged.length': '“{name}” in the archive has not the length that it should have.',
  'damaged.too-long': '“{name}” in the archive is longer than it should be.',
  'damaged.checksum': '“{name}” in the archive does not fit its checksum.',
  'damaged.not-inflated': '“{name}” in the archive cannot be inflated.',
  'too-large.archive-directory': 'The directory of the archive is larger than is read.',
  'too-large.archive-entries':
    'The archive has {entries} entries, more than the {limit} that are read.',
  'too-large.archive-entry':
    '“{name}” in the archive would grow from {compressed} to {size} bytes, more than the {limit} that are read.',
  'too-large.archive':
    'The archive would grow from {compressed} to {size} bytes, more than the {limit} that are read; “{name}” is its largest part.',
  'unsafe-entry': 'The archive has an entry whose name leads out of it: “{name}”.',
  'encrypted.entry': '“{name}” in the archive is encrypted.',
  'unsupported.compression':
    '“{name}” in the archive is compressed in a way ({method}) that is not read.',

  'content.word': 'a Word document',
  'content.powerpoint': 'a PowerPoint presentation',
  'content.excel': 'an Excel workbook',
  'content.old-word': 'a Word document of Word 97 to 2003',
  'content.old-office': 'a file of Office 97 to 2003',
  'content.zip': 'a zip archive',
  'content.zip-without-office': 'a zip archive without an Office document',
  'content.pdf': 'a PDF',
  'content.jpeg': 'a JPEG picture',
  'content.png': 'a PNG picture',
  'content.rich-text': 'Rich Text',
  'content.plain-text': 'plain text',
  'content.text': 'a text',
  'content.web-page': 'a web page',
  'content.subtitles': 'a file of subtitles',
  'content.xliff': 'an XLIFF file',
  'content.no-text': 'no text',
  'content.another': 'another kind of file',

  'wrong-type.office': 'This is not {expected} but {found}.',
  'encrypted.office': 'The document is encrypted. Take its password away in Office, and try again.',
  'not-well-formed.part': '“{part}” in the document is no well-formed XML: {fault}',

  'signature-ends':
    'The document is signed. Its translation is another document, so the signature will not be valid for it.',
  'macros-kept': 'The document has macros. They stay in it as they are, and are not run here.',
  'table-headings-kept':
    'Headings of tables are not translated, because formulas, pivot tables or macros may refer to columns by them.',
  'formula-texts-kept':
    'Cells that formulas look for by their text are not translated, so that results stay right: {words}.',
  'formula-texts-kept.word': '“{word}”',
  'formula-texts-kept.others': 'others',

  'no-package': 'Word gave something else than a Flat OPC package.',
  'no-document': 'The package that Word gave has no document in it.',
  'not-well-formed.selection': 'The XML that Word gave for the selection is not well-formed.',
  'not-well-formed.package-part': 'A part of the package that Word gave is cut off.',
  'not-well-formed.package-picture':
    'A picture or font in the package that Word gave is not in base64.',
  'too-many-paragraphs': 'The selection has more than {limit} paragraphs. Select less of it.',
} as const;
