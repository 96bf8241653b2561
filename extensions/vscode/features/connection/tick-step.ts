import * as vscode from 'vscode';
import { firstSteps, type FirstStep } from '../../first-steps.ts';

/** Ticks a step of "Get Started" off: it was done, and not only begun. */
export function tickStep(step: FirstStep): void {
  void vscode.commands.executeCommand('setContext', firstSteps[step], true);
}
