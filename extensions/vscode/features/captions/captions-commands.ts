import type { WithFeatures } from '../../services.ts';
import type { Captions } from './captions.ts';
import { recordingOf } from './find-recording.ts';

/** From the explorer: the recording there. From elsewhere: asks. */
export async function createCaptions(
  services: WithFeatures<{ captions: Captions }>,
  ...given: readonly unknown[]
): Promise<void> {
  const captions = await services.features.captions();
  if (await captions.showRunning()) return;
  const recording = await recordingOf(given);
  if (recording !== null) await captions.create(recording);
}
