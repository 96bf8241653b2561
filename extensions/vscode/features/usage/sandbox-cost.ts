import type { Inert } from '../../../../shared/text/inert.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';

/** What figures of billing mean in the sandbox; null for a service, which bills them. */
export function sandboxCostLine({ kind }: Pick<ServiceLink, 'kind'>): Inert | null {
  return kind === 'sandbox'
    ? l10n.t('The sandbox charges nothing: what is billed here is what a service would bill.')
    : null;
}
