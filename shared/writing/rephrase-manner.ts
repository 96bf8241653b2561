import type { LanguageV3 } from '../api/types/languages.ts';
import type { ImproveOptions } from './improve-texts.ts';

const styleNames = ['simple', 'business', 'academic', 'casual'] as const;
const toneNames = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const;
export type StyleName = (typeof styleNames)[number];
export type ToneName = (typeof toneNames)[number];

/** How a text is to be rephrased. A style or a tone, never both (spec 2.5). */
export type Manner =
  | { readonly kind: 'plain' }
  | { readonly kind: 'style'; readonly name: StyleName }
  | { readonly kind: 'tone'; readonly name: ToneName };

export const plainManner: Manner = { kind: 'plain' };

/** All manners there are: plain first, then styles, then tones. */
export const manners: readonly Manner[] = [
  plainManner,
  ...styleNames.map((name): Manner => ({ kind: 'style', name })),
  ...toneNames.map((name): Manner => ({ kind: 'tone', name })),
];

/**
 * The request fields of a manner. They are sent as preferences: in a language without them the
 * service falls back to none instead of refusing the text.
 */
export function requestOf(manner: Manner): Pick<ImproveOptions, 'writing_style' | 'tone'> {
  if (manner.kind === 'style') return { writing_style: `prefer_${manner.name}` };
  return manner.kind === 'tone' ? { tone: `prefer_${manner.name}` } : {};
}

/** Whether a language takes a manner; `unknown` while nobody knows the language. */
export type MannerSupport = 'supported' | 'unsupported' | 'unknown';

/**
 * Looks a manner up in the languages of the `write` resource (GET /v3/languages). A base code such
 * as `en` stands for its variants; an empty list says nothing.
 */
export function mannerSupport(
  manner: Manner,
  language: string | null,
  targets: readonly LanguageV3[],
): MannerSupport {
  if (manner.kind === 'plain') return 'supported';
  if (language === null || targets.length === 0) return 'unknown';
  const feature = manner.kind === 'style' ? 'writing_style' : 'tone';
  const wanted = language.toLowerCase();
  const exact = targets.filter(({ lang }) => lang.toLowerCase() === wanted);
  const variants = targets.filter(({ lang }) => lang.toLowerCase().startsWith(`${wanted}-`));
  const meant = exact.length > 0 ? exact : variants;
  return meant.some(({ features }) => Object.hasOwn(features, feature))
    ? 'supported'
    : 'unsupported';
}
