import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exitCodes } from '../../../extensions/cli/exit-codes.ts';
import { createTerminal } from '../../../extensions/cli/output/create-terminal.ts';
import type { Terminal } from '../../../extensions/cli/output/terminal.ts';
import { InputError } from '../../../extensions/cli/input-error.ts';
import { UsageError } from '../../../extensions/cli/usage-error.ts';
import { told } from '../../../extensions/cli/output/words.ts';
import { say } from '../../../shared/messages/message.ts';
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

  it('says in JSON what is wrong with single places of an input, one by one', () => {
    const { terminal, lines, reports } = listen();
    const said = say('term-file.terms-without-language', { line: '7' });
    const error = new InputError('a.tbx cannot be used.', [said, 'Choose another file.']);
    assert.equal(reportFailure(error, terminal, true), exitCodes.input.code);
    const place = 'Line 7 has terms whose language is not named. Add xml:lang to it.';
    assert.deepEqual(lines, [
      'error: a.tbx cannot be used.',
      `       ${place}`,
      '       Choose another file.',
    ]);
    const report = JSON.parse(reports.join('')) as { readonly error: Record<string, unknown> };
    assert.deepEqual(report.error['problems'], [{ message: place, said }]);
  });

  it('says in JSON why an option cannot be used, as its words and as what they are about', () => {
    const { terminal, reports } = listen();
    const said = say('source-not-detected', { name: 'Harbour' });
    assert.equal(
      reportFailure(new UsageError(told(said), said), terminal, true),
      exitCodes.usage.code,
    );
    const report = JSON.parse(reports.join('')) as { readonly error: Record<string, unknown> };
    assert.match(String(report.error['message']), /"Harbour" is not used\. .* with --from\.$/u);
    assert.deepEqual(report.error['said'], said);
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
