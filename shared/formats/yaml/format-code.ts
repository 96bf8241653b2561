import { treeCode } from '../catalogue/tree/tree-code.ts';
import type { FormatCode } from '../format.ts';
import { yamlDialect, yamlSyntax } from './yaml-syntax.ts';

// Most texts of YAML stand as they are, and their quotes are for those who put them in.
export const yamlCatalogueCode: FormatCode = treeCode(yamlSyntax, yamlDialect, (text) => text);
