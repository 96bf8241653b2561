import { treeCode } from '../catalogue/tree/tree-code.ts';
import type { FormatCode } from '../format.ts';
import { escapeJson } from './json-strings.ts';
import { bundleDialect, bundleSyntax, jsonDialect, jsonSyntax } from './json-syntax.ts';

export const jsonCatalogueCode: FormatCode = treeCode(jsonSyntax, jsonDialect, escapeJson);

export const resourceBundleCode: FormatCode = treeCode(bundleSyntax, bundleDialect, escapeJson);
