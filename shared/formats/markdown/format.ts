import type { Format } from '../format.ts';
import { isMarkdownPath, languageInMarkdownPath } from './markdown-path.ts';

const both = {
  extensions: [],
  languages: 'file-per-language',
  languageInPath: languageInMarkdownPath,
  isProse: true,
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: () => false,
} as const;

/** Documents in Markdown, one file for each language: READMEs, and pages of Docusaurus, Hugo, VitePress. */
export const markdownDocument: Format = {
  ...both,
  id: 'markdown-document',
  name: 'Markdown',
  namedExtensions: ['md', 'markdown'],
  // Any may be translated where somebody chooses it; in folders those are taken that say their language.
  paths: { pattern: '\\.(?:md|markdown)$', isMeant: isMarkdownPath },
  load: async () => (await import('./format-code.ts')).markdownCode,
};

/** Markdown with components, expressions and imports. */
export const mdxDocument: Format = {
  ...both,
  id: 'mdx-document',
  name: 'MDX',
  namedExtensions: ['mdx'],
  paths: { pattern: '\\.mdx$', isMeant: isMarkdownPath },
  load: async () => (await import('./format-code.ts')).mdxCode,
};
