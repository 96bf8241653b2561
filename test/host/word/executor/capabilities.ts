import type { RequirementSet } from './members/host-object.ts';

export type HostPlatform = 'web' | 'desktop' | 'old';

/** Highest version of each requirement set, by lower-case name, as hosts report them. */
export type Capabilities = Readonly<Record<string, number>>;

const common: Capabilities = {
  wordapi: 1.9,
  // The frozen npm library asks for this set where newer ones ask for WordApi 1.4.
  wordapionline: 1.1,
  settings: 1.1,
  compressedfile: 1.1,
  selection: 1.1,
  documentevents: 1.1,
  file: 1.1,
  ooxmlcoercion: 1.1,
  textcoercion: 1.1,
  dialogapi: 1.2,
  addincommands: 1.3,
  sharedruntime: 1.1,
  ribbonapi: 1.2,
  keyboardshortcuts: 1.1,
};

/**
 * The requirement sets that each platform reports. `old` is Word 2019: WordApi 1.3 and nothing newer.
 */
export const capabilities: Readonly<Record<HostPlatform, Capabilities>> = {
  web: common,
  desktop: {
    ...common,
    wordapidesktop: 1.4,
    wordapihiddendocument: 1.5,
    openbrowserwindowapi: 1.1,
  },
  old: {
    wordapi: 1.3,
    settings: 1.1,
    compressedfile: 1.1,
    selection: 1.1,
    documentevents: 1.1,
    file: 1.1,
    ooxmlcoercion: 1.1,
    textcoercion: 1.1,
    dialogapi: 1.1,
    addincommands: 1.1,
    openbrowserwindowapi: 1.1,
  },
};

export function isSupported(supported: Capabilities, since: RequirementSet): boolean {
  const [name = '', version = ''] = since.toLowerCase().split(' ');
  return (supported[name] ?? 0) >= Number(version);
}
