import { stdin } from 'node:process';

/** Everything on standard input, to its end. */
export async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
