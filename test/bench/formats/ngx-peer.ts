import Module, { createRequire } from 'node:module';
import type { TranslationMessagesFileFactory } from '@ngx-i18nsupport/ngx-i18nsupport-lib';

type Load = (request: string, ...rest: unknown[]) => unknown;

/**
 * Loads the peer without Angular: its bundle only asks `@angular/core` for a decorator around an
 * empty module, and Angular is no dependency of ours.
 */
export function loadNgx(): typeof TranslationMessagesFileFactory {
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  loader._load = (request, ...rest) =>
    request.startsWith('@angular/')
      ? { NgModule: () => (decorated: unknown) => decorated, CommonModule: {} }
      : load(request, ...rest);
  try {
    const library = createRequire(import.meta.url)('@ngx-i18nsupport/ngx-i18nsupport-lib') as {
      TranslationMessagesFileFactory: typeof TranslationMessagesFileFactory;
    };
    return library.TranslationMessagesFileFactory;
  } finally {
    loader._load = load;
  }
}
