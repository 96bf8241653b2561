/** The two scripts Chinese is written in. */
export type ChineseScript = 'hans' | 'hant';

/** Converts Chinese to one script; text that is in that script already is not touched. */
export type ToScript = (text: string) => string;

function changedCharacters(one: string, other: string): number {
  const left = Array.from(one);
  const right = Array.from(other);
  let changed = Math.abs(left.length - right.length);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    if (left[index] !== right[index]) changed += 1;
  }
  return changed;
}

/** Loads the converters (about 0.2 s). Traditional Chinese is that of Taiwan, with its phrases. */
export async function loadChineseScript(script: ChineseScript): Promise<ToScript> {
  const { Converter } = await import('opencc-js');
  const toHant = Converter({ from: 'cn', to: 'twp' });
  const toHans = Converter({ from: 'twp', to: 'cn' });
  return (text) => {
    const hant = toHant(text);
    const hans = toHans(text);
    // A text is in the script that changes it less; some characters are common to both.
    const isHant = changedCharacters(text, hant) < changedCharacters(text, hans);
    if (script === 'hant') return isHant ? text : hant;
    return isHant ? hans : text;
  };
}
