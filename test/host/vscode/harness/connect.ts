import { answer, notification, pick } from './dialogs.ts';
import { runCommand } from './menus.ts';
import type { Workbench } from './open-workbench.ts';

/** A service as tests start one, and a key for it. */
export interface TestAccount {
  readonly url: string;
  readonly key: string;
}

/** Connects by the command, and takes the notifications away. */
export async function connect(workbench: Workbench, account: TestAccount): Promise<void> {
  await runCommand(workbench, 'Interlinear: Connect with a Key');
  await giveAccount(workbench, account);
  await notification(workbench, 'Connected to');
  await runCommand(workbench, 'Notifications: Clear All Notifications');
}

/** Takes the offer to connect, where something else needs a service. */
export async function takeConnecting(workbench: Workbench, account: TestAccount): Promise<void> {
  await pick(workbench, 'Connect with a key');
  await giveAccount(workbench, account);
}

async function giveAccount(workbench: Workbench, { url, key }: TestAccount): Promise<void> {
  await pick(workbench, 'Another service');
  await answer(workbench, 'Address of the service', url);
  await answer(workbench, 'before it is kept', key);
}
