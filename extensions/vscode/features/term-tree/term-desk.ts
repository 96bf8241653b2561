import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { ForgottenList } from '../../../../shared/cache/account-lists.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { TermQuestions } from './term-questions.ts';

/** What the actions on glossaries, style rules and memories are handed. */
export interface TermDesk {
  readonly services: Pick<Services, 'connection' | 'files' | 'keyValues' | 'settings' | 'status'>;
  readonly questions: TermQuestions;
  /** After something was changed from here: shows it as it is now. */
  readonly changed: (link: ServiceLink, ...what: readonly ForgottenList[]) => Promise<void>;
}

/**
 * Asks the service for a change, with the status item turning. Afterwards, whatever came of it, the
 * lists are asked anew. What is gone meanwhile is told by its name. @throws UserError, ServiceError
 */
export async function change<Result>(
  desk: TermDesk,
  link: ServiceLink,
  { name, what }: { readonly name: string; readonly what: readonly ForgottenList[] },
  send: () => Promise<Result>,
): Promise<Result> {
  const step = desk.services.status.busy(l10n.t('Changing {0}', name));
  try {
    return await send();
  } catch (error) {
    if (isServiceError(error) && error.kind === 'not-found') throw gone(name);
    throw error;
  } finally {
    step.dispose();
    await desk.changed(link, ...what);
  }
}

/** The link, and with it somebody who wants one. Null when they do not. */
export function requireLink({ services }: TermDesk): Promise<ServiceLink | null> {
  return services.connection.require();
}

function gone(name: string): UserError {
  return new UserError(
    l10n.t(
      '{0} is not there any more: somebody deleted it meanwhile. The list shows what there is now.',
      name,
    ),
  );
}
