import type { Services } from '../services.ts';

/** Forgets the key of the service in use, or leaves the sandbox. */
export async function run(services: Pick<Services, 'connection'>): Promise<void> {
  await services.connection.disconnect();
}
