import assert from 'node:assert/strict';
import { readProse } from '../../../../shared/formats/prose/read-prose.ts';
import type { ProseRequest } from '../../../../shared/formats/prose/prose-request.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { findHunks } from '../../../../shared/text/hunks/find-hunks.ts';

const whole: ProseRequest = {
  languageId: 'plaintext',
  selections: [],
  codes: 'hidden',
  includeStrings: false,
};

function read(
  fileName: string,
  text: string,
  request: Partial<ProseRequest>,
): ReturnType<typeof readProse> {
  return readProse(fileName, text, { ...whole, ...request });
}

async function texts(
  fileName: string,
  text: string,
  request: Partial<ProseRequest>,
): Promise<string[]> {
  return (await read(fileName, text, request)).passages.map((passage) => passage.text);
}

async function fixAll(
  fileName: string,
  text: string,
  request: Partial<ProseRequest>,
): Promise<string> {
  const { passages } = await read(fileName, text, request);
  const edits = passages.flatMap((passage) => {
    const fixed = passage.text.replaceAll('teh', 'the').replaceAll('recieve', 'receive');
    const { kept } = passage;
    const { hunks } = findHunks(passage.text, fixed, {
      kept,
      keptMay: 'stay',
      keepLineBreaks: true,
    });
    return hunks.flatMap((hunk) => passage.toDocument(hunk) ?? []);
  });
  return applyEdits(text, edits);
}

const program = `// We recieve teh
// letters here.
const recieve = 'Please recieve teh letter'; /* teh end */
`;

describe('the prose of programs', () => {
  const typescript = { languageId: 'typescript' };

  it('is the comments, and not the strings', async () => {
    assert.deepEqual(await texts('a.ts', program, typescript), [
      'We recieve teh letters here.',
      'teh end',
    ]);
  });

  it('takes strings in when asked to, or when one is selected', async () => {
    const expected = 'Please recieve teh letter';
    assert.ok(
      (await texts('a.ts', program, { ...typescript, includeStrings: true })).includes(expected),
    );
    const at = program.indexOf('Please');
    const selected = { ...typescript, selections: [{ start: at + 2, end: at + 5 }] };
    assert.deepEqual(await texts('a.ts', program, selected), ['eas']);
    const caret = { ...typescript, selections: [{ start: at + 2, end: at + 2 }] };
    assert.deepEqual(await texts('a.ts', program, caret), [expected]);
  });

  it('names what the code names', async () => {
    const { names } = await read('a.ts', program, typescript);
    assert.deepEqual([...names].sort(), ['const', 'recieve']);
  });

  it('gets corrections back into comments, their markers kept', async () => {
    assert.equal(
      await fixAll('a.ts', program, typescript),
      program.replace('recieve teh', 'receive the').replace('teh end', 'the end'),
    );
  });
});

describe('the prose of Markdown', () => {
  const markdown = { languageId: 'markdown' };
  const text = `---
title: teh title
---

# Teh **teh** heading

Some teh [teh link](https://teh.example) and \`teh code\`.

\`\`\`sh
teh command
\`\`\`
`;

  it('leaves code, front matter keys and addresses alone', async () => {
    const fixed = await fixAll('a.md', text, markdown);
    assert.match(fixed, /Some the \[the link\]\(https:\/\/teh\.example\) and `teh code`\./u);
    assert.match(fixed, /# Teh \*\*the\*\* heading/u);
    assert.match(fixed, /\nteh command\n/u);
  });

  it('takes of a selection what it covers', async () => {
    const start = text.indexOf('Some');
    const selections = [{ start, end: start + 8 }];
    assert.deepEqual(await texts('a.md', text, { ...markdown, selections }), ['Some teh']);
  });
});

describe('the prose of HTML', () => {
  it('is the text and what people read in attributes, and nothing else of a tag', async () => {
    const text = '<p title="teh title" class="teh">Some teh <b>teh</b> &amp; text</p>\n';
    const fixed = await fixAll('a.html', text, { languageId: 'html' });
    assert.equal(fixed, '<p title="the title" class="teh">Some the <b>the</b> &amp; text</p>\n');
  });
});
