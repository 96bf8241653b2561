import { commaSeparated, csvRecords, type CsvDialect } from '../../text/csv-records.ts';
import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import { beginsWithLanguages, readLanguageTable } from './language-table.ts';
import { readPairTable } from './pair-table-file.ts';
import { readTbxFile } from './read-tbx-file.ts';
import type { TermFile, TermPair } from './term-file.ts';

/** How a file of terms is laid out, as its ending says it. */
export type TermFileFormat = 'tsv' | 'csv' | 'tbx';

const semicolons: CsvDialect = { delimiter: ';', hasQuotes: true };
const tabSeparated: CsvDialect = { delimiter: '\t', hasQuotes: false };

/**
 * Opens a file of terms. A table whose first line names languages has one column for each; other
 * tables have source and target phrase, and `pair` says whose they are where the lines do not. CSV
 * may be separated by semicolons, as spreadsheets of some countries write it.
 * @throws TbxError
 */
export function openTermFile(
  text: string,
  format: TermFileFormat,
  pair: TermPair | null = null,
): TermFile {
  if (format === 'tbx') return readTbxFile(text);
  if (format === 'tsv') return openTable(text, 'tsv', tabSeparated, pair);
  const likely = likelyDialect(text);
  const file = openTable(text, 'csv-pairs', likely, pair);
  if (file.problems.length === 0) return file;
  // Phrases have commas and semicolons too: what fits every line is what separates.
  const other = openTable(
    text,
    'csv-pairs',
    likely === semicolons ? commaSeparated : semicolons,
    pair,
  );
  return other.problems.length === 0 ? other : file;
}

function openTable(
  text: string,
  layout: 'tsv' | 'csv-pairs',
  dialect: CsvDialect,
  pair: TermPair | null,
): TermFile {
  if (beginsWithLanguages(csvRecords(text, dialect))) return readLanguageTable(text, dialect);
  return readPairTable(text, layout, dialect, pair);
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

/** Semicolons where the first line has one and no comma. */
function likelyDialect(text: string): CsvDialect {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  // A pattern would take a step back for each character of a field, and fields may be huge.
  const bare = line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
  const isSemicolon = bare.includes(';') && !bare.includes(',');
  return isSemicolon ? semicolons : commaSeparated;
}
