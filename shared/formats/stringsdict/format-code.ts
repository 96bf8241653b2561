import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { treeCode } from '../catalogue/tree/tree-code.ts';
import { treeDialect } from '../catalogue/tree/tree-dialect.ts';
import type { FormatCode } from '../format.ts';
import { escapePlist, plistPieces } from './plist-strings.ts';
import { plistSyntax } from './plist-syntax.ts';

const dialect = treeDialect(plistSyntax, {
  format: 'stringsdict',
  pieces: plistPieces,
  escape: escapePlist,
});

export const stringsdictCode: FormatCode = {
  ...treeCode(plistSyntax, dialect, escapePlist),
  // The declaration of XML tells.
  decode: (bytes) => decodeXml(bytes),
  unencodable: 'character-reference',
};
