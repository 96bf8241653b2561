import { createInterrupts } from './adapters/interrupts.ts';
import { createProcessTerminal } from './adapters/terminal/process-terminal.ts';
import { exitCodes } from './exit-codes.ts';
import { runProgram } from './program.ts';

// Whoever asks for the version or one offline command waits for what this file imports; all that some
// commands need alone is loaded when they ask for it.
const terminal = createProcessTerminal(process.env);
const interrupts = createInterrupts({
  process,
  exit: () => process.exit(exitCodes.cancelled.code),
});

/** The bundle is a script, which awaits nothing outside functions. */
async function main(): Promise<void> {
  try {
    process.exitCode = await runProgram(process.argv.slice(2), terminal, async (...called) => {
      const { makeContext } = await import('./roots/make-context.ts');
      return makeContext({ terminal, interrupts }, ...called);
    });
  } catch (error) {
    const { reportFailure } = await import('./report-failure.ts');
    process.exitCode = reportFailure(error, terminal, process.argv.includes('--json'));
  }
}

void main();
