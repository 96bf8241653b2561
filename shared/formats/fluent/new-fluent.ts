import {
  commentLines,
  keysOf,
  placeholderText,
  type FileMaker,
  type BegunText,
} from '../new-file.ts';

/** Fluent, with selections by `$count` for texts that have forms. */
export const fluentMaker: FileMaker = {
  hasForms: () => true,
  hasZeroEverywhere: false,
  keys: () => 'names',
  begin: (texts) => {
    return { text: `${texts.flatMap(linesOf).join('\n')}\n`, ids: keysOf(texts) };
  },
};

function linesOf({ key, forms, notes }: BegunText): readonly string[] {
  const comments = commentLines(notes, '# ');
  if (forms === null) return [...comments, `${key} = ${placeholderText}`];
  const variants = forms.map((form) => {
    const name = form === 'other' ? '   *[other]' : `    [${form}]`;
    return `${name} ${placeholderText}`;
  });
  return [...comments, `${key} =`, '  { $count ->', ...variants, '  }'];
}
