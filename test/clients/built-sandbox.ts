import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';

const script = join(import.meta.dirname, '../../dist/cli/interlinear.cjs');

export interface BuiltSandbox {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the sandbox of the built command line as tests of clients start it. */
export async function startBuiltSandbox(): Promise<BuiltSandbox> {
  const args = [script, 'sandbox', '--port', '0', '--compatibility', '--json'];
  const child = spawn(execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const said = new Promise<string>((resolve) => {
    let text = '';
    createInterface(child.stdout).on('line', (line) => {
      text += line;
      const url = /"url":\s*"([^"]+)"/u.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([
    said,
    ended.then(() => {
      throw new Error('The sandbox ended before it said its address.');
    }),
  ]);
  return {
    url,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
