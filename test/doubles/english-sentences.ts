import { english } from '../../shared/messages/english.ts';
import { german } from '../../shared/messages/german.ts';
import type { Wording } from '../../shared/messages/wording.ts';

type Table = Readonly<Record<string, Wording>>;

/** A stretch this long between two places is no accident. */
const shortestStretch = 16;

/**
 * Finds which English sentences a text holds, whatever stands in their places: those of the core, and
 * those of a host with their German twins.
 */
export function englishSentences(
  own: Table,
  ownGerman: Table,
): (text: string) => readonly string[] {
  const stretches = [...stretchesOf(english, german), ...stretchesOf(own, ownGerman)];
  return (text) => {
    const found = stretches.filter(([stretch]) => text.includes(stretch)).map(([, code]) => code);
    return [...new Set(found)];
  };
}

/** Stretches of English sentences that no German one has, with their codes. */
function stretchesOf(ours: Table, theirs: Table): readonly (readonly [string, string])[] {
  const translations = Object.values(theirs).flatMap(formsOf).join('\n');
  return Object.entries(ours).flatMap(([code, wording]) =>
    formsOf(wording)
      .flatMap((form) => form.split(/\{\w+\}/u))
      .map((stretch) => stretch.trim())
      .filter((stretch) => stretch.length >= shortestStretch && !translations.includes(stretch))
      .map((stretch) => [stretch, code] as const),
  );
}

function formsOf(wording: Wording): readonly string[] {
  return typeof wording === 'string' ? [wording] : [wording.one, wording.other];
}
