import type { CodePart, InlinePart } from '../model.ts';

/** A code while it is read: role and pair are settled at the end of the segment. */
export interface CodeDraft {
  readonly kind: 'code';
  role: CodePart['role'];
  pair: number;
  content: string;
  readonly verbatim: true;
  origin: CodePart['origin'];
  readonly fixedOrder: boolean;
}

/** A code that may have a partner in the same segment: the same key on the other side. */
export interface PairCandidate {
  readonly code: CodeDraft;
  readonly opens: boolean;
  readonly key: string;
  partner: PairCandidate | null;
  /** Its pair would cross another one or the end of an element. */
  givenUp: boolean;
}

/**
 * Settles which candidates are pairs: those with a partner later in the segment, where they nest
 * with everything else; the others stay placeholders. Returns the next free pair number.
 */
export function pairCandidates(
  parts: readonly InlinePart[],
  candidates: readonly PairCandidate[],
  nextPair: number,
): number {
  findPartners(candidates);
  return isOnlyPair(parts, candidates)
    ? settle(candidates[1], nextPair)
    : settleNested(parts, candidates, nextPair);
}

/** Two ends of one pair, and nothing else that opens or closes. */
function isOnlyPair(
  parts: readonly InlinePart[],
  candidates: readonly PairCandidate[],
): candidates is readonly [PairCandidate, PairCandidate] {
  if (candidates.length !== 2 || candidates[0]?.partner !== candidates[1]) return false;
  for (const part of parts) {
    if (part.kind === 'code' && part.role !== 'placeholder') return false;
  }
  return true;
}

function settleNested(
  parts: readonly InlinePart[],
  candidates: readonly PairCandidate[],
  nextPair: number,
): number {
  const open: (PairCandidate | number)[] = [];
  let pair = nextPair;
  let next = 0;
  for (const part of parts) {
    if (part.kind === 'text') continue;
    const candidate = candidates[next];
    if (candidate?.code === part) {
      next++;
      if (candidate.partner === null) continue;
      if (candidate.opens) open.push(candidate);
      else if (closes(open, candidate)) pair = settle(candidate, pair);
    } else if (part.role === 'open') {
      open.push(part.pair);
    } else if (part.role === 'close') {
      dropDownTo(open, part.pair);
    }
  }
  return pair;
}

/** Up to this many candidates each is compared with those before it: a table would cost more. */
const fewCandidates = 8;

function findPartners(candidates: readonly PairCandidate[]): void {
  if (candidates.length > fewCandidates) findPartnersOfMany(candidates);
  else for (let at = 1; at < candidates.length; at++) findPartnerBefore(candidates, at);
}

/** Partner of the candidate at `at`, if it closes: the last before it with its key that waits for one. */
function findPartnerBefore(candidates: readonly PairCandidate[], at: number): void {
  const closing = candidates[at];
  if (closing === undefined || closing.opens) return;
  for (let before = at - 1; before >= 0; before--) {
    const opening = candidates[before];
    if (opening?.opens !== true || opening.partner !== null || opening.key !== closing.key)
      continue;
    opening.partner = closing;
    closing.partner = opening;
    return;
  }
}

function findPartnersOfMany(candidates: readonly PairCandidate[]): void {
  const waiting = new Map<string, PairCandidate[]>();
  for (const candidate of candidates) {
    const same = waiting.get(candidate.key);
    if (candidate.opens) {
      if (same === undefined) waiting.set(candidate.key, [candidate]);
      else same.push(candidate);
      continue;
    }
    const partner = same?.pop();
    if (partner === undefined) continue;
    partner.partner = candidate;
    candidate.partner = partner;
  }
}

/** Whether the innermost open code is this one's partner; a pair that crosses is given up. */
function closes(open: (PairCandidate | number)[], candidate: PairCandidate): boolean {
  const { partner } = candidate;
  if (partner === null || partner.givenUp) return false;
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    if (last === partner) return true;
    if (typeof last === 'number' || !last.givenUp) {
      open.push(last);
      break;
    }
  }
  partner.givenUp = true;
  return false;
}

/** An element ends: what opened inside it and did not close there is no pair. */
function dropDownTo(open: (PairCandidate | number)[], pair: number): void {
  for (let last = open.pop(); last !== undefined && last !== pair; last = open.pop()) {
    if (typeof last !== 'number') last.givenUp = true;
  }
}

function settle(closing: PairCandidate, pair: number): number {
  const opening = closing.partner;
  if (opening === null) return pair;
  opening.code.role = 'open';
  opening.code.pair = pair;
  closing.code.role = 'close';
  closing.code.pair = pair;
  return pair + 1;
}
