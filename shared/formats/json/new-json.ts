import { nestKeys, type NestedKeys } from '../catalogue/tree/nest-keys.ts';
import {
  keysOf,
  placeholderText,
  type FileMaker,
  type NewFile,
  type BegunText,
} from '../new-file.ts';

/** Catalogues in JSON as their places tell: bundles `.arb`, messages of browser extensions, and all others. */
export const jsonMaker: FileMaker = {
  hasForms: (file) => kindOf(file) === 'plain',
  // Programs read both as names of their own.
  hasZeroEverywhere: true,
  keys: (file) => (kindOf(file) === 'plain' ? 'any' : 'names'),
  begin: (texts, file) => {
    const kind = kindOf(file);
    const lines = kind === 'plain' ? plainLines(texts, file) : recordLines(texts, file, kind);
    const ids = kind === 'records' ? texts.map(({ key }) => `${key}.message`) : keysOf(texts);
    return { text: `${['{', lines.join(',\n'), '}'].join('\n')}\n`, ids };
  },
};

function kindOf({ path }: NewFile): 'arb' | 'records' | 'plain' {
  if (/\.arb$/i.test(path)) return 'arb';
  return /(?:^|[/\\])_locales[/\\]/.test(path) ? 'records' : 'plain';
}

function recordLines(
  texts: readonly BegunText[],
  { language }: NewFile,
  kind: 'arb' | 'records',
): readonly string[] {
  const lines = texts.flatMap(({ key, notes }) => {
    const description = notes.length === 0 ? null : JSON.stringify(notes.join('\n'));
    const name = JSON.stringify(key);
    if (kind === 'records') {
      const about = description === null ? '' : `,\n    "description": ${description}`;
      return [`  ${name}: {\n    "message": "${placeholderText}"${about}\n  }`];
    }
    const text = `  ${name}: "${placeholderText}"`;
    if (description === null) return [text];
    return [text, `  ${JSON.stringify(`@${key}`)}: { "description": ${description} }`];
  });
  return kind === 'arb'
    ? [`  "@@locale": ${JSON.stringify(language?.replaceAll('-', '_'))}`, ...lines]
    : lines;
}

function plainLines(texts: readonly BegunText[], { isWhole }: NewFile): readonly string[] {
  return linesOf(nestKeys(texts, isWhole), '  ');
}

function linesOf(keys: NestedKeys, indent: string): readonly string[] {
  return [...keys].flatMap(([key, inside]) => {
    if (inside instanceof Map) {
      const inner = linesOf(inside, `${indent}  `).join(',\n');
      return [`${indent}${JSON.stringify(key)}: {\n${inner}\n${indent}}`];
    }
    const names = inside.forms?.map((form) => `${key}_${form}`) ?? [key];
    return names.map((name) => `${indent}${JSON.stringify(name)}: "${placeholderText}"`);
  });
}
