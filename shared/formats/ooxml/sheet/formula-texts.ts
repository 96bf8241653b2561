import { inOffice, type OfficePackage } from '../package/office-package.ts';
import { decodeContent } from './decode-content.ts';
import { pathsOf, workbookTypes } from './workbook-parts.ts';

/** Formulas of cells, names, conditions and allowed values. */
const formula =
  /<(?:[\w.-]+:)?(?:f|formula|formula1|formula2|definedName)(?:\s[^<>]*)?>(?<content>[^<]*)<\//gu;
/** A text in a formula, with what joins it to others. */
const literal = /(?<before>&\s*)?"(?<text>(?:[^"]|"")*)"(?<after>\s*&)?/gu;

/**
 * The words that formulas of a workbook look for, in lower case: `IF(A1="Open", …)`. Translated in
 * cells, they would no longer be found, and results would be others.
 */
export function formulaTexts(office: OfficePackage): ReadonlySet<string> {
  const texts = new Set<string>();
  const types = [workbookTypes.sheet, workbookTypes.workbook];
  for (const path of types.flatMap((type) => pathsOf(office, type))) {
    const source = office.text(path)?.text ?? '';
    for (const { groups } of source.matchAll(formula)) {
      const content = inOffice(path, () => decodeContent(groups?.['content'] ?? ''));
      for (const { groups: found } of content.matchAll(literal)) {
        // What is only joined to other texts is not looked for.
        const isJoined = (found?.['before'] ?? found?.['after']) !== undefined;
        if (!isJoined) addText(found?.['text'] ?? '', texts);
      }
    }
  }
  return texts;
}

/** A list of allowed values is one literal, with commas between them. */
function addText(text: string, texts: Set<string>): void {
  for (const value of [text, ...text.split(',')]) {
    const word = value.replaceAll('""', '"').trim().toLowerCase();
    if (/\p{L}/u.test(word)) texts.add(word);
  }
}
