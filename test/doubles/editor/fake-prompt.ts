/** What a prompt of the editor and a list of it have in common; a test answers in the place of a person. */
export abstract class FakePrompt<Change> {
  title: unknown;
  readonly #shown: unknown[];
  #onChange: (change: Change) => void = () => undefined;
  #onAccept: () => void = () => undefined;
  #onHide: () => void = () => undefined;

  /** Is added to `shown` once people see it. */
  constructor(shown: unknown[]) {
    this.#shown = shown;
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

  enter(): void {
    this.#onAccept();
  }

  protected listen(listener: (change: Change) => void): void {
    this.#onChange = listener;
  }

  protected change(change: Change): void {
    this.#onChange(change);
  }
}
