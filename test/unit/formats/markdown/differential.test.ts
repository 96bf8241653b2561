import assert from 'node:assert/strict';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { filled, open } from './samples.ts';

const page = `# A heading

A paragraph with **bold**, *soft* and ~~old~~ words,
a [link](https://x.example "x"), \`code\`, ![a picture](x.png) and <b>tags</b>.

- an item with *words*
- another
  of two lines

  1. deeper **down**

> a quote
> of **two** lines

| a cell | \`b\` and *c* |
| ------ | ----------- |
| d      | e           |

Setext *words*
--------------

    code

\`\`\`
code
\`\`\`

The end.
`;

/** What another reader makes of a page, without its words. */
function builtOf(text: string): readonly string[] {
  return new MarkdownIt({ html: true })
    .parse(text, {})
    .flatMap(({ type, tag, content, children }) => {
      if (children === null) return [`${type} ${tag} ${type === 'inline' ? '' : content}`];
      const inner = children
        .filter(
          (each) =>
            each.type !== 'text' && each.type !== 'softbreak' && !each.type.includes('special'),
        )
        .map(
          (each) => `${each.type} ${each.tag} ${each.type === 'code_inline' ? each.content : ''}`,
        );
      return [type, ...inner.toSorted()];
    });
}

const words = fc.constantFrom(
  ...[
    'Wort',
    'ein Wort',
    '注意',
    '「注」',
    'é',
    'x.',
    '(a)',
    '"b"',
    '*',
    '**',
    '_',
    '`',
    '~~',
    '#',
    '##',
  ],
  ...[
    '-',
    '+',
    '1.',
    '2)',
    '>',
    '|',
    '---',
    '===',
    '[a](b)',
    '![',
    '<i>',
    '</b>',
    '&amp;',
    '&',
    '\\',
  ],
  ...[
    'http://y.example',
    'import',
    ':::',
    '{x}',
    '$',
    '!',
    ']',
    '[x]',
    '\n',
    '  ',
    '\t',
    '```',
    '~~~',
  ],
);
const anyText = fc
  .array(words, { minLength: 1, maxLength: 6 })
  .chain((found) => fc.constantFrom(found.join(' '), found.join('')));

/** Other words between the same codes. */
function reworded(parts: readonly InlinePart[], texts: readonly string[]): readonly InlinePart[] {
  return parts.map((part, index) =>
    part.kind === 'text' ? { ...part, text: `w${texts[index % texts.length] ?? ''}w` } : part,
  );
}

describe(`Translations in Markdown beside another reader of it ${seedWords}`, () => {
  it('are built as their source, whatever their words', () => {
    const built = builtOf(page);
    const property = fc.property(fc.array(anyText, { minLength: 3, maxLength: 9 }), (texts) => {
      const written = filled(open(page), (parts, index) =>
        reworded(parts, [...texts.slice(index % texts.length), ...texts]),
      );
      assert.deepEqual(builtOf(written), built, written);
    });
    fc.assert(property, fuzzParameters(40));
  });

  it('say what was meant, whatever blanks and marks stand at codes', () => {
    const source = 'A **bold** and *soft* word with `code` in it.\n';
    const property = fc.property(fc.array(anyText, { minLength: 5, maxLength: 5 }), (texts) => {
      const meant: string[] = [];
      const written = filled(open(source), (parts) => {
        const answer = parts.map((part, index) =>
          part.kind === 'text' ? { ...part, text: texts[index % 5] ?? '' } : part,
        );
        meant.push(spoken(answer));
        return answer;
      });
      const list = open(written, source).segments();
      const said = list.length === 0 ? null : list.at(0).target;
      // What has no words at all is not written.
      if (texts.every((text) => text.trim() === '')) return;
      assert.deepEqual([spoken(said?.parts ?? [])], meant, written);
    });
    fc.assert(property, fuzzParameters(150));
  });
});

function spoken(parts: readonly InlinePart[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : `⟦${part.content}⟧`))
    .join('')
    .replace(/\s+/g, '');
}
