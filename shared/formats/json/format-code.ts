import { treeCode } from '../catalogue/tree/tree-code.ts';
import type { FormatCode } from '../format.ts';
import { escapeJson } from './json-strings.ts';
import { jsonDialect, jsonSyntax } from './json-syntax.ts';

export const jsonCatalogueCode: FormatCode = treeCode(jsonSyntax, jsonDialect, escapeJson);
