import { writeXml } from '../executor/package/docx-package.ts';
import type { FakeWord } from '../executor/fake-word.ts';
import { childElements, childW, descendantsW } from '../executor/xml/wordml.ts';

export function bodyXml({ model }: FakeWord): string {
  return writeXml(model.body);
}

/** Runs of a paragraph: their text and the names of their properties. */
export function runsOf({ model }: FakeWord, paragraph: number): [text: string, look: string][] {
  return descendantsW(model.paragraphs()[paragraph]!, 'r').map((run) => {
    const properties = childW(run, 'rPr');
    const names = properties === null ? [] : childElements(properties).map((one) => one.localName);
    return [childW(run, 't')?.textContent ?? '', names.join(' ')];
  });
}
