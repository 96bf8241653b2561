import assert from 'node:assert/strict';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import {
  findPassages,
  type SourceUnit,
} from '../../../../shared/formats/source-text/find-passages.ts';
import { planSegmentEdits } from '../../../../shared/formats/source-text/plan-segment-edits.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

/** A text whose `⟦…⟧` are selections and whose `‸` is a caret, and what they stand for in it. */
export function unitsOf(
  languageId: string,
  marked: string,
): { text: string; units: readonly SourceUnit[] } {
  const selections: { start: number; end: number }[] = [];
  let text = '';
  let start = 0;
  for (const character of marked) {
    if (character === '⟦') start = text.length;
    else if (character === '⟧') selections.push({ start, end: text.length });
    else if (character === '‸') selections.push({ start: text.length, end: text.length });
    else text += character;
  }
  return { text, units: findPassages({ languageId, text, selections }) };
}

/** Parts as one text, codes in braces. */
export function plain(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : `{${part.content}}`)).join('');
}

/** The sources of what is marked. */
export function sourcesOf(languageId: string, marked: string): readonly string[] {
  return unitsOf(languageId, marked).units.map(({ source }) => plain(source));
}

/** The document with each unit replaced by the target of the same position. */
export function translated(languageId: string, marked: string, targets: readonly string[]): string {
  const { text, units } = unitsOf(languageId, marked);
  const pairs = units.map((unit, index) => {
    const target: readonly InlinePart[] = [{ kind: 'text', text: targets[index] ?? '' }];
    return [unit, target] as const;
  });
  const { edits, refused } = planSegmentEdits({ languageId, text, targets: pairs });
  assert.deepEqual(refused, []);
  return applyEdits(text, edits);
}

/** The document with some words of its units in capitals, wherever they stand in them. */
export function withWords(languageId: string, marked: string, words: readonly string[]): string {
  const { text, units } = unitsOf(languageId, marked);
  const loud = (said: string): string =>
    words.reduce((result, word) => result.replaceAll(word, word.toUpperCase()), said);
  const targets = units.map((unit) => {
    const target = unit.source.map((part): InlinePart => {
      return part.kind === 'text' ? { kind: 'text', text: loud(part.text) } : part;
    });
    return [unit, target] as const;
  });
  const { edits, refused } = planSegmentEdits({ languageId, text, targets });
  assert.deepEqual(refused, []);
  return applyEdits(text, edits);
}
