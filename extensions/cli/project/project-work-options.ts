import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { projectOption } from './open-project.ts';

/** Between several values of --key: a key may hold anything but this, which no argument can. */
export const betweenKeys = '\0';

/** What --key names, also the empty key; none where it was not given. */
export function keysIn(invocation: Invocation): readonly string[] {
  return invocation.text('key')?.split(betweenKeys) ?? [];
}

/** Options of translating that a project alone has. */
export const projectWorkOptions: readonly OptionDefinition[] = [
  {
    flags: '--stale',
    description:
      'Of a project, also translate anew what a machine made of sources that changed since; with --overwrite also what people wrote or reviewed.',
  },
  {
    flags: '--key <name>',
    joined: betweenKeys,
    description:
      'Of a project, also translate anew what a machine made of the entries of this name; with --overwrite also what people wrote or reviewed. May be repeated.',
  },
  projectOption,
];
