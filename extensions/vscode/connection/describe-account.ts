import type { Inert } from '../../../shared/text/inert.ts';
import type { UsageReport } from '../../../shared/account/index.ts';
import type { ServiceLink } from '../services.ts';
import { l10n } from '../ui/l10n.ts';

/** One sentence that names service, plan and what is used of it. */
export function describeAccount(link: ServiceLink, report: UsageReport): Inert {
  const used = report.usage.character_count.toLocaleString();
  const plan = planName(link);
  if (report.charactersLeft === null) {
    return l10n.t('Connected to {0} ({1}): {2} characters used, no limit.', link.label, plan, used);
  }
  const limit = report.usage.character_limit.toLocaleString();
  return l10n.t(
    'Connected to {0} ({1}): {2} of {3} characters used.',
    link.label,
    plan,
    used,
    limit,
  );
}

/** What is in use, in a few words. */
export function connectionText(link: ServiceLink | null): Inert {
  if (link === null) return l10n.t('Not connected');
  if (link.kind === 'sandbox') return l10n.t('The built-in sandbox answers');
  return l10n.t('Connected to {0} ({1})', link.label, planName(link));
}

/** What stands for a plan where the sandbox answers. */
export function sandboxName(): Inert {
  return l10n.t('sandbox, no key needed');
}

/** The plan as people call it. */
export function planName({ kind, plan }: Pick<ServiceLink, 'kind' | 'plan'>): Inert {
  if (kind === 'sandbox') return sandboxName();
  return plan === 'free' ? l10n.t('Free plan') : l10n.t('Pro plan');
}
