import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import { paneProtocol } from '../pane-protocol.ts';

/** What the gateway takes of the client's headers; it knows the key and who it is itself. */
const forwarded = ['accept', 'content-type'] as const;

/** Sends requests to the gateway: with the token of this page, never with a key. */
export function createGatewayTransport(transport: HttpTransport, paneToken: string): HttpTransport {
  return {
    ...(transport.takesBodiesWhole === true ? { takesBodiesWhole: true } : {}),
    send: (request, signal) => {
      const headers: Record<string, string> = { [paneProtocol.tokenHeader]: paneToken };
      for (const name of forwarded) {
        const value = request.headers[name];
        if (value !== undefined) headers[name] = value;
      }
      return transport.send({ ...request, headers }, signal);
    },
  };
}
