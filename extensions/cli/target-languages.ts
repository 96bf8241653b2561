import type { CommandContext } from './command-context.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import type { Invocation } from './invocation.ts';
import { UsageError } from './usage-error.ts';

/** As files spell language codes, `de` and `pt-BR`, whatever the service prefers. Throws UsageError. */
export function canonicalLanguage(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    throw new UsageError(
      `"${code}" is not a language code. Give one such as DE or pt-BR; "interlinear languages" lists them.`,
    );
  }
}

/** The language of --to where it can be one alone; null for none. Throws UsageError. */
export function oneTarget(invocation: Invocation, reason: string): string | null {
  if (invocation.list('to').length > 1) {
    throw new UsageError(`--to takes one language here: ${reason}.`);
  }
  return invocation.text('to');
}

/** Ends after which the next language would fare no better. */
const ends: ReadonlySet<ExitCode> = new Set<ExitCode>([
  exitCodes.usage.code,
  exitCodes.key.code,
  exitCodes.quota.code,
  exitCodes.service.code,
  exitCodes.cancelled.code,
]);

/**
 * Runs a command once for each language that --to names, comma-separated; the worst end decides.
 * Throws UsageError where one result has room for one language alone.
 */
export async function forEachTarget(
  invocation: Invocation,
  context: CommandContext,
  run: (invocation: Invocation) => Promise<ExitCode>,
): Promise<ExitCode> {
  const targets = [...new Map(invocation.list('to').map((code) => [code.toLowerCase(), code]))];
  if (targets.length < 2) return run(invocation);
  for (const [, code] of targets) canonicalLanguage(code);
  refuseOneResult(invocation);
  let worst: ExitCode = exitCodes.done.code;
  for (const [, code] of targets) {
    if (!context.quiet) context.terminal.err(context.style.bold(`Into ${code}:`));
    const exitCode = await run(invocation.with('to', code));
    if (ends.has(exitCode)) return exitCode;
    worst = worst > exitCode ? worst : exitCode;
  }
  return worst;
}

function refuseOneResult(invocation: Invocation): void {
  const flag = ['inPlace', 'json', 'stdinName'].find((name) => invocation.has(name));
  const isPiped = invocation.flag('text') && invocation.operands.length === 0;
  const isStream = isPiped || invocation.operands.includes('-');
  if (flag === undefined && !isStream) return;
  const reasons: Readonly<Record<string, string>> = {
    inPlace: 'a file that is replaced is in one language',
    json: 'one JSON document tells of one language',
  };
  const reason = reasons[flag ?? ''] ?? 'standard input is read once';
  oneTarget(invocation, `${reason}. Run the command once for each`);
}
