import type { LanguagePort } from '../../shared/translation/index.ts';
import { splitLanguages } from '../../shared/languages/index.ts';
import type { CommandContext, CliLink } from './command-context.ts';
import { openLists } from './terms/open-lists.ts';

/** The languages a service translates text between, those in beta included. */
export function languagesOf(link: CliLink, context: CommandContext): LanguagePort {
  const request = { resource: 'translate_text', include: ['beta'] } as const;
  return async (signal) => {
    const lists = await openLists(link, context);
    const options = { freshness: 'current', ...(signal === undefined ? {} : { signal }) } as const;
    return splitLanguages((await lists.languages(request, options)).value);
  };
}
