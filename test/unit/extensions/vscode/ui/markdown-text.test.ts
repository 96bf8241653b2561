import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import {
  commandAddress,
  markdownLines,
  markdownWords,
} from '../../../../../extensions/vscode/ui/markdown-text.ts';
import { inertText } from '../../../../../shared/text/inert.ts';
import { fuzzParameters, seedWords } from '../../../../doubles/fuzz.ts';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

function read(markdown: string): Node {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  return fromMarkdown(markdown, options);
}

/** The text of each paragraph; fails where Markdown finds anything else. */
function paragraphsOf(markdown: string): readonly string[] {
  return (read(markdown).children ?? []).map(({ type, children = [] }) => {
    assert.deepEqual([type, ...children.map((child) => child.type)], ['paragraph', 'text']);
    return (children[0]?.value ?? '').replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
  });
}

const odd = fc.constantFrom(
  ...['<', '>', '&', ';', '<?php', '?>', '<!--', '<script', '</b>', '&lt;', '&#38;', '&nbsp;'],
  ...['[a](b)', '![', '`', '**', '_', '~~', '1.', '12)', '- ', '+', '#', '===', '---', '|'],
  ...['\n', ' ', '    ', '\t', '\u3000', '\\', 'www.a.example', 'https://a', 'a@b.c', '$', 'x=y'],
);
const texts = fc.array(fc.oneof(odd, fc.string()), { maxLength: 10 }).map((parts) => {
  return inertText(parts.join(''));
});

describe(`Markdown of inert text ${seedWords}`, () => {
  it('shows references of characters and tags as they are written', () => {
    const text = inertText('Press &lt;b&gt;, &amp; then <b>Enter</b>');
    assert.deepEqual(paragraphsOf(markdownLines(text)), [text]);
    assert.deepEqual(paragraphsOf(markdownWords(text)), [text]);
  });

  it('loses nothing behind what begins a block of HTML', () => {
    for (const begin of ['<?php echo 1 ?>', '<script', '<div', '<style\nb', '<!-- a']) {
      const lines = inertText(begin);
      const shown = paragraphsOf(`${markdownLines(lines)}\n\nwhat follows`);
      assert.deepEqual(shown, [...begin.split('\n'), 'what follows']);
    }
  });

  it('shows any text as paragraphs of nothing but itself', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = text.split('\n').map((line) => line.replaceAll('\t', ' '));
        const written = lines.map((line) =>
          line.replaceAll('\u2060', '').replaceAll('\u00a0', ' '),
        );
        assert.deepEqual(
          paragraphsOf(markdownLines(text)),
          written.filter((line) => line !== ''),
        );
      }),
      fuzzParameters(300),
    );
  });

  it('keeps the values of a command inside its link', () => {
    const values = [{ path: '/a) (b(.xlf' }, "c'd)", '"](command:evil)'];
    const [paragraph] = read(`[Go](${commandAddress('ours.go', values)})`).children ?? [];
    const [link, ...others] = paragraph?.children ?? [];
    assert.deepEqual(others, []);
    const [name, query = ''] = (link?.url ?? '').split('?');
    assert.equal(name, 'command:ours.go');
    assert.deepEqual(JSON.parse(decodeURIComponent(query)), values);
  });
});
