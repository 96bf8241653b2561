import { say, type Message } from '../../../messages/message.ts';
import { lazily } from '../../../text/lazily.ts';

/** What values an attribute may have. */
export interface AttributeType {
  /** For people: "must be …". */
  readonly wanted: string | Message;
  accepts(value: string): boolean;
}

export function oneOf(...values: string[]): AttributeType {
  const known = new Set(values);
  return { wanted: values.join(', '), accepts: (value) => known.has(value) };
}

/** Patterns are made when a value is looked at: large classes of characters take milliseconds. */
function matching(pattern: () => RegExp, wanted: Message): AttributeType {
  const made = lazily(pattern);
  return { wanted, accepts: (value) => made().test(value) };
}

const NAME_CHARACTERS =
  '-.0-9:A-Z_a-z\\u00b7\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u203f\\u2040\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';

export const TOKEN: AttributeType = matching(
  () => new RegExp(`^[${NAME_CHARACTERS}]+$`, 'u'),
  say('wanted-value.token'),
);
export const TOKENS: AttributeType = matching(
  () => new RegExp(`^ *[${NAME_CHARACTERS}]+(?: +[${NAME_CHARACTERS}]+)* *$`, 'u'),
  say('wanted-value.tokens'),
);
/** Accepts all, so that nobody is told what is wanted. */
export const TEXT: AttributeType = { wanted: '', accepts: () => true };
export const YES_NO: AttributeType = oneOf('yes', 'no');
export const REORDER: AttributeType = oneOf('yes', 'firstNo', 'no');
export const DIRECTION: AttributeType = oneOf('ltr', 'rtl', 'auto');
export const SPACE_HANDLING: AttributeType = oneOf('default', 'preserve');
export const USER_VALUE: AttributeType = matching(
  () => /^[^\s:]+:[^\s:]+$/,
  say('wanted-value.user-value'),
);
export const CODE_TYPE: AttributeType = oneOf('fmt', 'ui', 'quote', 'link', 'image', 'other');
export const POSITIVE: AttributeType = matching(
  () => /^\+?0*[1-9][0-9]*$/,
  say('wanted-value.positive'),
);
export const PRIORITY: AttributeType = matching(
  () => /^\+?0*(?:[1-9]|10)$/,
  say('wanted-value.priority'),
);
export const NORMALIZATION: AttributeType = oneOf('none', 'nfc', 'nfd');

const STANDARD_ANNOTATIONS = new Set(['generic', 'comment', 'term']);
export const ANNOTATION_TYPE: AttributeType = {
  wanted: say('wanted-value.annotation-type'),
  accepts: (value) => STANDARD_ANNOTATIONS.has(value) || USER_VALUE.accepts(value),
};

export const PERCENT: AttributeType = {
  wanted: say('wanted-value.percent'),
  accepts: (value) =>
    /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value) && inPercent(Number(value)),
};

function inPercent(value: number): boolean {
  return value >= 0 && value <= 100;
}

/** Code points that `cp` may stand for: two digits for each of two or three octets, at most 10FFFF. */
export const CODE_POINT: AttributeType = {
  wanted: say('wanted-value.code-point'),
  accepts: (value) =>
    /^(?:[0-9A-Fa-f]{2}){2,3}$/.test(value) && Number.parseInt(value, 16) <= 0x10ffff,
};

/** Well-formed language tags of BCP 47 (not whether the subtags are registered). */
export const LANGUAGE: AttributeType = matching(
  () =>
    /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[a-wy-z0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+|i-[a-z]{3,8}|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de)|art-lojban|cel-gaulish|no-(?:bok|nyn)|zh-(?:guoyu|hakka|min|min-nan|xiang))$/i,
  say('wanted-value.language'),
);
