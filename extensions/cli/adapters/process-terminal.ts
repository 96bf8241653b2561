import type { Terminal } from '../output/terminal.ts';

/** Standard output and standard error of this process. */
export function createProcessTerminal(environment: NodeJS.ProcessEnv): Terminal {
  const noColor = (environment['NO_COLOR'] ?? '') !== '';
  const ci = (environment['CI'] ?? '') !== '' && environment['CI'] !== 'false';
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    bytes: (bytes) => process.stdout.write(bytes),
    err: (line) => process.stderr.write(`${line}\n`),
    interactive: process.stderr.isTTY && !ci,
    columns: process.stdout.isTTY ? process.stdout.columns : 200,
    colors: process.stdout.isTTY && !noColor,
  };
}
