import type { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import {
  planTwoWaySync,
  type EntryChange,
  type EntryConflict,
  type TwoWayPlan,
} from '../../../../shared/api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { isLineWithoutEntry, readEntryLine, writeEntryLine } from './entry-line.ts';

/** Whose entry holds where both were changed. */
export type SaveChoice = 'mine' | 'theirs';

export interface SaveSides {
  /** As it was when the table was opened, or saved last. */
  readonly base: EntrySet;
  /** What the table holds. */
  readonly mine: EntrySet;
  /** What the service holds now. */
  readonly theirs: EntrySet;
}

export interface SavePlan {
  readonly plan: TwoWayPlan;
  /** What the service is told: entries of the table that are new there, different or gone. */
  readonly sent: readonly EntryChange[];
  /** What comes into the table, from others who worked at the same time. */
  readonly received: readonly EntryChange[];
  readonly conflicts: readonly EntryConflict[];
}

/**
 * Compares three ways: nothing that others changed meanwhile is overwritten by somebody who never
 * saw it. Without a choice, conflicts stay open and nothing should be sent.
 */
export function planSave(
  glossary: { readonly id: string; readonly name: string },
  pair: DictionaryPair,
  { base, mine, theirs }: SaveSides,
  choice: SaveChoice | null = null,
): SavePlan {
  const of = (entries: EntrySet): { entries: EntrySet } & DictionaryPair => ({ ...pair, entries });
  const chosen = choice === null ? 'leave' : choice === 'mine' ? 'file' : 'service';
  const plan = planTwoWaySync(
    glossary.id,
    {
      base: [of(base)],
      file: [of(mine)],
      service: { name: glossary.name, dictionaries: [of(theirs)] },
    },
    () => chosen,
  );
  const { serviceChanges: sent, fileChanges: received, conflicts } = plan;
  return { plan, sent, received, conflicts };
}

/** The table's text once what others changed has come in; its entries keep their order. */
export function textAfterSave(text: string, received: readonly EntryChange[]): string {
  const changes = new Map(received.map((change) => [change.source, change]));
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (isLineWithoutEntry(line)) continue;
    const { source } = readEntryLine(line);
    const change = changes.get(source);
    if (change === undefined) lines.push(line);
    else if (change.after !== null) lines.push(writeEntryLine({ source, target: change.after }));
    changes.delete(source);
  }
  for (const { source, after } of changes.values()) {
    if (after !== null) lines.push(writeEntryLine({ source, target: after }));
  }
  return lines.join('\n');
}

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export function countChanges(changes: readonly EntryChange[]): ChangeCounts {
  const added = changes.filter(({ before }) => before === null).length;
  const removed = changes.filter(({ after }) => after === null).length;
  return { added, removed, changed: changes.length - added - removed };
}
