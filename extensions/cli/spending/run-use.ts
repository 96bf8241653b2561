import type { UsageEntry } from '../../../shared/cache/usage-history.ts';

/** What one run was billed, and for which files. */
export class RunUse {
  #billed = 0;
  readonly #files = new Map<string, number>();

  bill(characters: number): void {
    this.#billed += characters;
  }

  attribute(file: string, characters: number): void {
    this.#files.set(file, (this.#files.get(file) ?? 0) + characters);
  }

  /** By file, and what belongs to none; together exactly what was billed. */
  entries(day: string, command: string): readonly UsageEntry[] {
    let left = this.#billed;
    const entries: UsageEntry[] = [];
    for (const [file, asked] of this.#files) {
      const characters = Math.min(asked, left);
      left -= characters;
      entries.push({ day, command, file, characters });
    }
    return [...entries, { day, command, file: null, characters: left }];
  }
}
