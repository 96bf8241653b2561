import type { ServiceError } from '../../api/core/errors/errors.ts';
import { MAX_GLOSSARIES_PER_REQUEST } from '../../api/core/limits/limits.ts';
import { say, type Message } from '../../messages/message.ts';
import type { TermNotice } from './request-customisation.ts';

type Notify = (name: string) => TermNotice;

/** Why something wished for is not used, with the next step. */
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
    notice('glossary-not-found', name, say('glossary-not-found', { name })),
  glossaryAmbiguous: (name) =>
    notice('glossary-ambiguous', name, say('glossary-ambiguous', { name })),
  glossaryNotReady: (name) =>
    notice('glossary-not-ready', name, say('glossary-not-ready', { name })),
  tooManyGlossaries: (name) => {
    const most = MAX_GLOSSARIES_PER_REQUEST;
    return notice('too-many-glossaries', name, say('too-many-glossaries.left-out', { name, most }));
  },
  styleNotFound: (name) => notice('style-not-found', name, say('style-not-found', { name })),
  styleAmbiguous: (name) =>
    notice('style-not-found', name, say('style-not-found.several', { name })),
  memoryNotFound: (name) => notice('memory-not-found', name, say('memory-not-found', { name })),
  memoryAmbiguous: (name) =>
    notice('memory-not-found', name, say('memory-not-found.several', { name })),
};

/** `failure` is why nobody could be asked; null when the service cannot tell. */
export function sourceNotDetected(name: string, failure: ServiceError | null): TermNotice {
  const code = 'source-not-detected';
  if (failure === null) return notice(code, name, say('source-not-detected', { name }));
  const said = say('source-not-detected.failed', { name, reason: failure.said });
  return { ...notice(code, name, said), error: failure };
}

export function noDictionary(name: string, source: string | null, language: string): TermNotice {
  const target = language.toUpperCase();
  const said =
    source === null
      ? say('no-dictionary-for-pair.into', { name, target })
      : say('no-dictionary-for-pair', { name, source: source.toUpperCase(), target });
  return notice('no-dictionary-for-pair', name, said);
}

export function styleOfOtherLanguage(name: string, own: string, target: string): TermNotice {
  const languages = { own: own.toUpperCase(), target: target.toUpperCase() };
  return notice(
    'style-of-other-language',
    name,
    say('style-of-other-language', { name, ...languages }),
  );
}

export function memoryOfOtherLanguages(name: string, target: string): TermNotice {
  const said = say('memory-of-other-languages', { name, target: target.toUpperCase() });
  return notice('memory-of-other-languages', name, said);
}

/** What the account holds of a kind. */
export type TermKind = 'glossaries' | 'styles' | 'memories';

const unreadableLists: Readonly<Record<TermKind, (reason: Message) => Message>> = {
  glossaries: (reason) => say('not-available.glossaries', { reason }),
  styles: (reason) => say('not-available.styles', { reason }),
  memories: (reason) => say('not-available.memories', { reason }),
};

const refusedLists: Readonly<Record<TermKind, TermNotice>> = {
  glossaries: notice('not-permitted', '', say('not-permitted.glossaries')),
  styles: notice('style-needs-pro', '', say('style-needs-pro')),
  memories: notice('not-permitted', '', say('not-permitted.memories')),
};

/** About all of a kind: its list could not be had. */
export function unreadable(kind: TermKind, error: ServiceError): TermNotice {
  if (error.kind === 'permission') return { ...refusedLists[kind], error };
  return { ...notice('not-available', '', unreadableLists[kind](error.said)), error };
}

function notice(code: TermNotice['code'], name: string, said: Message): TermNotice {
  return { code, name, said };
}
