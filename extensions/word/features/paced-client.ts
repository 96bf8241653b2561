import type { CallOptions, WaitInfo } from '../../../shared/api/core/call-options.ts';
import type { PaneClient } from './pane-services.ts';

/** A client that tells of its waits, and of the characters of each text sent. */
export interface ClientListener {
  readonly onWait: (durationInMs: number) => void;
  readonly onSent: (characters: number) => void;
}

/**
 * The writing operations with a listener. Use cases take a client and hand on a signal alone; what
 * the service makes the user wait for, and what it bills, is seen here.
 */
export function pacedClient(
  client: PaneClient,
  { onWait, onSent }: ClientListener,
): Pick<PaneClient, 'rephraseText' | 'correctText'> {
  const withListener = (options: CallOptions = {}): CallOptions => ({
    ...options,
    onWait: (info: WaitInfo) => {
      onWait(info.durationInMs);
    },
  });
  return {
    rephraseText: async (request, options) => {
      const response = await client.rephraseText(request, withListener(options));
      onSent(characters(request.text));
      return response;
    },
    correctText: async (request, options) => {
      const response = await client.correctText(request, withListener(options));
      onSent(characters(request.text));
      return response;
    },
  };
}

/** Code points, as the service counts them (spec 2.9). */
function characters(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + Array.from(text).length, 0);
}
