import type { WithFeatures } from '../services.ts';
import type { Captions } from '../features/captions/captions.ts';

/** From the explorer: the recording there. From elsewhere: asks. */
export async function run(
  services: WithFeatures<{ captions: Captions }>,
  ...given: readonly unknown[]
): Promise<void> {
  const captions = await services.features.captions();
  if (await captions.showRunning()) return;
  const { recordingOf } = await import('../features/captions/find-recording.ts');
  const recording = await recordingOf(given);
  if (recording !== null) await captions.create(recording);
}
