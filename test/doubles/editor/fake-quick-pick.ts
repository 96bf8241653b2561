import { FakePrompt } from './fake-prompt.ts';

type Items = readonly Readonly<Record<string, unknown>>[];

/** A list of the editor in which a test ticks rows. */
export class FakeQuickPick extends FakePrompt<Items> {
  placeholder: unknown;
  canSelectMany = false;
  items: Items = [];
  selectedItems: Items = [];

  onDidChangeSelection(listener: (ticked: Items) => void): void {
    this.listen(listener);
  }

  dispose(): void {
    this.items = [];
  }

  tick(...labels: readonly string[]): void {
    this.selectedItems = this.items.filter(({ label }) => labels.includes(String(label)));
    this.change(this.selectedItems);
  }
}
