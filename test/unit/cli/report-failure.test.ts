import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exitCodes } from '../../../extensions/cli/exit-codes.ts';
import { createTerminal } from '../../../extensions/cli/output/create-terminal.ts';
import type { Terminal } from '../../../extensions/cli/output/terminal.ts';
import { createBlobError } from '../../../shared/files/blob-error.ts';
import { reportFailure } from '../../../extensions/cli/report-failure.ts';

function listen(): { terminal: Terminal; lines: string[]; reports: string[] } {
  const lines: string[] = [];
  const reports: string[] = [];
  const terminal = createTerminal({
    writeOut: (report) => void reports.push(String(report)),
    writeErr: (line) => void lines.push(line.slice(0, -1)),
    outIsScreen: false,
    later: () => () => undefined,
    interactive: false,
    colors: false,
    columns: 80,
  });
  return { terminal, lines, reports };
}

describe('reporting a failure', () => {
  it('F17 names what the system refused, and calls it no defect of the program', async () => {
    const missing = path.join(import.meta.dirname, 'no-such-file');
    const error: unknown = await readFile(missing).catch((thrown: unknown) => thrown);
    const { terminal, lines } = listen();
    assert.equal(reportFailure(error, terminal, false), exitCodes.input.code);
    assert.match(lines.join('\n'), /no-such-file \(ENOENT\)/u);
    assert.doesNotMatch(lines.join('\n'), /defect/u);
  });

  it('says in JSON what it says to people, with the code and the values beside it', () => {
    const { terminal, lines, reports } = listen();
    const error = createBlobError('disk-full', 'a.xlf');
    assert.equal(reportFailure(error, terminal, true), exitCodes.input.code);
    const message = 'There is no space left to write a.xlf. Free some and run the command again.';
    const said = { code: 'disk-full.file', values: { path: 'a.xlf' } };
    const exitCode = exitCodes.input.code;
    assert.deepEqual(JSON.parse(reports.join('')), {
      error: { message, said, detail: null, exitCode },
    });
    assert.deepEqual(lines, [`error: ${message}`]);
  });

  it('leaves in reports what others call "said" as it came', () => {
    const { terminal, reports } = listen();
    const unread = [{ said: 'by others' }, { said: { code: 'toString', values: {} } }];
    terminal.json({ unread });
    assert.deepEqual(JSON.parse(reports.join('')), { unread });
  });

  it('F30 keeps the message of an unknown error to itself', () => {
    const { terminal, lines } = listen();
    const code = reportFailure(new TypeError('canary text'), terminal, false);
    assert.equal(code, exitCodes.internal.code);
    assert.doesNotMatch(lines.join('\n'), /canary/u);
  });
});
