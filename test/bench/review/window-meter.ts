import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import type { Step } from './step.ts';

interface MeterOptions {
  /** Folder for profiles of the steps; null for none. */
  readonly profiles: string | null;
  readonly say: (line: string) => void;
}

/** Reads the work of the page before and after each step. */
export class WindowMeter {
  readonly #session: CDPSession;
  readonly #options: MeterOptions;
  #chain: Promise<void> = Promise.resolve();
  #before = 0;

  private constructor(session: CDPSession, options: MeterOptions) {
    this.#session = session;
    this.#options = options;
  }
  static async of(page: Page, options: MeterOptions): Promise<WindowMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (options.profiles !== null) await session.send('Profiler.enable');
    return new WindowMeter(session, options);
  }
  hear(step: Step): void {
    this.#chain = this.#chain.then(() =>
      step.tookInMs === undefined ? this.#begin() : this.#tell(step),
    );
  }
  end(): Promise<void> {
    return this.#chain;
  }
  async #begin(): Promise<void> {
    this.#before = await this.#work();
    if (this.#options.profiles !== null) await this.#session.send('Profiler.start');
  }
  async #tell({ units, name, tookInMs = 0, hostInMs = 0 }: Step): Promise<void> {
    const work = (await this.#work()) - this.#before;
    const { profiles, say } = this.#options;
    say(
      `${units} units, ${name}: ${tookInMs.toFixed(0)} ms; work of the window ${work.toFixed(0)} ms, of the extension host ${hostInMs.toFixed(0)} ms`,
    );
    if (profiles === null) return;
    const { profile } = await this.#session.send('Profiler.stop');
    await mkdir(profiles, { recursive: true });
    await writeFile(path.join(profiles, `${units} ${name}.cpuprofile`), JSON.stringify(profile));
  }
  async #work(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  }
}
