/**
 * Stands for `shared/formats/inline/message-in-language.ts` in the pane: paragraphs of documents are no
 * messages of programs, so none is given the plural forms of a language, and what reads such messages is
 * left out. Throws when the module exports something else.
 */
export default function keepMessagesWhole(source) {
  const exported = source.match(/^export\b.*$/gmu) ?? [];
  if (exported.length !== 1 || !exported[0].includes('function messageInLanguage(')) {
    throw new Error('message-in-language.ts exports something else now.');
  }
  return 'export function messageInLanguage(parts) {\n  return parts;\n}\n';
}
