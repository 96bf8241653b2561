import type { ServiceError } from '../../api/core/errors/errors.ts';
import { inEnglish, phrase, phraseOf, type Phrase } from '../../text/phrase.ts';
import type { TermNotice } from './request-customisation.ts';

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
  glossaryNotFound: (name) =>
    notice(
      'glossary-not-found',
      name,
      phrase(
        'The account has no glossary "{0}", so none is used for it. Check the name in the list of glossaries.',
        name,
      ),
    ),
  glossaryAmbiguous: (name) =>
    notice(
      'glossary-ambiguous',
      name,
      phrase(
        'Several glossaries are called "{0}", so none of them is used. Rename all but one, or name the one you mean by its id.',
        name,
      ),
    ),
  glossaryNotReady: (name) =>
    notice(
      'glossary-not-ready',
      name,
      phrase(
        'The service is still preparing the glossary "{0}", so it is not used this time. Try again in a minute.',
        name,
      ),
    ),
  tooManyGlossaries: (name) =>
    notice(
      'too-many-glossaries',
      name,
      phrase(
        'The service takes 5 glossaries at once, so "{0}" is not used. Name the ones that matter most first.',
        name,
      ),
    ),
  styleNotFound: (name) =>
    notice(
      'style-not-found',
      name,
      phrase(
        'The account has no style rules "{0}", so none are used for them. Check the name in the list of style rules.',
        name,
      ),
    ),
  styleAmbiguous: (name) =>
    notice(
      'style-not-found',
      name,
      phrase(
        'Several lists of style rules are called "{0}", so none of them is used. Rename all but one, or name the one you mean by its id.',
        name,
      ),
    ),
  memoryNotFound: (name) =>
    notice(
      'memory-not-found',
      name,
      phrase(
        'The account has no translation memory "{0}", so none is used. Check the name in the list of translation memories.',
        name,
      ),
    ),
  memoryAmbiguous: (name) =>
    notice(
      'memory-not-found',
      name,
      phrase(
        'Several translation memories are called "{0}", so none of them is used. Name the one you mean by its id.',
        name,
      ),
    ),
};

/** `failure` is why nobody could be asked; null when the service cannot tell. */
export function sourceNotDetected(name: string, failure: ServiceError | null): TermNotice {
  const code = 'source-not-detected';
  const why = phrase(
    'The language of the text could not be detected, and a glossary needs to know it: "{0}" is not used.',
    name,
  );
  return failure === null
    ? notice(code, name, phrase('{0} Choose the source language.', why))
    : { ...notice(code, name, together(why, phraseOf(failure.said))), error: failure };
}

export function noDictionary(name: string, source: string | null, target: string): TermNotice {
  const into = target.toUpperCase();
  return notice(
    'no-dictionary-for-pair',
    name,
    source === null
      ? phrase('The glossary "{0}" has no dictionary into {1}, so it is not used.', name, into)
      : phrase(
          'The glossary "{0}" has no dictionary from {1} into {2}, so it is not used.',
          name,
          source.toUpperCase(),
          into,
        ),
  );
}

export function styleOfOtherLanguage(name: string, own: string, target: string): TermNotice {
  return notice(
    'style-of-other-language',
    name,
    phrase(
      'The style rules "{0}" are for {1}, so they are not used for {2}.',
      name,
      own.toUpperCase(),
      target.toUpperCase(),
    ),
  );
}

export function memoryOfOtherLanguages(name: string, target: string): TermNotice {
  return notice(
    'memory-of-other-languages',
    name,
    phrase(
      'The translation memory "{0}" holds nothing for these languages into {1}, so it is not used.',
      name,
      target.toUpperCase(),
    ),
  );
}

/** What the account holds of a kind, in the words of messages. */
export type TermKind = 'glossaries' | 'styles' | 'memories';

interface KindPhrases {
  readonly unreadable: Phrase;
  readonly notPermitted: Phrase;
}

const kindPhrases: Readonly<Record<TermKind, KindPhrases>> = {
  glossaries: {
    unreadable: phrase('Glossaries are not used: the list of the account could not be read.'),
    notPermitted: phrase(
      'Glossaries are not used: the service refuses their list. The key may be wrong, or may lack this.',
    ),
  },
  styles: {
    unreadable: phrase('Style rules are not used: the list of the account could not be read.'),
    notPermitted: phrase(
      'Style rules are not used: the service refuses their list. They are part of the Pro plan, or the key may be wrong.',
    ),
  },
  memories: {
    unreadable: phrase(
      'Translation memories are not used: the list of the account could not be read.',
    ),
    notPermitted: phrase(
      'Translation memories are not used: the service refuses their list. The key may be wrong, or may lack this.',
    ),
  },
};

/** About all of a kind: its list could not be had. */
export function unreadable(kind: TermKind, error: ServiceError): TermNotice {
  const phrases = kindPhrases[kind];
  if (error.kind !== 'permission') {
    return {
      ...notice('not-available', '', together(phrases.unreadable, phraseOf(error.said))),
      error,
    };
  }
  const code = kind === 'styles' ? 'style-needs-pro' : 'not-permitted';
  return { ...notice(code, '', phrases.notPermitted), error };
}

function together(first: Phrase, second: Phrase): Phrase {
  return phrase('{0} {1}', first, second);
}

function notice(code: TermNotice['code'], name: string, said: Phrase): TermNotice {
  return { code, name, sentence: inEnglish(said), phrase: said };
}
