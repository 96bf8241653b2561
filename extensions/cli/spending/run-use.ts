import type { UsageEntry } from '../../../shared/cache/usage-history.ts';

/** What one run was billed, and for which files. */
export class RunUse {
  #billed = 0;
  readonly #files = new Map<string, number>();
  /** Milliseconds by file; null for sound that has none. */
  readonly #heard = new Map<string | null, number>();

  bill(characters: number): void {
    this.#billed += characters;
  }

  attribute(file: string, characters: number): void {
    this.#files.set(file, (this.#files.get(file) ?? 0) + characters);
  }

  /** Sound that went out, in milliseconds. */
  hear(file: string | null, durationInMs: number): void {
    this.#heard.set(file, (this.#heard.get(file) ?? 0) + durationInMs);
  }

  /** By file, and what belongs to none; together exactly what was billed. */
  entries(day: string, command: string): readonly UsageEntry[] {
    let left = this.#billed;
    const entries: UsageEntry[] = [];
    for (const [file, asked] of this.#files) {
      const characters = Math.min(asked, left);
      left -= characters;
      entries.push({ day, command, file, characters, speechInMs: 0 });
    }
    for (const [file, durationInMs] of this.#heard) {
      entries.push({ day, command, file, characters: 0, speechInMs: Math.round(durationInMs) });
    }
    entries.push({ day, command, file: null, characters: left, speechInMs: 0 });
    return entries.filter(({ characters, speechInMs }) => characters > 0 || speechInMs > 0);
  }
}
