import {
  type DocumentJobs,
  createDocumentJobs,
  createDocumentShelf,
} from '../../../../shared/documents/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { meterLink } from '../usage/meter-link.ts';
import { findSource } from './open-source.ts';
import type { Spending } from '../usage/spending.ts';

/** What can be done with documents that are known, without a connection. */
export type DocumentShelf = Pick<DocumentJobs, 'list' | 'forget'>;

/** Where the feature gets its jobs; tests put others in their place. */
export interface DocumentDesk {
  readonly shelf: () => Promise<DocumentShelf>;
  readonly jobs: (link: ServiceLink) => Promise<DocumentJobs>;
}

export function createDocumentDesk(
  services: Pick<Services, 'clock' | 'documents' | 'memory'> & WithFeatures<{ spending: Spending }>,
): DocumentDesk {
  const { clock } = services;
  return {
    shelf: async () => createDocumentShelf({ ...(await services.documents()), clock }),
    jobs: async (link) => {
      const keeping = await services.documents();
      return createDocumentJobs({
        ...keeping,
        clock,
        client: (await meterLink(services, link, { command: 'document', file: null })).client,
        connection: await link.identity(),
        openSource: ({ label }) => findSource(keeping, label),
      });
    },
  };
}
