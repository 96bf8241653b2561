import { say, type Message } from '../../messages/message.ts';
import { beforeFrameEnd, holdsPseudo, isPseudoLanguage } from '../../text/pseudo.ts';
import { hasText } from '../inline/parts.ts';
import type { InlinePart } from '../model.ts';
import type { QaRule } from './rule.ts';
import type { Sides, TargetRule } from './sides.ts';

/** A target element with nothing in it is shown as empty text by several tools. */
export const emptyTarget: QaRule = {
  id: 'empty-target',
  severity: 'information',
  about: 'The target holds nothing; a warning where its state says that it is done.',
  fix: 'Copies the source.',
};

/** Names and codes often stay: worth a word only where there are several words. */
export const sameAsSource: TargetRule = {
  id: 'same-as-source',
  severity: 'information',
  about: 'The target is the same as its source, which has several words.',
  fix: null,
  check: ({ sourceText, targetText, isInitial }) => {
    if (isInitial || sourceText !== targetText || !/\p{L}\s+\p{L}/u.test(sourceText)) return null;
    return say('same-as-source.target');
  },
};

/** It fills files so that they look whole, and is shown to people as it is. */
export const pseudoTranslation: TargetRule = {
  id: 'pseudo-translation',
  severity: 'warning',
  about: 'The target holds pseudo-translation, which is no translation.',
  fix: null,
  check: ({ sourceText, targetText, language }) => {
    const isMeant = language !== null && isPseudoLanguage(language);
    if (isMeant || !holdsPseudo(targetText) || holdsPseudo(sourceText)) return null;
    return say('pseudo-translation');
  },
};

export const differentOuterSpace: TargetRule = {
  id: 'different-outer-space',
  severity: 'warning',
  about: 'The target begins or ends with other white space than its source.',
  fix: 'Copies the white space of the source.',
  check: ({ source, target }) => {
    if (!hasText(source) || !hasText(target)) return null;
    const [before, after] = [source, target].map(outerSpace);
    if (before === after) return null;
    return say('different-outer-space');
  },
};

function outerSpace(parts: readonly InlinePart[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  const before = first?.kind === 'text' ? first.text.length - first.text.trimStart().length : 0;
  const after = last?.kind === 'text' ? last.text.length - last.text.trimEnd().length : 0;
  return `${before > 0} ${after > 0}`;
}

export const doubledSpace: TargetRule = {
  id: 'doubled-space',
  severity: 'information',
  about: 'The target has two spaces in a row, and its source has not.',
  fix: 'Makes one space of them.',
  check: ({ source, target }) => {
    const doubled = /\S {2,}\S/;
    if (!doubled.test(withCodesMarked(target))) return null;
    if (doubled.test(withCodesMarked(source))) return null;
    return say('doubled-space');
  },
};

/** Spaces on both sides of a code are not in a row: it may show something. */
function withCodesMarked(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '\ufffc')).join('');
}

export const differentEnd: TargetRule = {
  id: 'different-end',
  severity: 'information',
  about: 'The target ends with another punctuation mark than its source, or with none.',
  fix: 'Writes or removes the mark, as the language does.',
  check: checkEnd,
};

function checkEnd({ sourceText, targetText }: Sides): Message | null {
  const [before, after] = [sourceText, targetText].map((text) => endOf(beforeFrameEnd(text)));
  if (before === after) return null;
  return say('different-end');
}

/** Marks of the same kind, whatever the script. */
export const endMarks: readonly string[] = ['.。।۔', '!！', '?？؟;', ':：', '…⋯'];

/** Which of `endMarks` a text ends with; -1 for none. */
export function endOf(text: string): number {
  const trimmed = text.trimEnd();
  if (trimmed.endsWith('...')) return 4;
  const last = trimmed.at(-1) ?? '';
  return last === '' ? -1 : endMarks.findIndex((marks) => marks.includes(last));
}
