import type { Wording } from '../../shared/messages/wording.ts';

/** Each English sentence with its German one, both forms of those that have two. */
export function germanByEnglish(
  english: Readonly<Record<string, Wording>>,
  german: Readonly<Record<string, Wording>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(english).flatMap(([code, wording]) => pairsOf(wording, german[code] ?? wording)),
  );
}

/** A wording and its translation, form by form; one that has a form alone says it for both. */
export function pairsOf(wording: Wording, translation: Wording): (readonly [string, string])[] {
  if (typeof wording === 'string') {
    return [[wording, typeof translation === 'string' ? translation : translation.other]];
  }
  const { one, other } =
    typeof translation === 'string' ? { one: translation, other: translation } : translation;
  return [
    [wording.one, one],
    [wording.other, other],
  ];
}
