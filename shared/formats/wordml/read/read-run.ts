import { XmlToken, type XmlReader } from '../../xml/xml-reader.ts';
import type { RunPlace, TextAtom } from '../atoms.ts';
import { attributeOf, contentOf, skipElement, textInside, trimSpace } from '../elements.ts';
import type { ParagraphDraft } from '../paragraph-draft.ts';
import type { WordObjectKind } from '../word-paragraph.ts';

type RunChild = (reader: XmlReader, draft: ParagraphDraft, run: RunPlace) => void;

/** Characters that stand as elements, and how Word may give them. */
const characters: Readonly<Record<string, TextAtom['variants']>> = {
  'w:tab': ['\t'],
  'w:ptab': ['\t'],
  'w:noBreakHyphen': ['\u001e', '\u2011', '-'],
  'w:softHyphen': ['\u001f', '\u00ad', ''],
};

const objects: Readonly<
  Record<string, { readonly object: WordObjectKind; readonly variants: readonly string[] }>
> = {
  'w:cr': { object: 'break', variants: ['\v', '\n', '\r'] },
  'w:drawing': { object: 'picture', variants: ['\u0001', '/', ''] },
  'w:pict': { object: 'picture', variants: ['\u0001', '/', ''] },
  'w:object': { object: 'picture', variants: ['\u0001', '/', ''] },
  'mc:AlternateContent': { object: 'picture', variants: ['\u0001', '/', ''] },
  'w:footnoteReference': { object: 'footnote', variants: ['\u0002', ''] },
  'w:footnoteRef': { object: 'footnote', variants: ['\u0002', ''] },
  'w:endnoteReference': { object: 'endnote', variants: ['\u0002', ''] },
  'w:endnoteRef': { object: 'endnote', variants: ['\u0002', ''] },
  'w:commentReference': { object: 'comment', variants: ['\u0005', ''] },
  'w:annotationRef': { object: 'comment', variants: ['\u0005', ''] },
  'w:pgNum': { object: 'field', variants: ['', '\u0013'] },
};

const breaks: Readonly<Record<string, readonly string[]>> = {
  page: ['\f', '\v', ''],
  column: ['\u000e', '\f', '\v', ''],
  textWrapping: ['\v', '\n', '\r'],
};

const ignored = new Set(['w:lastRenderedPageBreak', 'w:separator', 'w:continuationSeparator']);
const texts = new Set(['w:t', 'w:delText']);

const children: ReadonlyMap<string, RunChild> = new Map<string, RunChild>([
  ['w:t', readText],
  ['w:br', readBreak],
  ['w:sym', readSymbol],
  ['w:fldChar', readFieldMark],
  [
    'w:instrText',
    (reader, draft): void => {
      draft.fields.addInstruction(contentOf(reader));
    },
  ],
  [
    'w:ruby',
    (reader, draft): void => {
      draft.addObject('other', [textInside(reader, texts), '']);
    },
  ],
]);

/** Reads the run whose start tag is the current token into a draft. */
export function readRun(reader: XmlReader, draft: ParagraphDraft): void {
  if (reader.selfClosing) return;
  const { depth } = reader;
  let run = draft.place('');
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind === XmlToken.EndTag && reader.depth === depth) return;
    if (reader.kind !== XmlToken.StartTag) continue;
    if (reader.name === 'w:rPr') {
      const { start } = reader;
      skipElement(reader);
      run = draft.place(reader.text.slice(start, reader.end));
    } else readChild(reader, draft, run);
  }
}

function readChild(reader: XmlReader, draft: ParagraphDraft, run: RunPlace): void {
  const { name } = reader;
  const read = children.get(name);
  const character = characters[name];
  const object = objects[name];
  if (read !== undefined) {
    read(reader, draft, run);
    return;
  }
  skipElement(reader);
  if (character !== undefined) draft.addText(character, run);
  else if (object !== undefined) draft.addObject(object.object, object.variants);
  else if (!ignored.has(name)) draft.addObject('other', ['', '\u0001']);
}

/** White space at the ends counts only where the file says so (XML 1.0, 2.10). */
function readText(reader: XmlReader, draft: ParagraphDraft, run: RunPlace): void {
  const isPreserved = attributeOf(reader, 'xml:space') === 'preserve';
  const content = contentOf(reader);
  const text = isPreserved ? content : trimSpace(content);
  if (text !== '') draft.addText([text], run);
}

function readBreak(reader: XmlReader, draft: ParagraphDraft): void {
  const type = attributeOf(reader, 'w:type') ?? 'textWrapping';
  skipElement(reader);
  draft.addObject('break', breaks[type] ?? breaks['textWrapping'] ?? []);
}

/** A character of a symbol font, in its private area. */
function readSymbol(reader: XmlReader, draft: ParagraphDraft): void {
  const code = Number.parseInt(attributeOf(reader, 'w:char') ?? '', 16);
  skipElement(reader);
  const character = code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
  draft.addObject('other', [character, '(', '']);
}

function readFieldMark(reader: XmlReader, draft: ParagraphDraft): void {
  const type = attributeOf(reader, 'w:fldCharType');
  skipElement(reader);
  const { fields } = draft;
  if (type === 'begin') fields.begin();
  else draft.addAtoms(type === 'separate' ? fields.separate() : fields.finish());
}
