import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import { paneProtocol } from '../pane-protocol.ts';

/** What the gateway takes of the client's headers; it knows the key and who it is itself. */
const forwarded = ['accept', 'content-type'] as const;

/** The token of this page, and the way to another one: null where none is to be had. */
export interface PaneToken {
  readonly first: string;
  readonly renew: () => Promise<string | null>;
}

/**
 * Sends requests to the gateway: with the token of this page, never with a key. A gateway that has
 * started anew knows no earlier token and has done nothing then: the page gets a new one, once for
 * all that wait for it, and the request goes out again.
 */
export function createGatewayTransport(
  transport: HttpTransport,
  { first, renew }: PaneToken,
): HttpTransport {
  let token = first;
  let renewing: Promise<void> | null = null;
  const renewOnce = async (refused: string): Promise<boolean> => {
    if (token === refused) {
      renewing ??= renew()
        .then(
          (renewed) => {
            token = renewed ?? token;
          },
          () => undefined,
        )
        .finally(() => {
          renewing = null;
        });
      await renewing;
    }
    return token !== refused;
  };
  return {
    ...(transport.takesBodiesWhole === true ? { takesBodiesWhole: true } : {}),
    send: async (request, signal) => {
      const headers: Record<string, string> = {};
      for (const name of forwarded) {
        const value = request.headers[name];
        if (value !== undefined) headers[name] = value;
      }
      const sendWith = (used: string): ReturnType<HttpTransport['send']> =>
        transport.send(
          { ...request, headers: { [paneProtocol.tokenHeader]: used, ...headers } },
          signal,
        );
      const used = token;
      const response = await sendWith(used);
      const isRefused = response.header(paneProtocol.refusalHeader) === 'pane-token-refused';
      if (response.status !== 401 || !isRefused || !(await renewOnce(used))) return response;
      response.discard();
      signal.throwIfAborted();
      return sendWith(token);
    },
  };
}
