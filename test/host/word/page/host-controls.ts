import type { FakeWord } from '../executor/fake-word.ts';
import type { ActionFault, BatchFault } from '../executor/faults.ts';
import { toBase64 } from '../executor/package/flat-opc.ts';
import type { CompletedCommand, HostServices } from './host-services.ts';

/** What a host of either platform lets a person do outside of the document. */
export interface HostSurface {
  listensFor(name: 'appCommandInvoked' | 'richApiMessage'): boolean;
  clickCommand(functionName: string): Promise<CompletedCommand>;
  runAction(actionName: string): void;
  focusPane(fromEnd?: boolean): void;
  stop(): void;
  unknownRequests(): string[];
}

export interface SwitchedFaults {
  readonly delayInMs?: number;
  readonly isFileRefused?: boolean;
  readonly slicesUntilFailure?: number | null;
  readonly isCreationRefused?: boolean;
  readonly isReadOnly?: boolean;
}

/**
 * How tests move the host page from outside: plain values in and out, one function each. The page
 * keeps it as `interlinearHost`.
 */
export interface HostControls extends HostSurface {
  texts(): string[];
  selectText(text: string): void;
  selectBetween(first: string, last: string): void;
  selectParagraphs(from: number, to?: number): void;
  selectAt(paragraph: number, start: number, end?: number): void;
  replaceText(text: string, replacement: string): void;
  deleteParagraph(index: number): void;
  failAction(fault: ActionFault): void;
  failBatch(fault: BatchFault): void;
  setFaults(faults: SwitchedFaults): void;
  /** The .docx as it stands. */
  documentBase64(): string;
  /** Documents the pane created and opened. */
  openedBase64(): string[];
  openedUrls(): string[];
  /** Ranges the pane still holds. */
  referenceCount(): number;
  batchCount(): number;
  openCopies(): number;
}

export function makeControls(
  fake: FakeWord,
  services: HostServices,
  surface: HostSurface,
): HostControls {
  const { user, faults } = fake;
  return {
    ...surface,
    texts: () => user.texts(),
    selectText: (text) => {
      user.selectText(text);
    },
    selectBetween: (first, last) => {
      user.selectBetween(first, last);
    },
    selectParagraphs: (from, to) => {
      user.selectParagraphs(from, to);
    },
    selectAt: (paragraph, start, end) => {
      user.selectAt(paragraph, start, end);
    },
    replaceText: (text, replacement) => {
      user.replaceText(text, replacement);
    },
    deleteParagraph: (index) => {
      user.deleteParagraph(index);
    },
    failAction: (fault) => {
      faults.failAction(fault);
    },
    failBatch: (fault) => {
      faults.failBatch(fault);
    },
    setFaults: (wanted) => {
      Object.assign(faults, wanted);
    },
    documentBase64: () => toBase64(fake.save()),
    openedBase64: () => fake.opened.map(toBase64),
    openedUrls: () => services.openedUrls,
    referenceCount: () => fake.referenceCount,
    batchCount: () => fake.batches.length,
    openCopies: () => services.openCopies,
  };
}
