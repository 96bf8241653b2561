import type { Services } from '../services.ts';

/** The log holds events and counts, never text or keys. */
export function run(services: Pick<Services, 'showLog'>): void {
  services.showLog();
}
