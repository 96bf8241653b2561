import type { InlinePart } from '../../../shared/formats/model.ts';
import type {
  WordObject,
  WordObjectKind,
  WordParagraph,
} from '../../../shared/formats/wordml/word-paragraph.ts';

/** A stretch of a paragraph as people see it in the pane. */
export type PreviewPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'object'; readonly object: WordObjectKind };

/** Objects that stand in the text as a mark; the others lie around text, which is shown. */
const marks: ReadonlySet<WordObjectKind> = new Set([
  'footnote',
  'endnote',
  'field',
  'picture',
  'comment',
  'other',
]);

/** A stretch of a paragraph's text, its marks as objects. */
export function previewText(
  { text, objects }: Pick<WordParagraph, 'text' | 'objects'>,
  start: number,
  end: number,
): readonly PreviewPart[] {
  const parts: PreviewPart[] = [];
  let at = start;
  for (const object of objects) {
    if (!isMark(object) || object.start < at || object.end > end) continue;
    addText(parts, text.slice(at, object.start));
    parts.push({ kind: 'object', object: object.kind });
    at = object.end;
  }
  addText(parts, text.slice(at, end));
  return parts;
}

/** A translation as people see it: the objects of the paragraph at their new places. */
export function previewTarget(
  target: readonly InlinePart[],
  paragraph: Pick<WordParagraph, 'pieces' | 'objects'>,
): readonly PreviewPart[] {
  const kinds = new Map<string, WordObjectKind>();
  for (const { part, start, end } of paragraph.pieces) {
    // What has no width is none of them, such as the end of what a comment is about.
    if (part.kind !== 'code' || part.role !== 'placeholder' || end === start) continue;
    const object = paragraph.objects.find((each) => each.start === start && isMark(each));
    if (object !== undefined) kinds.set(part.content, object.kind);
  }
  const parts: PreviewPart[] = [];
  for (const part of target) {
    if (part.kind === 'text') addText(parts, part.text);
    else {
      const object = part.role === 'placeholder' ? kinds.get(part.content) : undefined;
      if (object !== undefined) parts.push({ kind: 'object', object });
    }
  }
  return parts;
}

/** The words of a preview, for copying. */
export function wordsOfPreview(parts: readonly PreviewPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

function isMark({ kind, start, end }: WordObject): boolean {
  return marks.has(kind) && end > start;
}

/** What people can read: without marks of Word, line breaks as line feeds. */
export function readableText(text: string): string {
  let readable = '';
  for (const character of text) {
    if (character === '\v') readable += '\n';
    else if (character >= ' ' || character === '\t') readable += character;
  }
  return readable;
}

function addText(parts: PreviewPart[], text: string): void {
  const readable = readableText(text);
  const last = parts.at(-1);
  if (readable === '') return;
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + readable };
  else parts.push({ kind: 'text', text: readable });
}
