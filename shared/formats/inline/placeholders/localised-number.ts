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
  if (plain.test(written)) return written.length <= MOST_DIGITS ? written : null;
  const [own, other] = [marksOf(from), marksOf(to)];
  const amount = own === null ? null : readAmount(written, own);
  if (amount === null || other === null) return null;
  const { digits, fraction, isInGroups } = amount;
  const integer = isInGroups
    ? new Intl.NumberFormat(tagOf(to), latin).format(Number(digits))
    : digits;
  return fraction === '' ? integer : `${integer}${other.decimal}${fraction}`;
}

const plain = /^(?:0|[1-9]\d*)$/;

interface Amount {
  readonly digits: string;
  /** Empty for a whole number. */
  readonly fraction: string;
  readonly isInGroups: boolean;
}

function readAmount(written: string, { group, decimal }: Marks): Amount | null {
  const [whole = '', fraction, ...rest] = written.split(decimal);
  const groups = whole.split(group);
  const isInGroups = groups.length > 1;
  const digits = groups.join('');
  if (rest.length > 0 || !plain.test(groups[0] ?? '') || (isInGroups && !isGrouped(groups))) {
    return null;
  }
  const isFraction = fraction === undefined || /^\d+$/.test(fraction);
  const isExact = digits.length + (fraction ?? '').length <= MOST_DIGITS;
  return isFraction && isExact ? { digits, fraction: fraction ?? '', isInGroups } : null;
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
