import * as vscode from 'vscode';
import type { Inert } from '../../../shared/text/inert.ts';
import { screen } from './screen.ts';

/** A secret that did not get through, and why. */
export interface RefusedSecret {
  readonly secret: string;
  readonly sentence: Inert;
  /** It will not get through however often it is entered. */
  readonly isFinal: boolean;
}

export interface SecretQuestion {
  readonly title: Inert;
  readonly prompt: Inert;
  /** What is wrong with what was typed; null for nothing. */
  readonly faultOf: (text: string) => Inert | null;
}

/**
 * Asks for what is not shown while it is typed; null on Escape and for nothing. What was refused
 * before is there still, marked as wrong: a slip of the network needs no new one.
 */
export async function askForSecret(
  { title, prompt, faultOf }: SecretQuestion,
  refused: RefusedSecret | null,
): Promise<string | null> {
  if (refused !== null) return askAgain({ title, prompt, faultOf }, refused);
  const value = await screen.showInputBox({
    title,
    prompt,
    password: true,
    ignoreFocusOut: true,
    validateInput: faultOf,
  });
  return trimmed(value ?? '');
}

/** The plain prompt of the editor shows no fault before something is typed. */
function askAgain(
  { title, prompt, faultOf }: SecretQuestion,
  { secret, sentence, isFinal }: RefusedSecret,
): Promise<string | null> {
  const { Error, Warning } = vscode.InputBoxValidationSeverity;
  const box = screen.createInputBox();
  box.title = title;
  box.prompt = prompt;
  box.value = secret;
  box.password = true;
  box.ignoreFocusOut = true;
  /** True where Enter may go on: a warning lets it try the same once more. */
  const judge = (text: string): boolean => {
    const isSame = text.trim() === secret;
    const message = isSame ? sentence : faultOf(text);
    const severity = isSame && !isFinal ? Warning : Error;
    box.validationMessage = message === null ? undefined : { message, severity };
    return message === null || severity === Warning;
  };
  judge(secret);
  return new Promise((resolve) => {
    let answer: string | null = null;
    box.onDidChangeValue(judge);
    box.onDidAccept(() => {
      if (!judge(box.value)) return;
      answer = trimmed(box.value);
      box.hide();
    });
    box.onDidHide(() => {
      box.dispose();
      resolve(answer);
    });
    box.show();
  });
}

function trimmed(value: string): string | null {
  const text = value.trim();
  return text === '' ? null : text;
}
