import { languageInPath } from '../catalogue/language-in-path.ts';
import { nestKeys, type NestedKeys } from '../catalogue/tree/nest-keys.ts';
import {
  commentLines,
  keysOf,
  placeholderText,
  type FileMaker,
  type NewFile,
} from '../new-file.ts';

/** Catalogues in YAML; those of Rails, in `config`, have all their texts under the language. */
export const yamlMaker: FileMaker = {
  hasForms: isRails,
  hasZeroEverywhere: true,
  keys: () => 'any',
  begin: (texts, file) => {
    const root = isRails(file) ? `${keyOf(file.language ?? '')}:\n` : '';
    const indent = root === '' ? '' : '  ';
    const lines = linesOf(nestKeys(texts, file.isWhole), indent);
    return { text: `${root}${lines.join('\n')}\n`, ids: keysOf(texts) };
  },
};

function isRails({ path }: NewFile): boolean {
  return /(?:^|[/\\])config[/\\]locales[/\\]/.test(path) && languageInPath(path) !== null;
}

function linesOf(keys: NestedKeys, indent: string): readonly string[] {
  return [...keys].flatMap(([key, inside]) => {
    const head = `${indent}${keyOf(key)}:`;
    if (inside instanceof Map) return [head, ...linesOf(inside, `${indent}  `)];
    const notes = commentLines(inside.notes, `${indent}# `);
    if (inside.forms === null) return [...notes, `${head} ${placeholderText}`];
    const forms = inside.forms.map((form) => `${indent}  ${form}: ${placeholderText}`);
    return [...notes, head, ...forms];
  });
}

/** Words such as `no` mean something else without quotes, and so does nearly every sign. */
function keyOf(key: string): string {
  const isPlain =
    /^[A-Za-z][\w-]*$/.test(key) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(key);
  return isPlain ? key : JSON.stringify(key);
}
