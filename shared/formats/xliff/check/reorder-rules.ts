import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { CODES, segmentsAndIgnorables, inlineSidesOf } from './unit-codes.ts';

/** canReorder: a sequence begins with firstNo, goes on with no, and keeps its order in the target. */
export function checkReordering(unit: Node, findings: Findings): void {
  for (const { inlines } of inlineSidesOf(unit)) {
    const codes = inlines.filter(({ key }) => CODES.has(key));
    checkHints(codes, findings);
    checkSequences(codes, findings);
  }
  for (const part of segmentsAndIgnorables(unit)) checkKeptOrder(part, findings);
}

function checkHints(codes: readonly Node[], findings: Findings): void {
  for (const code of codes) {
    const hint = code.attribute('canReorder');
    if (hint === undefined || hint.value === 'yes') continue;
    if (code.value('canCopy') === 'no' && code.value('canDelete') === 'no') continue;
    findings.error(say('reorder-hints', { value: hint.value }), hint, code);
  }
}

function checkSequences(codes: readonly Node[], findings: Findings): void {
  let inSequence = false;
  for (const code of codes) {
    const hint = code.attribute('canReorder');
    const value = hint?.value ?? 'yes';
    if (value === 'no' && !inSequence && hint !== undefined) {
      findings.error(say('broken-sequence'), hint, code);
    }
    inSequence = value === 'firstNo' || value === 'no';
  }
}

/** Compares each sequence of a source, nesting included, with the same codes of its target. */
function checkKeptOrder(part: Node, findings: Findings): void {
  const [source, target] = [part.child('xlf:source'), part.child('xlf:target')];
  if (source === undefined || target === undefined) return;
  const written = marksOf(target);
  const present = new Set(written.map(({ mark }) => mark));
  for (const sequence of sequencesOf(source)) {
    if (!sequence.every((mark) => present.has(mark))) continue;
    const members = new Set(sequence);
    const kept = written.filter(({ mark }) => members.has(mark)).map(({ mark }) => mark);
    if (kept.join(' ') !== sequence.join(' ')) findings.error(say('changed-order'), target);
  }
}

/** Start or end of a code: `+1`, `-1`. */
interface Mark {
  readonly mark: string;
  readonly node: Node;
  readonly isEnd: boolean;
}

function marksOf(node: Node): Mark[] {
  return node.children.flatMap((child) => {
    const name = child.id ?? child.value('startRef') ?? '';
    const start = {
      mark: `+${child.key === 'xlf:ec' ? '/' : ''}${name}`,
      node: child,
      isEnd: false,
    };
    const own = CODES.has(child.key) ? [start] : [];
    const end = child.key === 'xlf:pc' ? [{ mark: `-${name}`, node: child, isEnd: true }] : [];
    return [...own, ...marksOf(child), ...end];
  });
}

function sequencesOf(source: Node): string[][] {
  const sequences: string[][] = [];
  let current: string[] | null = null;
  for (const { mark, node, isEnd } of marksOf(source)) {
    const hint = node.value('canReorder') ?? 'yes';
    if (isEnd) {
      if (hint !== 'yes') current?.push(mark);
    } else if (hint === 'firstNo') {
      current = [mark];
      sequences.push(current);
    } else if (hint === 'no') {
      current?.push(mark);
    } else {
      current = null;
    }
  }
  return sequences;
}
