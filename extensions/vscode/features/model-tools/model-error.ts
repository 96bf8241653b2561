import * as vscode from 'vscode';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { failureOf } from '../../../../shared/files/index.ts';
import type { Logger, SafeWord } from '../../../../shared/ports/logger.ts';
import { ToolInputError } from './read-tool-input.ts';

/** The one error form a model is told: a sentence of ours, never a stranger's, which may quote text. */
export function toModelError(error: unknown, log: Logger): Error {
  if (error instanceof vscode.CancellationError || error instanceof ToolInputError) return error;
  if (isServiceError(error)) {
    if (error.kind === 'aborted') return new vscode.CancellationError();
    log.log('warn', 'tool.failed', { kind: error.kind as SafeWord });
    return new Error(inEnglish(error.said));
  }
  try {
    return new Error(inEnglish(failureOf(error).said));
  } catch {
    const name = error instanceof Error ? error.name : typeof error;
    log.log('error', 'tool.failed', { kind: name as SafeWord });
    return new Error(`The tool failed (${name}). Try again, or tell the user.`);
  }
}
