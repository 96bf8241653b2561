import { finish } from '../../shared/text/steps.ts';
import { codeLanguages } from '../../shared/formats/source-text/code-language.ts';
import { findPassages } from '../../shared/formats/source-text/find-passages.ts';
import { readSourceProseInSteps } from '../../shared/formats/prose/source-prose.ts';
import type { ProgramKind } from '../../shared/formats/key-uses/program-kind.ts';
import { readProgram } from '../../shared/formats/key-uses/read-program.ts';
import type { Surface } from './surface.ts';

/** Languages that are read in ways of their own, and one id of each programming language. */
const languages: readonly string[] = [
  ...['markdown', 'mdx', 'latex', 'html', 'xml', 'yaml', 'properties', 'ini', 'plaintext'],
  ...new Map(Array.from(codeLanguages, ([id, language]) => [language, id])).values(),
];

/** The whole document selected, and a caret in its middle; every target written. */
function selection(languageId: string): Surface {
  return {
    name: `a selection in ${languageId}`,
    read: (text) => {
      const middle = text.length >> 1;
      const selections = [
        { start: 0, end: text.length },
        { start: middle, end: middle },
      ];
      for (const unit of findPassages({ languageId, text, selections })) {
        unit.write(unit.source, true);
      }
    },
  };
}

function prose(languageId: string): Surface {
  const request = { languageId, selections: [], codes: 'hidden', includeStrings: true } as const;
  return {
    name: `prose of ${languageId}`,
    read: (text) => {
      finish(readSourceProseInSteps(text, request));
    },
  };
}

function program(kind: ProgramKind): Surface {
  return { name: `keys in a program (${kind})`, read: (text) => readProgram(text, kind) };
}

export const sourceSurfaces: readonly Surface[] = [
  ...languages.map(selection),
  ...['markdown', 'html', 'yaml', 'plaintext', 'typescript', 'python'].map(prose),
  ...(['script', 'jsx', 'vue', 'svelte'] as const).map(program),
];
