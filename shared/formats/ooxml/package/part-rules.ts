import type { BlockName, PartRules } from '../part/read-blocks.ts';
import { kindOfMain } from './office-kinds.ts';

const wordBlocks: readonly BlockName[] = ['w:p', 'a:p'];
const drawingBlocks: readonly BlockName[] = ['a:p'];
const sheetBlocks: readonly BlockName[] = [
  'x:is',
  'x:oddHeader',
  'x:oddFooter',
  'x:evenHeader',
  'x:evenFooter',
  'x:firstHeader',
  'x:firstFooter',
];

/** Ends of content types, in lower case, with the texts in their parts. */
const rules: readonly (readonly [RegExp, readonly BlockName[]])[] = [
  [/wordprocessingml\.(?:header|footer|footnotes|endnotes|comments)\+xml$/u, wordBlocks],
  [/presentationml\.(?:slide|notesslide)\+xml$/u, drawingBlocks],
  [/presentationml\.comments\+xml$/u, ['p:text']],
  [/ms-powerpoint\.comments\+xml$/u, drawingBlocks],
  [/spreadsheetml\.sharedstrings\+xml$/u, ['x:si']],
  [/spreadsheetml\.(?:worksheet|chartsheet)\+xml$/u, sheetBlocks],
  [/spreadsheetml\.comments\+xml$/u, ['x:text']],
  [/ms-excel\.threadedcomments\+xml$/u, ['xtc:text']],
  // Titles and labels that people wrote; what a chart takes from its data stays.
  [/drawingml\.(?:chart|chartshapes)\+xml$|ms-office\.chartex\+xml$/u, drawingBlocks],
  [/drawingml\.diagramdata\+xml$|ms-office\.drawingml\.diagramdrawing\+xml$/u, drawingBlocks],
  [/officedocument\.drawing\+xml$/u, drawingBlocks],
];

const prompting = /presentationml\.(?:slidelayout|slidemaster)\+xml$/u;

/** What is to be translated in a part of this type; null for nothing. */
export function rulesFor(path: string, type: string): PartRules | null {
  // Building blocks that Word offers for insertion are no part of the text.
  if (/(?:^|\/)glossary\//iu.test(path)) return null;
  if (prompting.test(type)) return { blocks: new Set(drawingBlocks), skipsPlaceholders: true };
  const blocks =
    kindOfMain(type) === 'docx' ? wordBlocks : rules.find(([pattern]) => pattern.test(type))?.[1];
  return blocks === undefined ? null : { blocks: new Set(blocks), skipsPlaceholders: false };
}
