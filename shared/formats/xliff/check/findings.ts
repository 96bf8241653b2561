import { problemCodeOf, type Message } from '../../../messages/message.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import type { Node, NodeAttribute } from './node.ts';

/** A file that is wrong everywhere is told so often enough. */
const MOST_PROBLEMS = 1000;

/** Collects what the rules find. */
export class Findings {
  private readonly problems: Problem[] = [];
  private readonly lines: LineIndex;

  constructor(text: string) {
    this.lines = createLineIndex(text);
  }

  /** Something the specification forbids, or asks for in vain. */
  error(said: Message, at: Node | NodeAttribute, node: Node | null = null): void {
    this.add('error', said, at, node);
  }

  /** Something likely wrong, or wrong only once the file is finished. */
  warn(said: Message, at: Node | NodeAttribute, node: Node | null = null): void {
    this.add('warning', said, at, node);
  }

  /** An error at a place that is no element. */
  errorAt(said: Message, offset: number): void {
    const at = { name: '', key: '', value: '', start: offset, length: 0 };
    this.add('error', said, at, null);
  }

  inFileOrder(): readonly Problem[] {
    return this.problems.toSorted((one, other) => one.location.offset - other.location.offset);
  }

  /** Something that may be meant as it is. */
  note(said: Message, at: Node | NodeAttribute, node: Node | null = null): void {
    this.add('information', said, at, node);
  }

  private add(
    severity: Problem['severity'],
    said: Message,
    at: Node | NodeAttribute,
    node: Node | null,
  ): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    const owner = node ?? ('parent' in at ? at : null);
    this.problems.push({
      code: problemCodeOf(said),
      severity,
      said,
      location: this.lines.locate(at.start, at.length),
      unit: unitOf(owner),
    });
  }
}

function unitOf(node: Node | null): string {
  const unit = node?.key === 'xlf:unit' ? node : node?.enclosing('xlf:unit');
  return unit?.id ?? '';
}
