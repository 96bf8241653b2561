import * as vscode from 'vscode';
import { say } from '../../shared/messages/message.ts';
import { saidBy } from '../../shared/messages/message-error.ts';
import { inertLine, type Inert } from '../../shared/text/inert.ts';
import { isServiceError, type ServiceError } from '../../shared/api/core/errors/errors.ts';
import type { Logger, SafeWord } from '../../shared/ports/logger.ts';
import { commandName } from './tables/command-name.ts';
import type { CommandId } from './tables/command-table.ts';
import { localised } from './localised.ts';
import { l10n } from './ui/l10n.ts';
import { screen } from './ui/screen.ts';
import { UserError, type UserStep } from './user-error.ts';

/** One sentence and its next step for every failure; a cancellation is no failure. */
export function createErrorPresenter(log: Logger): (error: unknown) => Promise<void> {
  return async (error) => {
    if (isCancellation(error)) return;
    const kind = kindOf(error);
    log.log('error', 'command.failed', { kind: kind as SafeWord });
    const steps = stepsOf(error);
    const chosen = await screen.showErrorMessage(
      sentenceOf(error),
      ...steps.map(({ label }) => label),
    );
    const step = steps.find(({ label }) => label === chosen);
    if (step !== undefined) await step.run();
  };
}

export function isCancellation(error: unknown): boolean {
  if (error instanceof vscode.CancellationError) return true;
  if (isServiceError(error)) return error.kind === 'aborted';
  return error instanceof Error && error.name === 'AbortError';
}

/** What went wrong, for people. Our own sentences are meant for them; a stranger's may quote text. */
export function sentenceOf(error: unknown): Inert {
  if (isServiceError(error)) {
    const { said: sentence, detail: words } = error;
    return localised(words === null ? sentence : say('service-said', { sentence, words }));
  }
  const said = saidBy(error);
  if (said !== null) return localised(said);
  if (error instanceof UserError) return inertLine(error.message);
  return l10n.t(
    'Something went wrong in Interlinear ({0}). Try again; if it goes on, use "Interlinear: Report Issue…".',
    error instanceof Error ? error.name : typeof error,
  );
}

function kindOf(error: unknown): string {
  if (isServiceError(error)) return error.kind;
  return error instanceof Error ? error.name : typeof error;
}

/** The log explains failures; what somebody can put right is said whole, and it would add nothing. */
function stepsOf(error: unknown): readonly UserStep[] {
  const next = nextStepOf(error);
  const own = next === null ? [] : [next];
  return error instanceof UserError ? own : [...own, showLogStep()];
}

function showLogStep(): UserStep {
  return commandStep(l10n.t('Show Log'), 'showLog');
}

function nextStepOf(error: unknown): UserStep | null {
  if (error instanceof UserError) return error.step;
  return isServiceError(error) ? stepOfService(error) : null;
}

function stepOfService({ kind }: ServiceError): UserStep | null {
  if (kind === 'authentication' || kind === 'permission') {
    return commandStep(l10n.t('Enter a Key…'), 'connect', 'key');
  }
  // Who is connected is offered another service, or the sandbox, there.
  if (kind === 'connection' || kind === 'redirected') {
    return commandStep(l10n.t('Change the Service…'), 'connect');
  }
  if (kind === 'quota-exceeded') {
    return commandStep(l10n.t('Show Usage'), 'showUsage');
  }
  return null;
}

function commandStep(label: Inert, command: CommandId, ...given: readonly string[]): UserStep {
  return {
    label,
    run: async () => {
      await vscode.commands.executeCommand(commandName(command), ...given);
    },
  };
}
