import { goToUntranslated } from '../features/localisation-files/go-to-untranslated.ts';
import type { Services } from '../services.ts';

/** Puts the cursor on the untranslated unit before it. */
export async function run(services: Services): Promise<void> {
  await goToUntranslated(services, 'backward');
}
