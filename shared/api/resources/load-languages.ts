import type { Client } from '../client.ts';
import type { CallOptions } from '../core/call-options.ts';
import { isServiceError } from '../core/errors/errors.ts';
import type { UnreadPart } from '../core/unread-parts.ts';
import type { LanguageFeature, LanguageV2, LanguageV3 } from '../types/languages.ts';
import type { ListLanguagesRequest } from './languages.ts';

export type LanguagesClient = Pick<
  Client,
  'listLanguages' | 'listSourceLanguages' | 'listTargetLanguages'
>;

export interface LoadedLanguages {
  readonly items: readonly LanguageV3[];
  readonly unread: readonly UnreadPart[];
}

const STABLE: LanguageFeature = { status: 'stable' };
/** What the former listing says nothing about: it is taken for supported, and the service decides. */
const UNTOLD = { glossary: STABLE, style_rules: STABLE, tag_handling: STABLE } as const;

/**
 * Languages of a resource (GET /v3/languages). Where the service does not know that yet, the former
 * listings of text translation are asked (spec 9): formality is then the one feature that is told.
 * Rejects with a `ServiceError`.
 */
export async function loadLanguages(
  client: LanguagesClient,
  request: ListLanguagesRequest,
  options: CallOptions = {},
): Promise<LoadedLanguages> {
  try {
    const { data, meta } = await client.listLanguages(request, options);
    return { items: data, unread: meta.unread ?? [] };
  } catch (error) {
    const isText =
      request.resource === 'translate_text' || request.resource === 'translate_document';
    if (!isText || !isServiceError(error) || error.kind !== 'not-found') throw error;
  }
  const [sources, targets] = await Promise.all([
    client.listSourceLanguages(options),
    client.listTargetLanguages(options),
  ]);
  return {
    items: [...sources.data.map(fromSource), ...targets.data.map(fromTarget)],
    unread: [...(sources.meta.unread ?? []), ...(targets.meta.unread ?? [])],
  };
}

function fromSource({ language, name }: LanguageV2): LanguageV3 {
  return {
    lang: toV3Code(language),
    name,
    usable_as_source: true,
    usable_as_target: false,
    status: 'stable',
    features: { ...UNTOLD, auto_detection: STABLE },
  };
}

function fromTarget({ language, name, supports_formality }: LanguageV2): LanguageV3 {
  const formality = supports_formality === true ? { formality: STABLE } : {};
  return {
    lang: toV3Code(language),
    name,
    usable_as_source: false,
    usable_as_target: true,
    status: 'stable',
    features: { ...UNTOLD, ...formality },
  };
}

/** `EN-US` is `en-US` there, and `ZH-HANT` is `zh-Hant` (spec 2.1). */
function toV3Code(code: string): string {
  const [base = '', ...rest] = code.split('-');
  const cased = rest.map((part) =>
    part.length === 4
      ? `${part.charAt(0).toUpperCase()}${part.slice(1).toLowerCase()}`
      : part.toUpperCase(),
  );
  return [base.toLowerCase(), ...cased].join('-');
}
