import assert from 'node:assert/strict';
import { progressMark, resultsMark, type HostResults } from '../vscode/harness/host-results.ts';
import { displayFault } from './find-display.ts';
import { readSuiteOutput } from './suite-output.ts';

const results: HostResults = { passed: 2, failed: 0, skipped: 0, failures: [] };

describe('A run in a desktop VS Code', () => {
  it('is read from output that is cut anywhere', () => {
    const text = `noise\n${progressMark}ok one\r\n[host] ${progressMark}ok two\n${resultsMark}${JSON.stringify(results)}\n`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      const said: string[] = [];
      const output = readSuiteOutput({ say: (line) => said.push(line) });
      output.add(text.slice(0, cut));
      output.add(text.slice(cut));
      assert.deepEqual(said, ['ok one', 'ok two']);
      assert.deepEqual(output.results(), results);
      assert.deepEqual(output.tail(), ['noise']);
    }
  });

  it('has no results before the suite has printed them', () => {
    const output = readSuiteOutput({ say: () => assert.fail('nothing is for the reader') });
    for (let line = 1; line <= 20; line += 1) output.add(`line ${line}\n`);
    assert.equal(output.results(), null);
    assert.equal(output.tail().length, 15);
    assert.equal(output.tail().at(-1), 'line 20');
  });

  it('needs a display on Linux alone, and names what to do without one', () => {
    assert.match(displayFault('linux', {}) ?? '', /xvfb-run/);
    assert.match(displayFault('linux', { DISPLAY: '' }) ?? '', /no display/);
    assert.equal(displayFault('linux', { DISPLAY: ':0' }), null);
    assert.equal(displayFault('linux', { WAYLAND_DISPLAY: 'wayland-0' }), null);
    assert.equal(displayFault('darwin', {}), null);
    assert.equal(displayFault('win32', {}), null);
  });
});
