import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import { finish } from '../../text/steps.ts';
import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import { isOriginal } from '../catalogue/original-file.ts';
import type { Surroundings } from '../format.ts';
import {
  attributeOf,
  elementIn,
  elementsIn,
  readElementTree,
  type XmlElement,
} from '../xml/element-tree.ts';
import { numerusOf } from './numerus.ts';
import { languageIn } from './read-qt.ts';

/**
 * The file of another language made from that of the language of the sources: without its translations
 * and messages that vanished, with the forms of the other. Null for any other file. @throws FormatError
 */
export function emptiedQt(text: string, around: Surroundings): string | null {
  const { targetLanguage } = around;
  if (targetLanguage === null) return null;
  const root = finish(readElementTree(text));
  const named = {
    source: languageIn(root, 'sourcelanguage'),
    target: languageIn(root, 'language'),
  };
  if (root.name !== 'TS' || !isOriginal(named, around)) return null;
  const forms = numerusOf(targetLanguage).length;
  const edits = [...nameLanguage(root, targetLanguage), ...emptyMessages(text, root, forms)];
  return applyEdits(text, edits);
}

function nameLanguage(root: XmlElement, language: string): readonly Edit[] {
  const found = root.attributes.find(({ name }) => name === 'language');
  if (found === undefined) return [];
  const newText = escapeXmlAttribute(language.replaceAll('-', '_'), '"');
  return [{ offset: found.valueStart, length: found.valueEnd - found.valueStart, newText }];
}

function* emptyMessages(text: string, parent: XmlElement, forms: number): Iterable<Edit> {
  for (const element of elementsIn(parent)) {
    if (element.name === 'context') yield* emptyMessages(text, element, forms);
    const translation = element.name === 'message' ? elementIn(element, 'translation') : null;
    if (translation === null) continue;
    const isGone = /^(?:vanished|obsolete)$/.test(attributeOf(translation, 'type') ?? '');
    if (isGone) yield withoutElement(text, element);
    else if (attributeOf(element, 'numerus') === 'yes') yield emptyForms(text, translation, forms);
    else yield replaced(translation, emptyTranslation(''));
  }
}

function emptyTranslation(content: string): string {
  return `<translation type="unfinished">${content}</translation>`;
}

/** As many empty forms as the language has, laid out as those that were there. */
function emptyForms(text: string, translation: XmlElement, forms: number): Edit {
  const children = elementsIn(translation);
  const [first, last] = [children[0], children.at(-1)];
  const before = first === undefined ? '' : blanks(text, translation.contentStart, first.start);
  const after = last === undefined ? '' : blanks(text, last.end, translation.contentEnd);
  const content = `${before}<numerusform></numerusform>`.repeat(forms) + after;
  return replaced(translation, emptyTranslation(content));
}

function blanks(text: string, start: number, end: number): string {
  return /\s*/.exec(text.slice(start, end))?.[0] ?? '';
}

function replaced({ start, end }: XmlElement, newText: string): Edit {
  return { offset: start, length: end - start, newText };
}

/** With the blanks before it. */
function withoutElement(text: string, { start, end }: XmlElement): Edit {
  const offset = text.slice(0, start).trimEnd().length;
  return { offset, length: end - offset, newText: '' };
}
