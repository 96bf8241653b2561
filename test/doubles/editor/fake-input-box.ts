import { FakePrompt } from './fake-prompt.ts';

/** A prompt of the editor that a test types into. */
export class FakeInputBox extends FakePrompt<string> {
  value = '';
  password = false;
  prompt: unknown;
  validationMessage: { readonly message: string; readonly severity: number } | undefined;

  onDidChangeValue(listener: (text: string) => void): void {
    this.listen(listener);
  }

  dispose(): void {
    this.value = '';
  }

  type(text: string): void {
    this.value = text;
    this.change(text);
  }
}
