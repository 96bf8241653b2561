import { markdownCode, mdxCode } from '../../../../shared/formats/markdown/format-code.ts';
import type { InlinePart, LocalisationFile } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';

/** A page with all that people write by hand. */
export const englishPage = `---
title: Ferry times
description: "When they 'leave'" # shown in searches
slug: /times
---

import Tabs from '@theme/Tabs';

# Ferry times {#times}

All *times* are **local**, see
[the harbour](https://harbour.example "Harbour") and \`ferry --help\`.  
They {{< ref "x" >}} may cost $a+b$ &copy; AT&amp;T.

:::note[Mind the gap]

- One \\*ferry\\*
- Two
  ferries

:::

> A quote of
> two lines

| From  | To \\| by |
| ----- | -------- |
| North | South    |

<details><summary>More</summary>

Press <kbd>Ctrl</kbd>+C.[^1]

</details>

![A ferry](ferry.png)

\`\`\`sh
ferry
\`\`\`

[^1]: A note.

[r]: http://x.example "t"

Another heading
===============

1. First\\
   again
`;

export const englishMdx = `export const fare = {
  text: 'x > y',
};

# Fares

<Tabs groupId="a>b" label={\`x\`}>
    <TabItem>

    Children pay {fare.text} **less**, <b>always</b>.

    </TabItem>
</Tabs>

{/* No text */}

Dogs travel { 1 < 2 ? '}' : "{" } free.
`;

export function open(
  text: string,
  source: string | null = null,
  code: typeof markdownCode = markdownCode,
): LocalisationFile {
  const around = { source, sourceLanguage: 'en', targetLanguage: 'de', isForNewFile: false };
  return finish(code.readInSteps(text, around));
}

export const openMdx = (text: string, source: string | null = null): LocalisationFile =>
  open(text, source, mdxCode);

const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

/** Names and texts, codes in brackets. */
export function textsOf(file: LocalisationFile): readonly string[] {
  return file
    .select(untranslated)
    .items.map(({ name, source }) => `${name}: ${shownParts(source)}`);
}

export function shownParts(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : `⟦${part.content}⟧`)).join('');
}

type Translate = (parts: readonly InlinePart[], index: number) => readonly InlinePart[] | null;

/** What becomes of a file when its open texts are written; its own check holds. */
export function filled(file: LocalisationFile, translate: Translate): string {
  const answers = file.select(untranslated).items.flatMap(({ key, source }, index) => {
    const parts = translate(source, index);
    return parts === null ? [] : [{ key, parts, needsReview: false }];
  });
  const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
  const written = applyEdits(file.text, plan.edits);
  const [problem] = file.verify(plan, written);
  if (problem !== undefined) throw new Error(`${problem.said.code}: ${written}`);
  return written;
}

/** Every text of words in a source becomes this one. */
export function saying(text: string): Translate {
  return (source) => [{ kind: 'text', text }, ...source.filter(({ kind }) => kind === 'code')];
}
