import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { describeHttpTransport } from './http-transport.ts';

describeHttpTransport({
  name: 'undici',
  create() {
    const transport = createUndiciTransport({ environment: {} });
    return { transport, close: () => transport.close() };
  },
});

describeHttpTransport({
  name: 'fetch',
  create: () => ({ transport: createFetchTransport(fetch), close: () => Promise.resolve() }),
});
