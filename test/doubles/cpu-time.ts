import { cpuUsage } from 'node:process';

/**
 * Milliseconds of processor time that `work` takes, the least of some rounds. Unlike a clock on the
 * wall it does not count what other programs do meanwhile, so that growth can be told from load.
 * Where only a bound is asked for, a round below `enough` milliseconds settles it and is the last.
 */
export function cpuTimeOf(work: () => void, { rounds = 3, enough = 0 } = {}): number {
  let least = Infinity;
  for (let round = 0; round < rounds && !(least < enough); round += 1) {
    const before = cpuUsage();
    work();
    const { user, system } = cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
