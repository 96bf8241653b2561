import type { ServiceLink, Services } from '../../services.ts';
import type { Purpose } from './spending.ts';

/** The link for one piece of work that is billed. */
export async function meterLink(
  services: Services,
  link: ServiceLink,
  purpose: Purpose,
): Promise<ServiceLink> {
  return (await services.features.spending()).meter(link, purpose);
}

/** After a key was entered anew: the client of the new connection, for the same work. */
export async function renewedClient(
  services: Services,
  purpose: Purpose,
): Promise<ServiceLink['client'] | null> {
  const link = await services.connection.current();
  return link === null ? null : (await meterLink(services, link, purpose)).client;
}
