import type { Edit } from '../../text/edits.ts';
import { largestOf } from '../../text/lists/extremes.ts';
import { finish } from '../../text/steps.ts';
import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import type { CatalogueDialect, CatalogueMessage, TargetWrite } from '../catalogue/catalogue.ts';
import type { InlinePart } from '../model.ts';
import { partsOf, writeParts } from '../source-text/passage.ts';
import { sameParts } from '../inline/parts.ts';
import { elementIn, type XmlElement } from '../xml/element-tree.ts';
import { requireXmlText } from '../xml/require-xml-text.ts';
import { contentPieces, writeXmlText } from '../xml/xml-text.ts';
import type { QtCatalogue, QtMessage } from './qt-catalogue.ts';
import { locationsOf } from './locations.ts';
import { readQtInSteps } from './read-qt.ts';

const usualTaste = { lineEnd: '\n', escapesQuotes: true, escapesApostrophes: true };

/** How Qt Linguist writes what catalogues have. */
export const qtDialect: CatalogueDialect<QtCatalogue> = {
  format: 'qt-ts',
  states: { draft: 'unfinished', done: 'finished' },
  read: (text) => finish(readQtInSteps(text, null)),
  readAgain: ({ wantedLanguage }, newText) => finish(readQtInSteps(newText, wantedLanguage)),
  expected: (_, { target }) => target?.text ?? null,
  write: (read, writes) => {
    return [...byMessage(writes)].flatMap(([index, each]) => {
      const message = read.byIndex[index];
      return message === undefined ? [] : new MessageWriter(read, message).edits(each);
    });
  },
  mark,
  codePlaces: locationsOf,
  note: (read, { index }, text) => {
    const message = read.byIndex[index];
    return message === undefined ? null : new MessageWriter(read, message).note(text);
  },
  nameLanguage,
  pieces: contentPieces,
  escape: (text) => writeXmlText(text, usualTaste),
};

function byMessage(writes: readonly TargetWrite[]): ReadonlyMap<number, readonly TargetWrite[]> {
  const found = new Map<number, TargetWrite[]>();
  for (const write of writes) {
    const { index } = write.entry.message;
    const others = found.get(index);
    if (others === undefined) found.set(index, [write]);
    else others.push(write);
  }
  return found;
}

/** Writes the translation of one message. */
class MessageWriter {
  readonly #read: QtCatalogue;
  readonly #message: QtMessage;

  constructor(read: QtCatalogue, message: QtMessage) {
    this.#read = read;
    this.#message = message;
  }

  edits(writes: readonly TargetWrite[]): readonly Edit[] {
    const { translation, isCounted } = this.#message;
    const [first] = writes;
    if (first === undefined) return [];
    if (!isCounted) {
      return translation === null
        ? [this.#newTranslation(this.#written(first), first.isDraft)]
        : [this.#fill(translation, first)];
    }
    return this.#forms(writes);
  }

  /** A translator has one comment for each message: more of it are more lines. @throws FormatError */
  note(text: string): Edit {
    requireXmlText(text);
    const { element, translation } = this.#message;
    const written = writeXmlText(text, this.#read.taste);
    const known = elementIn(element, 'translatorcomment');
    if (known?.isOneTag === true) return this.#openTag(known, written);
    if (known !== null) {
      const before = known.contentEnd > known.contentStart ? this.#read.taste.lineEnd : '';
      return { offset: known.contentEnd, length: 0, newText: before + written };
    }
    const whole = `<translatorcomment>${written}</translatorcomment>`;
    const indent = this.#indent(1);
    if (translation !== null) {
      return { offset: translation.start, length: 0, newText: whole + indent };
    }
    const offset = element.children.at(-1)?.end ?? element.contentStart;
    return { offset, length: 0, newText: indent + whole };
  }

  #forms(writes: readonly TargetWrite[]): readonly Edit[] {
    const { numerusForms, translation } = this.#message;
    const byForm = new Map(writes.map((write) => [write.entry.form, write]));
    const edits: Edit[] = [];
    let added = '';
    const indent = this.#indent(2);
    const last = largestOf(byForm.keys());
    for (let form = 0; form <= last; form += 1) {
      const write = byForm.get(form);
      const element = numerusForms[form];
      if (element !== undefined) {
        if (write !== undefined) edits.push(this.#fill(element, write));
        continue;
      }
      // The forms before it keep their places.
      const written = write === undefined ? '' : this.#written(write);
      added += `${indent}<numerusform>${written}</numerusform>`;
    }
    if (added !== '') {
      const isDraft = writes.some((write) => write.isDraft);
      const behind = numerusForms.at(-1) ?? null;
      edits.push(
        translation === null
          ? this.#newTranslation(added + this.#indent(1), isDraft)
          : this.#addForms(translation, behind, added),
      );
    }
    return edits;
  }

  #addForms(translation: XmlElement, behind: XmlElement | null, forms: string): Edit {
    if (behind !== null) return { offset: behind.end, length: 0, newText: forms };
    const content = forms + this.#indent(1);
    if (translation.isOneTag) return this.#openTag(translation, content);
    const { contentStart, contentEnd } = translation;
    return { offset: contentStart, length: contentEnd - contentStart, newText: content };
  }

  /** A translation stands behind all that is said of its source. */
  #newTranslation(content: string, isDraft: boolean): Edit {
    const type = isDraft ? ' type="unfinished"' : '';
    const { element } = this.#message;
    const offset = element.children.at(-1)?.end ?? element.contentStart;
    const newText = `${this.#indent(1)}<translation${type}>${content}</translation>`;
    return { offset, length: 0, newText };
  }

  #fill(element: XmlElement, write: TargetWrite): Edit {
    if (element.isOneTag) return this.#openTag(element, this.#written(write));
    const { contentStart, contentEnd } = element;
    const pieces = contentPieces(this.#read.text, { start: contentStart, end: contentEnd });
    const isSame = sameParts(partsOf(pieces), write.parts);
    const newText = isSame ? this.#read.text.slice(contentStart, contentEnd) : this.#written(write);
    return { offset: contentStart, length: contentEnd - contentStart, newText };
  }

  /** `<a/>` as `<a>content</a>`. */
  #openTag({ name, end }: XmlElement, content: string): Edit {
    return { offset: end - 2, length: 2, newText: `>${content}</${name}>` };
  }

  #written({ parts }: { readonly parts: readonly InlinePart[] }): string {
    return writeParts(asWritten(parts), (text) => writeXmlText(text, this.#read.taste));
  }

  /** A line end with the indentation of a child of the message, or of a child of that. */
  #indent(depth: number): string {
    const { text, taste } = this.#read;
    const { element } = this.#message;
    const own = indentBefore(text, element.start);
    const child = element.children[0];
    const inner = child === undefined ? null : indentBefore(text, child.start);
    if (own === null || inner === null) return '';
    const unit = inner.startsWith(own) ? inner.slice(own.length) : '    ';
    return taste.lineEnd + own + unit.repeat(depth);
  }
}

/** Codes that stand for text are text to XML. */
function asWritten(parts: readonly InlinePart[]): readonly InlinePart[] {
  return parts.map((part) =>
    part.kind === 'code' && !part.verbatim ? { kind: 'text', text: part.content } : part,
  );
}

/** The blanks before an offset that begins its line; null where something else stands before it. */
function indentBefore(text: string, offset: number): string | null {
  let start = offset;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  const before = text[start - 1];
  return before === '\n' || before === '\r' ? text.slice(start, offset) : null;
}

function mark(
  { text, byIndex }: QtCatalogue,
  { index }: CatalogueMessage,
  isDraft: boolean,
): readonly Edit[] {
  const message = byIndex[index];
  const translation = message?.translation ?? null;
  if (message === undefined || translation === null || message.isDraft === isDraft) return [];
  const type = translation.attributes.find(({ name }) => name === 'type');
  if (type === undefined) {
    const offset = translation.start + '<translation'.length;
    return [{ offset, length: 0, newText: ' type="unfinished"' }];
  }
  if (isDraft)
    return [
      { offset: type.valueStart, length: type.valueEnd - type.valueStart, newText: 'unfinished' },
    ];
  let start = type.start;
  while (/\s/.test(text[start - 1] ?? '')) start -= 1;
  return [{ offset: start, length: type.valueEnd + 1 - start, newText: '' }];
}

/** Files that are made for no language yet leave it out. */
function nameLanguage({ root, targetLanguage }: QtCatalogue, language: string): readonly Edit[] {
  if (targetLanguage !== null) return [];
  const value = escapeXmlAttribute(language.replaceAll('-', '_'), '"');
  const found = root.attributes.find(({ name }) => name === 'language');
  if (found !== undefined) {
    return [
      { offset: found.valueStart, length: found.valueEnd - found.valueStart, newText: value },
    ];
  }
  const last = root.attributes.at(-1);
  const offset = last === undefined ? root.start + '<TS'.length : last.valueEnd + 1;
  return [{ offset, length: 0, newText: ` language="${value}"` }];
}
