/** Reads ARB as gen-l10n does: JSON whose texts are ICU messages. */
import { parse } from '@formatjs/icu-messageformat-parser';
import { read, tell } from './leaves.mjs';

await tell((file) => {
  const found = {};
  for (const [key, text] of Object.entries(JSON.parse(read(file)))) {
    if (key.startsWith('@')) continue;
    parse(text, { ignoreTag: true });
    found[key] = text;
  }
  return found;
});
