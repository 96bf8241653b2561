/** A list of the editor in which a test ticks rows. */
export class FakeQuickPick {
  title: unknown;
  placeholder: unknown;
  canSelectMany = false;
  items: readonly Readonly<Record<string, unknown>>[] = [];
  selectedItems: FakeQuickPick['items'] = [];
  #onSelection: (ticked: FakeQuickPick['items']) => void = () => undefined;
  #onAccept: () => void = () => undefined;
  #onHide: () => void = () => undefined;
  readonly #shown: FakeQuickPick[];

  /** Is added to `shown` once people see it. */
  constructor(shown: FakeQuickPick[]) {
    this.#shown = shown;
  }

  onDidChangeSelection(listener: (ticked: FakeQuickPick['items']) => void): void {
    this.#onSelection = listener;
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
    this.items = [];
  }

  tick(...labels: readonly string[]): void {
    this.selectedItems = this.items.filter(({ label }) => labels.includes(String(label)));
    this.#onSelection(this.selectedItems);
  }

  enter(): void {
    this.#onAccept();
  }
}
