import type { ServiceError } from '../api/core/errors.ts';
import type { TermNotice } from './chosen-terms.ts';

type Notify = (name: string) => TermNotice;

/** Why something wished for is not used, in whole sentences with the next step. */
export const notices: Readonly<
  Record<
    | 'glossaryNotFound'
    | 'glossaryAmbiguous'
    | 'glossaryNotReady'
    | 'tooManyGlossaries'
    | 'styleNotFound'
    | 'styleAmbiguous'
    | 'memoryNotFound'
    | 'memoryAmbiguous',
    Notify
  >
> = {
  glossaryNotFound: (name) => ({
    code: 'glossary-not-found',
    name,
    sentence: `The account has no glossary "${name}", so none is used for it. Check the name in the list of glossaries.`,
  }),
  glossaryAmbiguous: (name) => ({
    code: 'glossary-ambiguous',
    name,
    sentence: `Several glossaries are called "${name}", so none of them is used. Rename all but one, or name the one you mean by its id.`,
  }),
  glossaryNotReady: (name) => ({
    code: 'glossary-not-ready',
    name,
    sentence: `The service is still preparing the glossary "${name}", so it is not used this time. Try again in a minute.`,
  }),
  tooManyGlossaries: (name) => ({
    code: 'too-many-glossaries',
    name,
    sentence: `The service takes 5 glossaries at once, so "${name}" is not used. Name the ones that matter most first.`,
  }),
  styleNotFound: (name) => ({
    code: 'style-not-found',
    name,
    sentence: `The account has no style rules "${name}", so none are used for them. Check the name in the list of style rules.`,
  }),
  styleAmbiguous: (name) => ({
    code: 'style-not-found',
    name,
    sentence: `Several lists of style rules are called "${name}", so none of them is used. Rename all but one, or name the one you mean by its id.`,
  }),
  memoryNotFound: (name) => ({
    code: 'memory-not-found',
    name,
    sentence: `The account has no translation memory "${name}", so none is used. Check the name in the list of translation memories.`,
  }),
  memoryAmbiguous: (name) => ({
    code: 'memory-not-found',
    name,
    sentence: `Several translation memories are called "${name}", so none of them is used. Name the one you mean by its id.`,
  }),
};

/** `failure` is why nobody could be asked; null when the service cannot tell. */
export function sourceNotDetected(name: string, failure: ServiceError | null): TermNotice {
  const sentence = `The language of the text could not be detected, and a glossary needs to know it: "${name}" is not used.`;
  const code = 'source-not-detected';
  return failure === null
    ? { code, name, sentence: `${sentence} Choose the source language.` }
    : { code, name, sentence: `${sentence} ${failure.userMessage}`, error: failure };
}

export function noDictionary(name: string, source: string | null, target: string): TermNotice {
  const from = source === null ? '' : ` from ${source.toUpperCase()}`;
  return {
    code: 'no-dictionary-for-pair',
    name,
    sentence: `The glossary "${name}" has no dictionary${from} into ${target.toUpperCase()}, so it is not used.`,
  };
}

export function styleOfOtherLanguage(name: string, own: string, target: string): TermNotice {
  return {
    code: 'style-of-other-language',
    name,
    sentence: `The style rules "${name}" are for ${own.toUpperCase()}, so they are not used for ${target.toUpperCase()}.`,
  };
}

export function memoryOfOtherLanguages(name: string, target: string): TermNotice {
  return {
    code: 'memory-of-other-languages',
    name,
    sentence: `The translation memory "${name}" holds nothing for these languages into ${target.toUpperCase()}, so it is not used.`,
  };
}

/** What the account holds of a kind, in the words of messages. */
export type TermKind = 'glossaries' | 'styles' | 'memories';

const KIND_WORDS: Readonly<Record<TermKind, string>> = {
  glossaries: 'Glossaries',
  styles: 'Style rules',
  memories: 'Translation memories',
};

/** About all of a kind: its list could not be had. */
export function unreadable(kind: TermKind, error: ServiceError): TermNotice {
  const words = KIND_WORDS[kind];
  if (error.kind !== 'permission') {
    const sentence = `${words} are not used: the list of the account could not be read. ${error.userMessage}`;
    return { code: 'not-available', name: '', sentence, error };
  }
  if (kind === 'styles') {
    const sentence =
      'Style rules are part of the Pro plan, and this key may not use them: none are used.';
    return { code: 'style-needs-pro', name: '', sentence, error };
  }
  const sentence = `${words} are not used: this key may not read those of the account.`;
  return { code: 'not-permitted', name: '', sentence, error };
}
