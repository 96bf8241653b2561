import type { InlinePart } from '../model.ts';
import { compareNames } from './compare-names.ts';
import { once, type Sides, type TargetRule } from './sides.ts';

/** Codes are the same when element and id are: tools rewrite the other attributes. */
export const differentCodes: TargetRule = {
  id: 'different-codes',
  // The standard lets most codes be left out; a person should still see it.
  severity: 'warning',
  about: 'The target lacks inline codes of its source, or has some too many.',
  fix: 'Inserts, removes or restores the codes.',
  check: checkCodes,
};

function checkCodes({ source, target, message }: Sides): string | null {
  if (source.length < 2 && target.length < 2 && isOnlyText(source) && isOnlyText(target)) {
    return null;
  }
  // A branch has each code for itself.
  const list =
    message === null ? codeNames : (parts: readonly InlinePart[]) => once(codeNames(parts));
  const { missing, foreign } = compareNames(list(source), list(target));
  if (missing.length === 0 && foreign.length === 0) return null;
  const parts = [
    missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
    foreign.length > 0 ? `has ${foreign.join(', ')} too many` : '',
  ];
  return `The target ${parts.filter((part) => part !== '').join(' and ')}: give it each inline code of its source once.`;
}

function isOnlyText(parts: readonly InlinePart[]): boolean {
  return parts[0] === undefined || parts[0].kind === 'text';
}

const codeForm = /^<(?:[^\s:/>]+:)?([^\s:/>]+)(?:[^>]*?\s(?:id|startRef)\s*=\s*["']([^"']*))?/;

/** What a code is called in messages, and compared by; null for what is not compared. */
export function codeName(part: InlinePart): string | null {
  if (part.kind === 'text' || part.role === 'close' || /^<(?:[!?]|\/)/.test(part.content)) {
    return null;
  }
  const form = codeForm.exec(part.content);
  return `<${form?.[1] ?? ''} ${form?.[2] ?? ''}>`.replace(' >', '>');
}

function codeNames(parts: readonly InlinePart[]): string[] {
  return parts.map(codeName).filter((name) => name !== null);
}
