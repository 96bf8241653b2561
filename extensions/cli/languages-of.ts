import type { LanguagePort } from '../../shared/usecases/check-languages.ts';
import { listLanguages } from '../../shared/usecases/list-languages.ts';
import type { ServiceLink } from './command-context.ts';

/** The languages a service translates text between, those in beta included. */
export function languagesOf({ client }: ServiceLink): LanguagePort {
  const request = { resource: 'translate_text', include: ['beta'] } as const;
  return (signal) => listLanguages(request, client, signal);
}
