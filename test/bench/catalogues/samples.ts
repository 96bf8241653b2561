import { seededRandom } from '../../property/xml/mutate.ts';

const words =
  'the file menu opens settings window and shows your name before saving changes to disk when a remote server answers late please try again'.split(
    ' ',
  );

/** A catalogue of a format: what stands before, between and behind its texts. */
export interface CatalogueSample {
  readonly format: string;
  /** A name that tells the format. */
  readonly name: string;
  readonly head: string;
  readonly item: (index: number, text: string) => string;
  readonly between: string;
  readonly tail: string;
}

export const catalogueSamples: readonly CatalogueSample[] = [
  {
    format: 'JSON',
    name: '/locales/en.json',
    head: '{\n',
    item: (index, text) => `  "screen.part${index}": "${text} {{name}}"`,
    between: ',\n',
    tail: '\n}\n',
  },
  {
    format: 'PO',
    name: '/po/de.po',
    head: 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n',
    item: (index, text) =>
      `#: src/app.c:${index}\n#, c-format\nmsgid "${text} ${index} %s"\nmsgstr "${index % 2 === 0 ? '' : `${text} ${index} %s`}"\n`,
    between: '\n',
    tail: '',
  },
  {
    format: 'xcstrings',
    name: '/Localizable.xcstrings',
    head: '{\n  "sourceLanguage" : "en",\n  "strings" : {\n',
    item: (index, text) =>
      `    "part${index} ${text}" : {\n      "comment" : "${text}",\n      "localizations" : {\n        "de" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "${text} %@"\n          }\n        }\n      }\n    }`,
    between: ',\n',
    tail: '\n  },\n  "version" : "1.0"\n}\n',
  },
  {
    format: 'properties',
    name: '/messages_en.properties',
    head: '# Texts\n',
    item: (index, text) => `screen.part${index}=${text} {0}\n`,
    between: '',
    tail: '',
  },
  {
    format: 'Android',
    name: '/res/values/strings.xml',
    head: '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n',
    item: (index, text) => `    <string name="part_${index}">${text} &amp; %1$s</string>\n`,
    between: '',
    tail: '</resources>\n',
  },
  {
    format: 'resx',
    name: '/Texts.resx',
    head: '<?xml version="1.0" encoding="utf-8"?>\n<root>\n',
    item: (index, text) =>
      `  <data name="Part${index}" xml:space="preserve">\n    <value>${text} {0}</value>\n  </data>\n`,
    between: '',
    tail: '</root>\n',
  },
  {
    format: 'YAML',
    name: '/config/locales/en.yml',
    head: 'en:\n',
    item: (index, text) => `  part${index}: "${text} %{name}"\n`,
    between: '',
    tail: '',
  },
  {
    format: 'Fluent',
    name: '/locales/en/app.ftl',
    head: '',
    item: (index, text) => `part-${index} = ${text} { $name }\n`,
    between: '',
    tail: '',
  },
];

/** A catalogue with so many texts, or of about so many UTF-16 units: one piece of memory. */
export function catalogueOf(
  { head, item, between, tail }: CatalogueSample,
  most: { readonly texts: number; readonly length: number },
): string {
  const random = seededRandom(11);
  const items: string[] = [];
  for (let length = 0; items.length < most.texts && length < most.length;) {
    const count = 4 + Math.floor(random() * 10);
    const text = Array.from(
      { length: count },
      () => words[Math.floor(random() * words.length)] ?? '',
    ).join(' ');
    const written = item(items.length, text);
    items.push(written);
    length += written.length + between.length;
  }
  const whole = head + items.join(between) + tail;
  return new TextDecoder().decode(new TextEncoder().encode(whole));
}
