import { say, type Message } from '../../messages/message.ts';
import type { InlinePart } from '../model.ts';
import { compareNames } from './compare-names.ts';
import { once, type Sides, type TargetRule } from './sides.ts';

/** Codes are the same when element and id are: tools rewrite the other attributes. */
export const differentCodes: TargetRule = {
  id: 'different-codes',
  severity: 'warning',
  // The standard lets many codes be left out; formatting and variables are lost with them all the same.
  errors: ['different-codes.missing', 'different-codes.both'],
  about: 'The target lacks inline codes of its source; a warning where it has some too many alone.',
  fix: 'Inserts, removes or restores the codes.',
  check: checkCodes,
};

function checkCodes({ source, target, message }: Sides): Message | null {
  if (source.length < 2 && target.length < 2 && isOnlyText(source) && isOnlyText(target)) {
    return null;
  }
  // A branch has each code for itself.
  const list =
    message === null ? codeNames : (parts: readonly InlinePart[]) => once(codeNames(parts));
  const difference = compareNames(list(source), list(target));
  const [missing, foreign] = [difference.missing.join(', '), difference.foreign.join(', ')];
  if (missing === '') return foreign === '' ? null : say('different-codes.foreign', { foreign });
  return foreign === ''
    ? say('different-codes.missing', { missing })
    : say('different-codes.both', { missing, foreign });
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
