import { stdin } from 'node:process';
import { streamPieces } from './stream-pieces.ts';
import { UsageError } from '../usage-error.ts';

/** Everything on standard input, to its end. */
export async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** Standard input as it comes. Throws UsageError when nothing is piped in. */
export function standardInputPieces(): AsyncIterable<Uint8Array> {
  if (!stdin.isTTY) return streamPieces(stdin);
  throw new UsageError(
    'There is no sound: pipe it in, such as: arecord -q -f S16_LE -r 16000 -t raw | interlinear captions -, or let --microphone record.',
  );
}

/** The same for commands that expect a pipe: nobody is left in front of a silent prompt. */
export async function readPipedInput(): Promise<Uint8Array> {
  if (!stdin.isTTY) return readStandardInput();
  throw new UsageError('There is no text: give it as an argument or pipe it in.');
}
