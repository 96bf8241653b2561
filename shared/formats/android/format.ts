import type { Format } from '../format.ts';
import { isOtherResource, isResourcePath, resourcePath } from './android-path.ts';

/** String resources of Android, one file for each language: `res/values-de/strings.xml`. */
export const androidStrings: Format = {
  id: 'android-strings',
  name: 'Android',
  extensions: [],
  namedExtensions: ['xml'],
  paths: { pattern: resourcePath, isMeant: isResourcePath, isNeighbour: isOtherResource },
  languages: 'file-per-language',
  namesItsEncoding: true,
  editor: null,
  isSurely: () => false,
  sniff: (start) => /^\s*(?:<[?!][^>]{0,400}>\s{0,20}){0,4}<resources[\s>]/.test(start),
  load: async () => (await import('./format-code.ts')).androidCode,
};
