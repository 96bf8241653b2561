import type { Wording } from '../../shared/messages/wording.ts';
import { pairsOf } from './german-by-english.ts';
import { codesIn } from './said-codes.ts';

type Table = Readonly<Record<string, Wording>>;

/** What is wrong with the sentences of the core, a line each; the compiler finds the missing ones. */
export function messageFaults(
  english: Table,
  german: Table,
  sources: Iterable<readonly [file: string, text: string]>,
): readonly string[] {
  const used = new Set<string>();
  for (const [file, text] of sources) for (const code of codesIn(file, text)) used.add(code);
  return [
    ...Object.keys(english)
      .filter((code) => !used.has(code))
      .map((code) => `nothing says "${code}": take its sentences out of shared/messages`),
    ...Object.entries(english).flatMap(([code, wording]) =>
      placeFaults(code, wording, german[code] ?? ''),
    ),
    ...twoTranslations(english, german),
  ];
}

function placeFaults(code: string, wording: Wording, translation: Wording): readonly string[] {
  return pairsOf(wording, translation).flatMap(([said, translated]) =>
    placesOf(said) === placesOf(translated)
      ? []
      : [`"${code}" has the places ${placesOf(said)} and in German ${placesOf(translated)}`],
  );
}

function placesOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+(?::\d)?)\}/gu)].map(([, name = '']) => name);
  return [...new Set(names)].sort().join(', ') || '(none)';
}

/** VS Code knows a sentence by its English, so the same English cannot have two translations. */
function twoTranslations(english: Table, german: Table): readonly string[] {
  const known = new Map<string, string>();
  return Object.entries(english).flatMap(([code, wording]) =>
    pairsOf(wording, german[code] ?? wording).flatMap(([said, translated]) => {
      const other = known.get(said) ?? translated;
      known.set(said, translated);
      return other === translated ? [] : [`"${code}" says in German otherwise what is said twice`];
    }),
  );
}
