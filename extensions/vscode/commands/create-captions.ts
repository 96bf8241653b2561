import type { Services } from '../services.ts';

/** From the explorer: the recording there. From elsewhere: asks. */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  const captions = await services.features.captions();
  if (await captions.showRunning()) return;
  const { recordingOf } = await import('../features/captions/find-recording.ts');
  const recording = await recordingOf(given);
  if (recording !== null) await captions.create(recording);
}
