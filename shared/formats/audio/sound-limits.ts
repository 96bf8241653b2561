/** Channels of one sound track, at most: what is said to have more is damaged. */
const mostChannels = 64;
/** Samples a second. */
const lowestRate = 1_000;
const highestRate = 768_000;

/** Whether there is sound of so many channels and samples a second. */
export function isPossibleSound(channels: number, samplesPerSecond: number): boolean {
  if (!Number.isInteger(channels) || channels < 1 || channels > mostChannels) return false;
  return samplesPerSecond >= lowestRate && samplesPerSecond <= highestRate;
}
