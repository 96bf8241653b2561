import { jsonCatalogueCode } from '../../../../shared/formats/json/format-code.ts';
import { opener } from '../../../doubles/formats/one-language.ts';

/** A catalogue of i18next with everything that people write by hand. */
export const englishJson = String.raw`{
  // What the first page says
  "title": "Welcome, {{name}}", // shown large
  "menu": {
    "open": "Open",
    "close": "Close \u00e4 and \/ or"
  },

  "files_one": "{{count}} file",
  "files_other": "{{count}} files",
  "steps": ["First", "Then"],
  "limit": 3,
  "a.b": "Dots in a key",
  "": "An empty key",
  "__proto__": { "constructor": "Prototype" }
}
`;

export const chromeJson = `{
  "name": { "message": "Ferry times", "description": "Name in the shop" },
  "hello": {
    "message": "Hello $NAME$",
    "placeholders": {
      "name": { "content": "$1", "example": "Ada" }
    }
  }
}
`;

export const arbJson = `{
  "@@locale": "en",
  "greeting": "Hello {name}",
  "@greeting": { "description": "Above the list", "placeholders": { "name": {} } },
  "bye": "Bye"
}
`;

export const angularJson = `{
  "locale": "en-US",
  "translations": {
    "7285": "Departures",
    "9301": "From {$START_TAG}here{$CLOSE_TAG}"
  }
}
`;

export const packageJson = `{
\t"open.title": "Open Timetable",
\t"open.about": {
\t\t"message": "Shows all ferries",
\t\t"comment": ["Below the title"]
\t}
}
`;

export const { open, wantedIn, filled } = opener(jsonCatalogueCode);
