import { plannedFaultTable } from '../../../shared/sandbox/faults/planned-fault.ts';
import { sessionHeaders } from '../../../shared/sandbox/faults/session-headers.ts';
import { code, markdownTable, plain } from '../markdown-table.ts';

/** Headers that ask for faults of one test. */
export function sessionHeadersTable(): string {
  return markdownTable(
    ['Header', 'Means'],
    Object.entries(sessionHeaders).map(([name, text]) => [
      code(`mock-server-session-${name}`),
      plain(text),
    ]),
  );
}

/** Members of a fault that is planned. */
export function plannedFaultsTable(): string {
  return markdownTable(
    ['Member', 'Means'],
    Object.entries(plannedFaultTable).map(([name, text]) => [code(name), plain(text)]),
  );
}
