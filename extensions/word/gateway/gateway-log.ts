import { spelledJson } from '../../../shared/text/spelled-out.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { Logger } from '../../../shared/ports/logger.ts';

/**
 * Writes one line of JSON for each event: the time, the level, the event and its fields. A terminal
 * that shows it has nothing to act on.
 */
export function createJsonLogger(clock: Clock, write: (line: string) => void): Logger {
  return {
    log(level, event, fields) {
      const time = new Date(clock.wallTime()).toISOString();
      write(`${spelledJson(JSON.stringify({ time, level, event, ...fields }))}\n`);
    },
  };
}
