/** A prompt of the editor that a test types into. */
export class FakeInputBox {
  value = '';
  password = false;
  prompt: unknown;
  validationMessage: { readonly message: string; readonly severity: number } | undefined;
  #onChange: (text: string) => void = () => undefined;
  #onAccept: () => void = () => undefined;
  #onHide: () => void = () => undefined;
  readonly #shown: FakeInputBox[];

  /** Is added to `shown` once people see it. */
  constructor(shown: FakeInputBox[]) {
    this.#shown = shown;
  }

  onDidChangeValue(listener: (text: string) => void): void {
    this.#onChange = listener;
  }

  onDidAccept(listener: () => void): void {
    this.#onAccept = listener;
  }

  onDidHide(listener: () => void): void {
    this.#onHide = listener;
  }

  show(): void {
    this.#shown.push(this);
  }

  hide(): void {
    this.#onHide();
  }

  dispose(): void {
    this.value = '';
  }

  type(text: string): void {
    this.value = text;
    this.#onChange(text);
  }

  enter(): void {
    this.#onAccept();
  }
}
