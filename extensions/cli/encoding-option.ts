import type { OptionDefinition } from './command.ts';
import type { Invocation } from './invocation.ts';

/** For subtitles that are not Unicode: bytes alone do not tell which encoding they are in. */
export const encodingOption: OptionDefinition = {
  flags: '--encoding <name>',
  description: 'Encoding of subtitles that are not Unicode, such as windows-1251.',
};

/** The option as the use cases take it: absent when it was not given. */
export function readEncoding(invocation: Invocation): { readonly subtitleEncoding?: string } {
  const name = invocation.text('encoding');
  return name === null ? {} : { subtitleEncoding: name };
}
