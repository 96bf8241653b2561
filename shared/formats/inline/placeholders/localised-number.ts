/** Digits that every engine keeps exactly. */
const MOST_DIGITS = 15;

interface Marks {
  readonly group: string;
  readonly decimal: string;
}

/**
 * A number of a text in one language as texts in another one write it: `1,200.50` in English is
 * `1.200,50` in German. Null where the number is not written as its language writes amounts (a date, a
 * version), or where a language is not known: then nobody can say what it is.
 */
export function localisedNumber(written: string, from: string, to: string): string | null {
  if (/^(?:0|[1-9]\d*)$/.test(written) && written.length <= MOST_DIGITS) return written;
  const [own, other] = [marksOf(from), marksOf(to)];
  if (own === null || other === null) return null;
  const [whole = '', fraction = null, ...rest] = written.split(own.decimal);
  const groups = whole.split(own.group);
  const isAmount =
    rest.length === 0 &&
    (fraction === null || /^\d+$/.test(fraction)) &&
    /^(?:0|[1-9]\d*)$/.test(groups[0] ?? '') &&
    (groups.length === 1 || isGrouped(groups));
  const digits = groups.join('');
  if (!isAmount || digits.length + (fraction ?? '').length > MOST_DIGITS) return null;
  const inGroups = groups.length > 1 ? new Intl.NumberFormat(tagOf(to), latin) : null;
  const integer = inGroups === null ? digits : inGroups.format(Number(digits));
  return fraction === null ? integer : `${integer}${other.decimal}${fraction}`;
}

/** Groups of three; in India all but the last of two are read alike, and are no number of ours. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return first.length <= 3 && others.every((group) => /^\d{3}$/.test(group));
}

const latin = { numberingSystem: 'latn', maximumFractionDigits: 0 } as const;

function tagOf(language: string): string {
  return language.replaceAll('_', '-');
}

function marksOf(language: string): Marks | null {
  const code = tagOf(language);
  try {
    if (Intl.NumberFormat.supportedLocalesOf(code).length === 0) return null;
    const parts = new Intl.NumberFormat(code, { numberingSystem: 'latn' }).formatToParts(
      1_234_567.5,
    );
    const find = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
    const [group, decimal] = [find('group'), find('decimal')];
    return group === '' || decimal === '' ? null : { group, decimal };
  } catch {
    // No language tag.
    return null;
  }
}
