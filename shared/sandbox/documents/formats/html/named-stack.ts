/** A stack whose innermost item of a name is found without a look at all the others. */
export class NamedStack<Item extends { readonly name: string }> {
  readonly #items: Item[] = [];
  /** By name: where its items lie, outermost first. */
  readonly #places = new Map<string, number[]>();

  get top(): Item | undefined {
    return this.#items.at(-1);
  }

  push(item: Item): void {
    const places = this.#places.get(item.name);
    if (places === undefined) this.#places.set(item.name, [this.#items.length]);
    else places.push(this.#items.length);
    this.#items.push(item);
  }

  /** From 0, the outermost; -1 when none of these names is in the stack. */
  placeOf(...names: readonly string[]): number {
    return Math.max(-1, ...names.map((name) => this.#places.get(name)?.at(-1) ?? -1));
  }

  /** Takes out what lies at a place with all that is inside of it, and gives the former. */
  cut(place: number): Item | undefined {
    const cut = this.#items.splice(place);
    for (const { name } of cut) this.#places.get(name)?.pop();
    return cut[0];
  }
}
