import type { Edit } from '../../../text/edits.ts';
import { escapeXmlText } from '../../../text/xml-escape.ts';
import type { EditPlan } from '../../model.ts';
import { elementsIn } from '../../xml/element-tree.ts';
import { requireXmlText } from '../../xml/require-xml-text.ts';
import type { XliffDocument } from '../document.ts';
import { findSegment } from '../segment-key.ts';
import { unknownKey } from '../segment-problem.ts';
import { UnitElement } from '../unit-element.ts';
import { Indentation } from './indentation.ts';

/**
 * The edit that writes a note behind all others of a segment's unit.
 * @throws FormatError for an unknown key, and for a character that XML cannot hold.
 */
export function planNote(document: XliffDocument, key: string, text: string): EditPlan {
  const segment = findSegment(document, key);
  if (segment === null || segment.isIgnorable) throw unknownKey(key);
  requireXmlText(text);
  const { unit } = segment;
  const place = new NotePlace(new UnitElement(document, unit));
  const edit = document.majorVersion === 1 ? place.inFirst(text) : place.inSecond(text);
  return { edits: [{ ...edit, offset: edit.offset + unit.start }], keys: [key], problems: [] };
}

const beforeNotes: ReadonlySet<string> = new Set(['source', 'seg-source', 'target']);
const afterNotes: ReadonlySet<string> = new Set(['originalData', 'segment', 'ignorable']);

/** Where a unit has room for a note. */
class NotePlace {
  readonly #unit: UnitElement;
  readonly #indentation: Indentation;

  constructor(unit: UnitElement) {
    this.#unit = unit;
    this.#indentation = new Indentation(unit.text);
  }

  /** Behind the last note, else behind the texts, as the standard wants it. */
  inFirst(text: string): Edit {
    const { element } = this.#unit;
    const texts = elementsIn(element).filter((each) => beforeNotes.has(this.#unit.ownName(each)));
    const { start, end } = this.#unit.all('note').at(-1) ?? texts.at(-1) ?? element;
    return { offset: end, length: 0, newText: this.#indentation.after(start) + this.#note(text) };
  }

  /** Behind the last one of its notes, which stand in front of its segments. */
  inSecond(text: string): Edit {
    const { element } = this.#unit;
    const [notes] = this.#unit.all('notes');
    const last = notes === undefined ? undefined : elementsIn(notes).at(-1);
    if (last !== undefined) {
      const newText = this.#indentation.after(last.start) + this.#note(text);
      return { offset: last.end, length: 0, newText };
    }
    if (notes !== undefined) {
      const { start, end } = notes;
      const newText = this.#notes(text, this.#indentation.after(start));
      return { offset: start, length: end - start, newText };
    }
    const next = elementsIn(element).find((each) => afterNotes.has(this.#unit.ownName(each)));
    const offset = next?.start ?? element.contentStart;
    const before = this.#indentation.after(offset);
    return { offset, length: 0, newText: this.#notes(text, before) + before };
  }

  #notes(text: string, before: string): string {
    const { prefix } = this.#unit;
    const inner = before === '' ? '' : `${before}${before.endsWith('\t') ? '\t' : '  '}`;
    return `<${prefix}notes>${inner}${this.#note(text)}${before}</${prefix}notes>`;
  }

  #note(text: string): string {
    const { prefix } = this.#unit;
    return `<${prefix}note>${escapeXmlText(text)}</${prefix}note>`;
  }
}
