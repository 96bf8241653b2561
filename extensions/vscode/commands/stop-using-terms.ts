import { usableThing, useInWorkspace } from '../features/term-tree/use-terms.ts';
import type { TermNode } from '../features/term-tree/term-node.ts';
import type { Services } from '../services.ts';

/** Takes a glossary, style rule list or memory out of the settings of the workspace. */
export async function run(
  services: Pick<Services, 'connection' | 'settings'>,
  node?: TermNode,
): Promise<void> {
  const thing = node === undefined ? null : usableThing(node);
  const link = await services.connection.require();
  if (thing !== null && link !== null) await useInWorkspace(services, link, thing, false);
}
