import { createTerminal } from '../../output/create-terminal.ts';
import type { Terminal } from '../../output/terminal.ts';

/**
 * Standard output and standard error of this process. A reader that closes the pipe early (`| head`)
 * ends the process, and is no failure.
 */
export function createProcessTerminal(environment: NodeJS.ProcessEnv): Terminal {
  const { stdout, stderr } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  const noColor = (environment['NO_COLOR'] ?? '') !== '';
  const forced = !['', '0', 'false'].includes(environment['FORCE_COLOR'] ?? '');
  const ci = (environment['CI'] ?? '') !== '' && environment['CI'] !== 'false';
  return createTerminal({
    writeOut: (piece) => stdout.write(piece),
    writeErr: (piece) => stderr.write(piece),
    later: (delayInMs, run) => {
      const timer = setTimeout(run, delayInMs).unref();
      return () => {
        clearTimeout(timer);
      };
    },
    outIsScreen: stdout.isTTY,
    interactive: stderr.isTTY && !ci,
    columns: (stdout.isTTY && stdout.columns) || 200,
    colors: (stdout.isTTY || forced) && !noColor,
  });
}
