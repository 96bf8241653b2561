import type { Message } from '../../../shared/messages/message.ts';
import { englishWords, inWords, type OwnWordings } from '../../../shared/messages/words.ts';

/** What the command line says its own way: it ends after each run, so people run it again. */
const own: OwnWordings = {};

const words = englishWords(own);

/** What the core says, in the words of the command line. */
export function told(message: Message): string {
  return inWords(message, words);
}
