import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program to its end and gives what it printed. Rejects with its last lines of output when
 * it cannot be started or ends with anything but 0.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve(output);
        return;
      }
      const said = `${errors}\n${output}`.trim().split('\n').slice(-15).join('\n');
      const how = code === null ? `was ended by ${signal ?? 'a signal'}` : `ended with ${code}`;
      reject(new Error(`"${program} ${args.join(' ')}" ${how}.\n${said}`));
    });
  });
}
