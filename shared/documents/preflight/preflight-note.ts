import { problemCodeOf, type Message } from '../../messages/message.ts';

/** Something to say about a document before it is sent. */
export interface PreflightNote {
  /** Kebab-case, stable, such as `too-large`. */
  readonly code: string;
  /** Without the document's name: what is wrong and the next step. */
  readonly said: Message;
}

/** What one look found: refusals keep the document here. */
export interface PreflightNotes {
  readonly refusals: readonly PreflightNote[];
  readonly warnings: readonly PreflightNote[];
}

export const nothingToSay: PreflightNotes = { refusals: [], warnings: [] };

export function refusal(said: Message): PreflightNotes {
  return { refusals: [{ code: problemCodeOf(said), said }], warnings: [] };
}

export function warning(said: Message): PreflightNotes {
  return { refusals: [], warnings: [{ code: problemCodeOf(said), said }] };
}

export function joinNotes(all: readonly PreflightNotes[]): PreflightNotes {
  return {
    refusals: all.flatMap(({ refusals }) => refusals),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}
