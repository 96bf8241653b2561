import { progressMark, resultsMark, type HostResults } from '../vscode/harness/host-results.ts';

/** What VS Code prints while it runs a suite, sorted into what readers of the run want. */
export interface SuiteOutput {
  /** Takes a piece of output, cut anywhere. */
  add(piece: string): void;
  /** Results of the suite, once it has printed them; null before, and when it never does. */
  results(): HostResults | null;
  /** The last lines that are not of the suite, for a run that went wrong. */
  tail(): readonly string[];
}

const tailLength = 15;

export interface OutputListener {
  /** Hears of each test as it ends. */
  readonly say: (line: string) => void;
  /** Hears of every other line. */
  readonly log?: (line: string) => void;
}

export function readSuiteOutput({ say, log }: OutputListener): SuiteOutput {
  let rest = '';
  let results: HostResults | null = null;
  const others: string[] = [];
  // VS Code writes its own marks before a line of the extension host.
  const after = (line: string, mark: string): string | null => {
    const at = line.indexOf(mark);
    return at === -1 ? null : line.slice(at + mark.length);
  };
  const take = (line: string): void => {
    const result = after(line, resultsMark);
    const progress = after(line, progressMark);
    if (result !== null) results = JSON.parse(result) as HostResults;
    else if (progress !== null) say(progress);
    else if (line.trim() !== '') {
      others.push(line);
      log?.(line);
    }
  };
  return {
    add: (piece) => {
      const lines = (rest + piece).split(/\r?\n/u);
      rest = lines.pop() ?? '';
      lines.forEach(take);
    },
    results: () => results,
    tail: () => others.slice(-tailLength),
  };
}
