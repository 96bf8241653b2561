import type { InlinePart } from '../../model.ts';
import { cleanText } from './plain-text.ts';
import type { CodedFlow, CodeMeaning } from './code-flow.ts';
import type { Emitted, Look } from './flow-item.ts';

/** How the XML of a block is written. */
export interface FlowWriter {
  /** A run of text; `text` is not escaped. */
  run(text: string, look: Look): string;
  /** XML as it stands in the part by now. */
  emit(xml: readonly Emitted[]): string;
}

/** The XML of a block's content with a target in place of its text. */
export function writeFlow(
  target: readonly InlinePart[],
  flow: CodedFlow,
  writer: FlowWriter,
): string {
  const writing = new FlowWriting(flow, writer);
  for (const meaning of inOrder(meaningsOf(target, flow))) writing.add(meaning);
  return writing.result();
}

/** What a target consists of; the end of a look is said by itself, as it has no meaning of its own. */
type TargetStep =
  CodeMeaning | { readonly kind: 'text'; readonly text: string } | { readonly kind: 'end' };

function meaningsOf(target: readonly InlinePart[], { meanings }: CodedFlow): readonly TargetStep[] {
  return target.map((part): TargetStep => {
    if (part.kind === 'text') return { kind: 'text', text: cleanText(part.text) };
    return meanings.get(part.content) ?? { kind: 'end' };
  });
}

/**
 * Begin and end of bookmarks, comments and fields keep their order, at whatever places a target has
 * them: an end before its begin would break the document.
 */
function inOrder(steps: readonly TargetStep[]): readonly TargetStep[] {
  const isFixed = (step: TargetStep): boolean => step.kind === 'object' && step.order === 'fixed';
  const fixed = steps.filter(isFixed).sort((one, other) => startOf(one) - startOf(other));
  let next = 0;
  return steps.map((step) => (isFixed(step) ? (fixed[next++] ?? step) : step));
}

function startOf(step: TargetStep): number {
  if (step.kind !== 'object') return 0;
  const span = step.xml.find((each) => typeof each !== 'string');
  return span === undefined ? 0 : span.start;
}

class FlowWriting {
  private readonly looks: Look[];
  private readonly writer: FlowWriter;
  private xml = '';
  private text = '';

  constructor(flow: CodedFlow, writer: FlowWriter) {
    this.looks = [flow.look];
    this.writer = writer;
  }

  add(step: TargetStep): void {
    if (step.kind === 'text' || step.kind === 'literal') {
      this.text += step.text;
      return;
    }
    this.endRun();
    if (step.kind === 'look' || step.kind === 'open') this.looks.push(step.look);
    else if (step.kind !== 'object') this.looks.pop();
    if (step.kind !== 'look' && step.kind !== 'end') this.xml += this.writer.emit(step.xml);
  }

  result(): string {
    this.endRun();
    return this.xml;
  }

  private endRun(): void {
    const look = this.looks.at(-1);
    if (this.text !== '' && look !== undefined) this.xml += this.writer.run(this.text, look);
    this.text = '';
  }
}
