import type { CodePart, InlinePart } from '../../model.ts';

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
interface PairCandidate {
  code: CodeDraft;
  opens: boolean;
  key: string;
  partner: PairCandidate | null;
  /** Its pair would cross another one or the end of an element. */
  givenUp: boolean;
}

/** Up to this many candidates each is compared with those before it: a table would cost more. */
const fewCandidates = 8;

/**
 * The candidates of the content that is read and of those around it. Their objects serve one content
 * after the other: nearly all files have codes that may be pairs, and nobody keeps what said so.
 */
export class PairCandidates {
  private readonly all: PairCandidate[] = [];
  /** Where those of this content begin, and where all end. */
  private base = 0;
  private count = 0;

  /** Begins a content inside another one; returned is what `goBack` wants. */
  begin(): number {
    const { base } = this;
    this.base = this.count;
    return base;
  }

  /** Forgets this content's candidates, and goes on with those of the content around it. */
  goBack(base: number): void {
    this.count = this.base;
    this.base = base;
  }

  add(code: CodeDraft, opens: boolean, key: string): void {
    const free = this.all[this.count];
    if (free === undefined) {
      this.all.push({ code, opens, key, partner: null, givenUp: false });
    } else {
      free.code = code;
      free.opens = opens;
      free.key = key;
      free.partner = null;
      free.givenUp = false;
    }
    this.count++;
  }

  /**
   * Settles which candidates of this content are pairs: those with a partner later in the segment,
   * where they nest with everything else; the others stay placeholders. `pair` is the next free
   * number of a pair.
   */
  settle(parts: readonly InlinePart[], pair: number): void {
    const { all, base, count } = this;
    if (count === base) return;
    this.findPartners();
    const last = all[base + 1];
    if (count === base + 2 && last !== undefined && isOnlyPair(parts, all[base], last)) {
      settlePair(last, pair);
    } else {
      settleNested(parts, all.slice(base, count), pair);
    }
  }

  private findPartners(): void {
    const { all, base, count } = this;
    if (count - base > fewCandidates) findPartnersOfMany(all.slice(base, count));
    else for (let at = base + 1; at < count; at++) this.findPartnerBefore(at);
  }

  /** Partner of the candidate at `at`, if it closes: the last before it with its key that waits for one. */
  private findPartnerBefore(at: number): void {
    const { all, base } = this;
    const closing = all[at];
    if (closing === undefined || closing.opens) return;
    for (let before = at - 1; before >= base; before--) {
      const opening = all[before];
      if (opening?.opens !== true || opening.partner !== null || opening.key !== closing.key)
        continue;
      opening.partner = closing;
      closing.partner = opening;
      return;
    }
  }
}

/** Two ends of one pair, and nothing else that opens or closes. */
function isOnlyPair(
  parts: readonly InlinePart[],
  opening: PairCandidate | undefined,
  closing: PairCandidate,
): boolean {
  if (opening?.partner !== closing) return false;
  for (const part of parts) {
    if (part.kind === 'code' && part.role !== 'placeholder') return false;
  }
  return true;
}

function settleNested(
  parts: readonly InlinePart[],
  candidates: readonly PairCandidate[],
  nextPair: number,
): void {
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
      else if (closes(open, candidate)) {
        settlePair(candidate, pair);
        pair++;
      }
    } else if (part.role === 'open') {
      open.push(part.pair);
    } else if (part.role === 'close') {
      dropDownTo(open, part.pair);
    }
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

function settlePair(closing: PairCandidate, pair: number): void {
  const opening = closing.partner;
  if (opening === null) return;
  opening.code.role = 'open';
  opening.code.pair = pair;
  closing.code.role = 'close';
  closing.code.pair = pair;
}
