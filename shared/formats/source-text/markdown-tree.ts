import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { InlineNode } from './markdown-pieces.ts';

/** What is needed of a node of the Markdown tree, down to its paragraphs. */
export interface MarkdownNode extends InlineNode {
  readonly children?: readonly MarkdownNode[];
  readonly depth?: number;
  readonly ordered?: boolean | null;
}

/** What the reader takes for a byte order mark, and passes over without counting it. */
const uncounted = '\ufeff';

/**
 * The tree of a document with GitHub's additions and front matter, its places in UTF-16 units of the
 * text. `without`: what of Markdown is not read, by the names of the reader (`htmlFlow`). The text
 * stands behind its own byte order mark: a U+FEFF it begins with is a character as any other.
 */
export function markdownTree(text: string, without: readonly string[] = []): MarkdownNode {
  const tree: unknown = fromMarkdown(uncounted + text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml']), { disable: { null: [...without] } }],
    // What GitHub's additions make of a tree afterwards has no places.
    mdastExtensions: [
      ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
      frontmatterFromMarkdown(['yaml', 'toml']),
    ],
  });
  return tree as MarkdownNode;
}
