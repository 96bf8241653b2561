import { say } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import { mostEntries, type CatalogueEntry, type CatalogueText } from '../catalogue/catalogue.ts';
import { nameOfText } from '../catalogue/name-of-text.ts';
import { textOf } from '../inline/parts.ts';
import { countFor, isForOneNumber, notesOnNumbers } from '../messages/wanted-forms.ts';
import type { Problem } from '../model.ts';
import { partsOf } from '../source-text/passage.ts';
import {
  attributeOf,
  elementIn,
  elementsIn,
  readElementTree,
  type XmlElement,
} from '../xml/element-tree.ts';
import { refuse } from '../xml/refusal.ts';
import { contentPieces, tasteOf, type XmlTaste } from '../xml/xml-text.ts';
import { numerusOf, type NumerusSamples } from './numerus.ts';
import type { QtCatalogue, QtMessage } from './qt-catalogue.ts';

const messagesAStep = 100;

/** How Qt's own tools write. */
const usually = { escapesQuotes: true, escapesApostrophes: true };

/** Reads decoded text of Qt Linguist without byte order mark. @throws FormatError */
export function* readQtInSteps(text: string, wantedLanguage: string | null): Steps<QtCatalogue> {
  const root = yield* readElementTree(text);
  if (root.name !== 'TS') {
    throw refuse(text, say('qt-no-catalogue'), root.start, root.contentStart - root.start);
  }
  const reader = new QtReader(text, root, wantedLanguage);
  yield* reader.readAll();
  return reader.catalogue();
}

/** A message before it is known how many forms the language has. */
interface FoundMessage {
  readonly element: XmlElement;
  readonly context: string;
  readonly source: CatalogueText;
  readonly translation: XmlElement | null;
  readonly isCounted: boolean;
  readonly numerusForms: readonly XmlElement[];
  readonly isDraft: boolean;
}

class QtReader {
  readonly #text: string;
  readonly #root: XmlElement;
  readonly #wanted: string | null;
  readonly #found: FoundMessage[] = [];
  readonly #messages: QtMessage[] = [];
  readonly #entries: CatalogueEntry[] = [];
  readonly #problems: Problem[] = [];
  /** Where each message is first, by what Qt looks it up by. */
  readonly #seen = new Map<string, FoundMessage>();

  constructor(text: string, root: XmlElement, wanted: string | null) {
    this.#text = text;
    this.#root = root;
    this.#wanted = wanted;
  }

  *readAll(): Steps<void> {
    yield* this.#find(this.#root, '');
    const forms = this.#formsOfFile();
    for (const [index, found] of this.#found.entries()) {
      this.#add(found, index, forms);
      if (index % messagesAStep === 0) yield undefined;
    }
    this.#findDuplicates();
  }

  catalogue(): QtCatalogue {
    const root = this.#root;
    const taste = this.#taste();
    return {
      text: this.#text,
      sourceLanguage: languageIn(root, 'sourcelanguage'),
      targetLanguage: languageIn(root, 'language'),
      isOneLanguage: false,
      entries: this.#entries,
      messages: this.#messages.length,
      problems: this.#problems,
      root,
      byIndex: this.#messages,
      taste,
      wantedLanguage: this.#wanted,
    };
  }

  /** Messages lie in contexts, and beside them where they are told by ids. */
  *#find(parent: XmlElement, context: string): Steps<void> {
    for (const element of elementsIn(parent)) {
      if (element.name === 'message') this.#findMessage(element, context);
      else if (element.name === 'context') {
        const name = elementIn(element, 'name');
        yield* this.#find(element, name === null ? '' : this.#content(name).text);
        yield undefined;
      }
    }
  }

  #findMessage(element: XmlElement, context: string): void {
    const source = elementIn(element, 'source');
    const translation = elementIn(element, 'translation');
    const type = translation === null ? null : attributeOf(translation, 'type');
    if (source === null || type === 'vanished' || type === 'obsolete') return;
    const isCounted = attributeOf(element, 'numerus') === 'yes';
    if (translation !== null && !isPlain(translation, isCounted)) return;
    const forms = translation === null || !isCounted ? [] : elementsIn(translation);
    this.#found.push({
      element,
      context,
      source: this.#content(source),
      translation,
      isCounted,
      numerusForms: forms,
      isDraft: type === 'unfinished',
    });
    if (this.#found.length > mostEntries) {
      throw refuse(this.#text, say('too-large.messages', { most: mostEntries }), element.start);
    }
  }

  #content({ contentStart, contentEnd }: XmlElement): CatalogueText {
    return readContent(this.#text, contentStart, contentEnd);
  }

  /** What the file itself shows of its language's forms comes first: Qt's own tool wrote them. */
  #formsOfFile(): NumerusSamples {
    const named = languageIn(this.#root, 'language');
    const known = numerusOf(named ?? this.#wanted ?? 'en');
    if (named === null) return known;
    const counts = this.#found.map(({ numerusForms }) => numerusForms.length);
    const own = counts.reduce((most, count) => Math.max(most, count), 0);
    return own === 0 || own === known.length ? known : Array.from({ length: own }, () => []);
  }

  #add(found: FoundMessage, index: number, samples: NumerusSamples): void {
    const { element, source, translation, isCounted, numerusForms, isDraft } = found;
    const forms = isCounted ? Math.max(samples.length, numerusForms.length) : 1;
    const message: QtMessage = {
      index,
      forms,
      isDraft,
      start: element.start,
      end: element.end,
      element,
      translation,
      isCounted,
      numerusForms,
    };
    this.#messages.push(message);
    const id = this.#idOf(found);
    const name = nameOfText(attributeOf(element, 'id') ?? source.text);
    const notes = this.#notesOf(found);
    const written = isCounted ? numerusForms : translation === null ? [] : [translation];
    for (let form = 0; form < forms; form += 1) {
      const numbers = isCounted ? (samples[form] ?? []) : [];
      this.#entries.push({
        key: isCounted ? `message-${index}.${form}` : `message-${index}`,
        id,
        name,
        message,
        form,
        source,
        target: this.#targetIn(written[form]),
        isForOneNumber: isForOneNumber(numbers),
        ...(isCounted
          ? { count: countFor({ category: forms === 1 ? 'other' : null, samples: numbers }) }
          : {}),
        notes: [...notes, ...notesOnNumbers(numbers)],
      });
    }
    if (this.#entries.length > mostEntries) {
      throw refuse(this.#text, say('too-large.messages', { most: mostEntries }), element.start);
    }
  }

  #targetIn(element: XmlElement | undefined): CatalogueText | null {
    return element === undefined || element.isOneTag ? null : this.#content(element);
  }

  /** What Qt finds a translation by. */
  #idOf({ element, context, source }: FoundMessage): string {
    const id = attributeOf(element, 'id');
    if (id !== null) return id;
    const comment = this.#childText(element, 'comment');
    return [context, source.text, comment].filter((part) => part !== '').join('\u0004');
  }

  #notesOf({ element, context }: FoundMessage): readonly string[] {
    const texts = ['comment', 'extracomment', 'translatorcomment'].map((name) =>
      this.#childText(element, name),
    );
    return [context, ...texts].filter((note) => note !== '');
  }

  #childText(element: XmlElement, name: string): string {
    const child = elementIn(element, name);
    return child === null ? '' : this.#content(child).text;
  }

  #findDuplicates(): void {
    const lines = createLineIndex(this.#text);
    for (const found of this.#found) {
      const id = this.#idOf(found);
      const first = this.#seen.get(id);
      if (first === undefined) {
        this.#seen.set(id, found);
        continue;
      }
      const line = String(lines.locate(first.element.start, 0).line);
      const { start, end } = found.source;
      const location = lines.locate(start, end - start);
      const said = say('duplicate-message', { line });
      this.#problems.push({ code: said.code, severity: 'error', said, location, unit: '' });
    }
  }

  #taste(): XmlTaste {
    const texts = this.#entries.map(({ source, target }) => target ?? source);
    return tasteOf(this.#text, texts, usually);
  }
}

/** Lengths to choose from, and what Qt does not have, are left to people. */
function isPlain(translation: XmlElement, isCounted: boolean): boolean {
  return elementsIn(translation).every((each) =>
    isCounted
      ? each.name === 'numerusform' && elementsIn(each).every(({ name }) => name === 'byte')
      : each.name === 'byte',
  );
}

/** What stands between two offsets, with its codes where it has some. */
function readContent(text: string, start: number, end: number): CatalogueText {
  const parts = partsOf(contentPieces(text, { start, end }));
  const hasCodes = parts.some(({ kind }) => kind === 'code');
  return { text: textOf(parts), start, end, ...(hasCodes ? { parts } : {}) };
}

/** A language as tags write it: `pt-BR` for `pt_BR`. */
export function languageIn(root: XmlElement, name: string): string | null {
  const found = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,8}/.exec(attributeOf(root, name) ?? '');
  return found?.[0].replaceAll('_', '-') ?? null;
}
