import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { describeHttpStreams } from './http-streams.ts';
import { describeHttpTransport, type TransportUnderTest } from './http-transport.ts';

const subjects: readonly TransportUnderTest[] = [
  {
    name: 'undici',
    create() {
      const transport = createUndiciTransport({ environment: {} });
      return { transport, close: () => transport.close() };
    },
  },
  {
    name: 'fetch',
    create: () => ({ transport: createFetchTransport(fetch), close: () => Promise.resolve() }),
  },
  {
    name: 'fetch that sends streams',
    create: () => ({
      transport: createFetchTransport(fetch, { sendsStreams: true }),
      close: () => Promise.resolve(),
    }),
  },
];

for (const subject of subjects) {
  describeHttpTransport(subject);
  describeHttpStreams(subject);
}
