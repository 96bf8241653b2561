import type { englishParts } from '../english/parts.ts';
import type { Translated } from '../wording.ts';

export const germanParts: Translated<typeof englishParts> = {
  together: '{first} {second}',
  either: '{first} oder {second}',
  'service-said': '{sentence} Der Dienst meldet: {words}',
  verbatim: '{words}',
  'language-with-code': '{code} ({language})',
};
