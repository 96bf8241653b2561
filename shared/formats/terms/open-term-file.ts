import { commaSeparated, csvRecords, type CsvDialect } from '../../text/csv-records.ts';
import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import { beginsWithLanguages, readLanguageTable } from './language-table.ts';
import { readPairTable } from './pair-table-file.ts';
import { readTbxFile } from './read-tbx-file.ts';
import type { TermFile, TermPair } from './term-file.ts';

/** How a file of terms is laid out, as its ending says it. */
export type TermFileFormat = 'tsv' | 'csv' | 'tbx';

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
  const dialect = format === 'tsv' ? tabSeparated : csvDialect(text);
  if (beginsWithLanguages(csvRecords(text, dialect))) return readLanguageTable(text, dialect);
  return readPairTable(text, format === 'tsv' ? 'tsv' : 'csv-pairs', dialect, pair);
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

/** A semicolon counts where the first line has one and no comma. */
function csvDialect(text: string): CsvDialect {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  // A pattern would take a step back for each character of a field, and fields may be huge.
  const bare = line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
  const isSemicolon = bare.includes(';') && !bare.includes(',');
  return isSemicolon ? { delimiter: ';', hasQuotes: true } : commaSeparated;
}
