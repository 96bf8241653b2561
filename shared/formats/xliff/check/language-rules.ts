import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { segmentsAndIgnorables } from './unit-codes.ts';

/** Whether a language is `wanted` or a variant of it (`en-IE` of `en`), as XPath's lang() has it. */
export function isLanguageOf(language: string, wanted: string): boolean {
  const [found, base] = [language.toLowerCase(), wanted.toLowerCase()];
  return found === base || found.startsWith(`${base}-`);
}

/** Explicit or inherited `xml:lang` of sources and targets fits `srcLang` and `trgLang`. */
export function checkSideLanguages(unit: Node, root: Node, findings: Findings): void {
  for (const part of segmentsAndIgnorables(unit)) {
    checkLanguage(part.child('xlf:source'), root, 'srcLang', findings);
    const target = part.child('xlf:target');
    if (target !== undefined && root.value('trgLang') === null) {
      findings.error(say('missing-target-language'), target);
    }
    checkLanguage(target, root, 'trgLang', findings);
  }
}

function checkLanguage(
  node: Node | undefined,
  root: Node,
  name: 'srcLang' | 'trgLang',
  findings: Findings,
): void {
  const language = node?.inherited('xml:lang') ?? null;
  const wanted = root.value(name);
  if (node === undefined || language === null || wanted === null) return;
  if (isLanguageOf(language, wanted)) return;
  const said = say('different-language', { language, attribute: name, wanted });
  findings.error(said, node.attribute('xml:lang') ?? node, node);
}
