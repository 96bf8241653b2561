import { nameOfText } from '../catalogue/name-of-text.ts';
import { textOf } from '../inline/parts.ts';
import type { FlowToken } from '../inline/restore/answer-flow.ts';
import type { CodePart, InlinePart, LocalisationFile, SegmentState } from '../model.ts';
import { writtenAttribute } from '../xml/written-attributes.ts';
import { joinTexts, writeFlow } from './flow.ts';

/** A segment as a tool gave it back. */
export interface ReturnedSegment {
  /** As {@link writeFlow} writes it. */
  readonly source: string;
  /** Null where there is none. */
  readonly target: string | null;
  readonly state: SegmentState;
  /** The file says the state, and it is not only what counts where nothing is said. */
  readonly isStated: boolean;
}

/** A unit as a tool gave it back: of one segment, or of several where the tool has split it. */
export interface ReturnedUnit {
  /** The beginning of its source. */
  readonly name: string;
  readonly line: number;
  readonly segments: readonly ReturnedSegment[];
}

/** The units of a returned file by their ids in lower case; several of one id are all of its list. */
export function readReturned(file: LocalisationFile): ReadonlyMap<string, readonly ReturnedUnit[]> {
  const units = new Map<string, ReturnedUnit[]>();
  const list = file.segments();
  let segments: ReturnedSegment[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    if (view.segment === 0) {
      segments = [];
      const id = view.id.toLowerCase();
      const name = nameOfText(textOf(view.source.parts));
      const unit = { name, line: view.location.line, segments };
      const known = units.get(id);
      if (known === undefined) units.set(id, [unit]);
      else known.push(unit);
    }
    segments.push({
      source: writeFlow(flowOf(view.source.parts)),
      target: view.target === null ? null : writeFlow(flowOf(view.target.parts)),
      state: view.state,
      isStated: view.stateWord !== null,
    });
  }
  return units;
}

/** Text and numbered codes of a side; notes of the tool about stretches of it are left out. */
function flowOf(parts: readonly InlinePart[]): readonly FlowToken[] {
  const flow: FlowToken[] = [];
  const open = new Map<number, number | null>();
  for (const part of parts) {
    if (part.kind === 'text') flow.push(part);
    else if (!isRemark(part)) flow.push(tokenOf(part, open));
    else if (part.role === 'open') open.set(part.pair, null);
  }
  return joinTexts(flow.filter((token) => token.kind === 'text' || token.id !== leftOut));
}

/** Number of a code that is none of ours and that nothing stands for. */
const leftOut = -1;

/** Number of a code that is none of ours. */
const unknown = 0;

function isRemark({ content, role }: CodePart): boolean {
  return role !== 'close' && /^<(?:[\w-]+:)?(?:mrk|sm|em)\b|^<[!?]/.test(content);
}

function tokenOf(part: CodePart, open: Map<number, number | null>): FlowToken {
  const { content, role, pair } = part;
  const [, name = ''] = /^<\/?(?:[\w-]+:)?(\w+)/.exec(content) ?? [];
  if (name === 'cp') return { kind: 'text', text: characterOf(content) };
  if (role === 'close') {
    const id = open.get(pair);
    return { kind: 'close', id: id === null ? leftOut : (id ?? unknown) };
  }
  const id = numberOf(content);
  if (role === 'open') open.set(pair, id);
  return { kind: role === 'open' ? 'open' : (kinds.get(name) ?? 'single'), id };
}

/** Elements that are one end of a pair, also where the other one is not beside it. */
const kinds: ReadonlyMap<string, 'open' | 'close'> = new Map([
  ['sc', 'open'],
  ['bx', 'open'],
  ['bpt', 'open'],
  ['ec', 'close'],
  ['ex', 'close'],
  ['ept', 'close'],
]);

/** `startRef` and `rid` name the pair where each end has an id of its own. */
function numberOf(tag: string): number {
  for (const attribute of ['startRef', 'rid', 'id']) {
    const value = writtenAttribute(tag, attribute)?.value ?? null;
    if (value !== null) return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : unknown;
  }
  return unknown;
}

function characterOf(tag: string): string {
  const hex = writtenAttribute(tag, 'hex')?.value ?? '';
  const codePoint = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0xfffd;
  return String.fromCodePoint(codePoint > 0x10ffff ? 0xfffd : codePoint);
}
