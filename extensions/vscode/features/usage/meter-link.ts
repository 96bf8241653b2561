import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { explainMakers } from './explain-makers.ts';
import type { Purpose, Spending } from './spending.ts';

/** The link for one piece of work that is billed. */
export async function meterLink(
  services: Pick<Services, 'memory'> & WithFeatures<{ spending: Spending }>,
  link: ServiceLink,
  purpose: Purpose,
): Promise<ServiceLink> {
  const metered = await (await services.features.spending()).meter(link, purpose);
  return link.kind === 'sandbox' ? withExplanation(services, metered) : metered;
}

/** The sandbox says who made its answers, and people are told what that means. */
function withExplanation(services: Pick<Services, 'memory'>, link: ServiceLink): ServiceLink {
  const { client } = link;
  const translateText: typeof client.translateText = async (request, options) => {
    const answer = await client.translateText(request, options);
    void explainMakers(services, answer.meta.engines);
    return answer;
  };
  return { ...link, client: { ...client, translateText } };
}

/** After a key was entered anew: the client of the new connection, for the same work. */
export async function renewedClient(
  services: Pick<Services, 'connection' | 'memory'> & WithFeatures<{ spending: Spending }>,
  purpose: Purpose,
): Promise<ServiceLink['client'] | null> {
  const link = await services.connection.current();
  return link === null ? null : (await meterLink(services, link, purpose)).client;
}
