import type { Services } from '../services.ts';

/** Closes the comparison of a translation; its document stays as it is. */
export async function run(services: Services): Promise<void> {
  const { documents } = await services.features.translateSelection();
  await documents.close(documents.require());
}
