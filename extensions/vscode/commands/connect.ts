import type { Services } from '../services.ts';

/** Asks for a key, checks it and keeps it. */
export async function run(services: Services): Promise<void> {
  await services.connection.connectWithKey();
}
