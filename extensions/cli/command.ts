import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Invocation } from './invocation.ts';

/** One command of the table in program.ts. */
export interface CommandDefinition {
  /** Words after `interlinear`: `translate`, `key set`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** More for the command's own help; empty when the summary says it all. */
  readonly details: string;
  readonly operands: readonly OperandDefinition[];
  readonly options: readonly OptionDefinition[];
  readonly examples: readonly string[];
  /** True for commands that never ask a service: they do not offer to choose one. */
  readonly offline?: boolean;
  run(invocation: Invocation, context: CommandContext): Promise<ExitCode>;
}

export interface OperandDefinition {
  /** As shown in help: `<files...>`, `[text]`. */
  readonly form: string;
  readonly description: string;
}

export interface OptionDefinition {
  /** As the parser wants it: `--to <language>`, `--dry-run`, `--no-cache`. */
  readonly flags: string;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly required?: boolean;
  /** What stands between the values of a list, which may also be given one by one; absent for one value. */
  readonly joined?: ',' | '\n' | '\0';
}
