import type { GatewayLimits } from '../guards/gateway-limits.ts';

type SlotLimits = Pick<GatewayLimits, 'callsOfPane' | 'documentsOfPane' | 'calls' | 'documents'>;

interface Held {
  calls: number;
  documents: number;
}

/** Who holds what is asked for: this pane already, or all panes together. */
export type Full = 'pane' | 'gateway';

/**
 * Counts calls under way, of each pane and of all. Documents take minutes and have fewer places than
 * there are connections to the service, so that whatever panes upload, short calls go on.
 */
export class CallSlots {
  readonly #limits: SlotLimits;
  readonly #panes = new Map<string, Held>();
  readonly #all: Held = { calls: 0, documents: 0 };

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Takes a place for one call; answers how to give it back, or who has too many. */
  take(pane: string, isDocument: boolean): (() => void) | Full {
    const { callsOfPane, documentsOfPane, calls, documents } = this.#limits;
    const own = this.#panes.get(pane) ?? { calls: 0, documents: 0 };
    if (own.calls >= callsOfPane || (isDocument && own.documents >= documentsOfPane)) return 'pane';
    if (this.#all.calls >= calls || (isDocument && this.#all.documents >= documents)) {
      return 'gateway';
    }
    const count = (change: 1 | -1): void => {
      for (const held of [own, this.#all]) {
        held.calls += change;
        if (isDocument) held.documents += change;
      }
    };
    count(1);
    this.#panes.set(pane, own);
    return () => {
      count(-1);
      if (own.calls === 0) this.#panes.delete(pane);
    };
  }
}
