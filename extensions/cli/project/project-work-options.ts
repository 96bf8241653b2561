import type { OptionDefinition } from '../command.ts';
import { projectOption } from './open-project.ts';

/** Options of translating that a project alone has. */
export const projectWorkOptions: readonly OptionDefinition[] = [
  {
    flags: '--stale',
    description:
      'Of a project, also translate anew what a machine made of sources that changed since.',
  },
  {
    flags: '--key <name>',
    joined: '\n',
    description:
      'Of a project, translate the entries of this name anew, whoever wrote them; may be repeated.',
  },
  projectOption,
];
