import { HostError } from '../host-error.ts';
import type { LiveRange } from '../model/live-range.ts';
import type { HostObject } from '../members/host-object.ts';

/** Objects that later batches may address, until the library lets them go. */
export class References {
  readonly #byId = new Map<string, HostObject>();
  readonly #ids = new Map<object, string>();
  #last = 0;

  /** How many are held: none may be left when the pane has released its ranges. */
  get count(): number {
    return this.#byId.size;
  }

  /**
   * One for each proxy of the library, which lets go each of its own: two of the same paragraph do not
   * share one.
   */
  of(object: HostObject): string {
    const known = this.#ids.get(object);
    if (known !== undefined) return known;
    this.#last += 1;
    const id = `r${this.#last}`;
    this.#byId.set(id, object);
    this.#ids.set(object, id);
    return id;
  }

  get(id: string): HostObject {
    const object = this.#byId.get(id);
    if (object !== undefined) return object;
    throw new HostError('ItemNotFound', `The reference ${id} was released or never given.`);
  }

  remove(id: string): void {
    const object = this.#byId.get(id);
    if (object === undefined) return;
    this.#byId.delete(id);
    this.#ids.delete(object);
  }

  /** Ranges that must go on following the text. */
  ranges(): LiveRange[] {
    return [...this.#byId.values()].flatMap((object) => object.ranges);
  }
}
