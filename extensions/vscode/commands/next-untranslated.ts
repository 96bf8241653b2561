import { goToUntranslated } from '../features/localisation-files/go-to-untranslated.ts';
import type { Services } from '../services.ts';

/** Puts the cursor on the next untranslated unit of the active file. */
export async function run(services: Services): Promise<void> {
  await goToUntranslated(services, 'forward');
}
