import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';

/** Translates and improves with the sandbox from now on; it starts in this process. */
export async function run(services: Pick<Services, 'connection' | 'status'>): Promise<void> {
  const step = services.status.busy(l10n.t('Starting the sandbox…'));
  try {
    if (await services.connection.useSandbox()) return;
  } finally {
    step.dispose();
  }
  await screen.showInformationMessage(
    l10n.t('The sandbox cannot run in the browser. Use VS Code on the desktop, or set a gateway.'),
  );
}
