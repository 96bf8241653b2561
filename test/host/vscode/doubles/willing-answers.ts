import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';

/** Answers to every question about files to translate as one who wants to go on would give them. */
export function willingAnswers(): TranslateFiles['questions'] {
  return {
    confirm: () => Promise.resolve(true),
    afterStop: () => Promise.resolve('review'),
    aboutStale: () => Promise.resolve(null),
    aboutOpen: () => Promise.resolve('accepted'),
    aboutTooLong: () => Promise.resolve('apply'),
    afterLast: () => Promise.resolve(false),
    aboutSameLanguage: () => Promise.resolve(true),
    aboutTemplate: () => Promise.resolve('in-place'),
    languages: () => Promise.resolve([]),
    wording: () => Promise.resolve(null),
    mayDetect: () => Promise.resolve(true),
  };
}
