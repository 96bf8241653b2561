import type { InterruptedRun, Placement } from '../../document/word-document.ts';

/** Settings that travel with the document. */
export interface CarriedSettings {
  get(name: string): unknown;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Never rejects: notes are worth no failure. */
  save(): Promise<void>;
}

const NAME = 'interlinear.run';
const placements: readonly Placement[] = ['replace', 'tracked-change', 'insert-below', 'comment'];

/**
 * Notes of how far a run has come and what of it is under way, so that people hear of it when the pane was closed or restarted in
 * the middle (F33). Counts alone: the document may go anywhere.
 */
export class RunNotes {
  private readonly settings: CarriedSettings | null;

  constructor(settings: CarriedSettings | null) {
    this.settings = settings;
  }

  async note({ placement, done, begun, total }: InterruptedRun): Promise<void> {
    this.settings?.set(NAME, `${placement} ${done} ${begun} ${total}`);
    await this.settings?.save();
  }

  /** The run is over. */
  async clear(): Promise<void> {
    if (this.settings?.get(NAME) === undefined) return;
    this.settings.remove(NAME);
    await this.settings.save();
  }

  /** What an earlier pane left; told once. */
  async take(): Promise<InterruptedRun | null> {
    const value = this.settings?.get(NAME);
    await this.clear();
    if (typeof value !== 'string') return null;
    const [name, ...numbers] = value.split(' ');
    const placement = placements.find((each) => each === name);
    const [done = Number.NaN, begun = Number.NaN, total = Number.NaN] = numbers.map(Number);
    const isKnown = [done, begun, total].every(Number.isSafeInteger);
    return placement === undefined || !isKnown ? null : { placement, done, begun, total };
  }
}
