import type { WebSocketConnector } from '../../../shared/ports/web-socket.ts';
import { addNames, type Exchange } from './recorded.ts';

/** One message of a voice stream. */
export interface StreamMessage {
  readonly from: 'client' | 'service';
  readonly kind: string;
}

/** Every message of the stream is an exchange over this route. */
export const STREAM = 'stream';

/** Stands for the kind of a message among names of fields. */
export function kindName({ from, kind }: StreamMessage): string {
  return `${from}:${kind}`;
}

/**
 * A connector that keeps what goes over its connections, of streams in JSON. With `firstFrame`
 * something goes out before anything else.
 */
export function recordingConnector(
  connector: WebSocketConnector,
  onExchange: (exchange: Exchange) => void,
  firstFrame: string | null = null,
): WebSocketConnector {
  const keep = (from: StreamMessage['from'], frame: string | Uint8Array): void => {
    const message: unknown = JSON.parse(String(frame));
    const names = new Set<string>();
    addNames(message, names);
    const [kind = ''] = Object.keys(message as object);
    names.add(kindName({ from, kind }));
    const nothing = new Set<string>();
    onExchange({
      route: STREAM,
      sent: from === 'client' ? names : nothing,
      answered: from === 'service' ? names : nothing,
    });
  };
  return {
    connect: async (url, listener, signal) => {
      const watched = {
        ...listener,
        onFrame: (frame: string | Uint8Array) => {
          keep('service', frame);
          listener.onFrame(frame);
        },
        onClose: () => {
          listener.onClose();
        },
      };
      const connection = await connector.connect(url, watched, signal);
      const send = (frame: string | Uint8Array): void => {
        keep('client', frame);
        connection.send(frame);
      };
      if (firstFrame !== null) connection.send(firstFrame);
      return {
        send,
        confirm: () => connection.confirm(),
        close: () => {
          connection.close();
        },
      };
    },
  };
}
