import { FluentParser } from '@fluent/syntax';
import { parseLines } from 'dot-properties';
import { po } from 'gettext-parser';
import { parseTree } from 'jsonc-parser';
import PO from 'pofile';
import { SaxesParser } from 'saxes';
import { parseDocument } from 'yaml';
import { openText } from '../../doubles/loaded-formats.ts';
import { shout } from '../../contract/format-contract.ts';
import type { Contender } from '../formats/interleave.ts';

/** Ours, and what else keeps the places of texts; `JSON.parse` keeps none, and shows the least there is. */
export function contendersFor(format: string, name: string): readonly Contender[] {
  const reading: Contender = {
    name: 'our reader (full model)',
    run: (text) => {
      const file = openText(name, text);
      return () => file.segments().length;
    },
  };
  const everything = {
    onlyStates: ['initial', 'translated', 'reviewed', 'final'],
    sourceCopiesAreUntranslated: true,
  } as const;
  const planning: Contender = {
    name: 'our read + plan, every text',
    run: (text) => {
      const file = openText(name, text);
      const { items } = file.select(everything);
      const answers = items.map(({ key, source }) => shout(key, source));
      const { keys } = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
      return () => keys.length;
    },
  };
  return [reading, planning, ...(peers[format] ?? [])];
}

const jsonPeers: readonly Contender[] = [
  {
    name: 'jsonc-parser (tree)',
    run: (text) => {
      const tree = parseTree(text);
      return () => tree?.children?.length ?? 0;
    },
  },
  {
    name: 'JSON.parse (no places)',
    run: (text) => {
      const tree = JSON.parse(text) as object;
      return () => Object.keys(tree).length;
    },
  },
];

const poPeers: readonly Contender[] = [
  {
    name: 'gettext-parser (no places)',
    run: (text) => {
      const { translations } = po.parse(text);
      return () => Object.keys(translations[''] ?? {}).length;
    },
  },
  {
    name: 'pofile (no places)',
    run: (text) => {
      // Its time grows with the square: the whole catalogue would take it a minute each time.
      if (text.length > 4e6) throw new Error('only with --quick');
      const { items } = PO.parse(text);
      return () => items.length;
    },
  },
];

const xmlPeers: readonly Contender[] = [
  {
    name: 'saxes (tokens only)',
    run: (text) => {
      const parser = new SaxesParser({ xmlns: false, position: true });
      let count = 0;
      parser.on('opentag', () => {
        count++;
      });
      parser.on('text', () => {
        count++;
      });
      parser.write(text).close();
      return () => count;
    },
  },
];

const peers: Readonly<Record<string, readonly Contender[]>> = {
  JSON: jsonPeers,
  PO: poPeers,
  xcstrings: jsonPeers,
  Android: xmlPeers,
  resx: xmlPeers,
  properties: [
    {
      name: 'dot-properties (lines)',
      run: (text) => {
        const lines = parseLines(text);
        return () => lines.length;
      },
    },
  ],
  YAML: [
    {
      name: 'yaml (document)',
      run: (text) => {
        const { contents } = parseDocument(text, { strict: false, uniqueKeys: false });
        return () => (contents === null ? 0 : 1);
      },
    },
  ],
  Fluent: [
    {
      name: '@fluent/syntax',
      run: (text) => {
        const { body } = new FluentParser({ withSpans: true }).parse(text);
        return () => body.length;
      },
    },
  ],
};
