/** Something to say about a document before it is sent. */
export interface PreflightNote {
  /** Kebab-case, stable, such as `too-large`. */
  readonly code: string;
  /** Whole sentences for people, without the document's name: what is wrong and the next step. */
  readonly sentence: string;
}

/** What one look found: refusals keep the document here. */
export interface PreflightNotes {
  readonly refusals: readonly PreflightNote[];
  readonly warnings: readonly PreflightNote[];
}

export const nothingToSay: PreflightNotes = { refusals: [], warnings: [] };

export function refusal(code: string, sentence: string): PreflightNotes {
  return { refusals: [{ code, sentence }], warnings: [] };
}

export function warning(code: string, sentence: string): PreflightNotes {
  return { refusals: [], warnings: [{ code, sentence }] };
}

export function joinNotes(all: readonly PreflightNotes[]): PreflightNotes {
  return {
    refusals: all.flatMap(({ refusals }) => refusals),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}
