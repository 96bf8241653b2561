import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import { tableRecords, type TermTable } from './csv-lines.ts';
import { beginsWithLanguages, readLanguageTable, warningsOfCodes } from './language-table.ts';
import { readPairTable } from './pair-table-file.ts';
import { readTbxFile } from './read-tbx-file.ts';
import { dialectOfCsv, dialectOfTsv } from './table-dialect.ts';
import type { TermFile, TermPair } from './term-file.ts';

/** How a file of terms is laid out, as its ending says it. */
export type TermFileFormat = 'tsv' | 'csv' | 'tbx';

/**
 * Opens a file of terms. A table whose first line names languages has one column for each; other
 * tables have source and target phrase, and `pair` says whose they are where the lines do not.
 * `text` is without byte order mark; `encoding` is what the file is in, which tells tables that a
 * spreadsheet wrote.
 * @throws TbxError
 */
export function openTermFile(
  text: string,
  format: TermFileFormat,
  pair: TermPair | null = null,
  encoding = 'utf-8',
): TermFile {
  if (format === 'tbx') return readTbxFile(text);
  const layout = format === 'tsv' ? 'tsv' : 'csv-pairs';
  const likely = format === 'tsv' ? dialectOfTsv(text, encoding) : dialectOfCsv(text);
  const { dialect, other, warnings } = likely;
  const file = openTable({ text, dialect, warnings }, layout, pair);
  if (file.problems.length === 0 || other === null) return file;
  // Phrases have commas and semicolons too: what fits every line is what separates.
  const second = openTable({ text, dialect: other, warnings }, layout, pair);
  return second.problems.length === 0 ? second : file;
}

function openTable(table: TermTable, layout: 'tsv' | 'csv-pairs', pair: TermPair | null): TermFile {
  if (beginsWithLanguages(tableRecords(table), pair)) return readLanguageTable(table);
  const warnings = [...table.warnings, ...warningsOfCodes(tableRecords(table), pair)];
  return readPairTable({ ...table, warnings }, layout, pair);
}

/** The text of a new file without terms, for `plan` to fill. */
export function emptyTermFile(format: TermFileFormat, sourceLanguage: string): string {
  if (format !== 'tbx') return '';
  const language = escapeXmlAttribute(sourceLanguage, '"');
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="${language}" xmlns="urn:iso:std:iso:30042:ed-2">
  <tbxHeader>
    <fileDesc>
      <sourceDesc>
        <p>Glossary kept in step with a translation service</p>
      </sourceDesc>
    </fileDesc>
  </tbxHeader>
  <text>
    <body>
    </body>
  </text>
</tbx>
`;
}
