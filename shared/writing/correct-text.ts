import type { Client } from '../api/client.ts';
import type { CorrectRequest } from '../api/types/text-improvement.ts';
import { improvePieces, type ImprovedText } from './improve-text.ts';

export type CorrectOptions = Omit<CorrectRequest, 'text'>;

/**
 * Corrects spelling and grammar of a text of any length, paragraph by paragraph, in as few requests
 * as the 10 KiB body limit allows. Rejects with a ServiceError.
 */
export async function correctText(
  text: string,
  options: CorrectOptions,
  client: Pick<Client, 'correctText'>,
  signal?: AbortSignal,
): Promise<ImprovedText> {
  const call = signal === undefined ? {} : { signal };
  return improvePieces(text, options, (request) => client.correctText(request, call));
}
