import { once } from '../../once.ts';
import type { Services } from '../../services.ts';
import type { AdminView } from '../admin/admin-view.ts';
import type { DetectView } from '../detect/detect-view.ts';
import type { LanguagesView } from '../languages-page/languages-view.ts';
import type { Spending } from '../usage/spending.ts';
import type { UsageView } from '../usage/usage-view.ts';

/** Pages of their own, and what is billed. */
export interface PageFeatures {
  readonly admin: () => Promise<AdminView>;
  readonly detect: () => Promise<DetectView>;
  readonly languages: () => Promise<LanguagesView>;
  readonly spending: () => Promise<Spending>;
  readonly usage: () => Promise<UsageView>;
}

/** Loads nothing, as all features. */
export function createPageFeatures(services: () => Services): PageFeatures {
  return {
    admin: once(async () => {
      const { AdminView } = await import('../admin/admin-view.ts');
      return new AdminView(services());
    }),
    detect: once(async () => {
      const { DetectView } = await import('../detect/detect-view.ts');
      return new DetectView(services());
    }),
    languages: once(async () => {
      const { LanguagesView } = await import('../languages-page/languages-view.ts');
      return new LanguagesView(services());
    }),
    spending: once(async () => {
      const { Spending } = await import('../usage/spending.ts');
      return new Spending(services());
    }),
    usage: once(async () => {
      const { UsageView } = await import('../usage/usage-view.ts');
      return new UsageView(services());
    }),
  };
}
