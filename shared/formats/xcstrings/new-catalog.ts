import { keysOf, type FileMaker, type NewFile, type BegunText } from '../new-file.ts';

/** String Catalogs as Xcode lays them out. */
export const catalogMaker: FileMaker = {
  hasForms: () => true,
  hasZeroEverywhere: true,
  keys: () => 'any',
  begin: (texts, file) => {
    const strings = texts.map((text) => entryOf(text, file)).join(',\n');
    const text = `{\n  "sourceLanguage" : ${JSON.stringify(file.sourceLanguage)},\n  "strings" : {\n${strings}\n  },\n  "version" : "1.0"\n}\n`;
    return { text, ids: keysOf(texts) };
  },
};

function entryOf(text: BegunText, { sourceLanguage }: NewFile): string {
  const { key, notes } = text;
  const note = notes.join('\n');
  const comment = note === '' ? [] : [`      "comment" : ${JSON.stringify(note)}`];
  const own = ownText(text);
  const localizations =
    own === null
      ? []
      : [
          `      "localizations" : {\n        ${JSON.stringify(sourceLanguage)} : {\n${own}\n        }\n      }`,
        ];
  const fields = [...comment, '      "extractionState" : "manual"', ...localizations];
  return `    ${JSON.stringify(key)} : {\n${fields.join(',\n')}\n    }`;
}

/** What the source says, where its key does not say it already. */
function ownText({ key, forms, source, sourceOfOne, sourceOfZero }: BegunText): string | null {
  if (forms === null) return source === key ? null : unit(source, '          ');
  const one = sourceOfOne === null ? [] : [formOf('one', sourceOfOne)];
  const zero = sourceOfZero === null ? [] : [formOf('zero', sourceOfZero)];
  const all = [...one, formOf('other', source), ...zero].join(',\n');
  return `          "variations" : {\n            "plural" : {\n${all}\n            }\n          }`;
}

function formOf(name: string, text: string): string {
  return `              "${name}" : {\n${unit(text, '                ')}\n              }`;
}

function unit(text: string, indent: string): string {
  const value = JSON.stringify(text);
  return `${indent}"stringUnit" : {\n${indent}  "state" : "translated",\n${indent}  "value" : ${value}\n${indent}}`;
}
