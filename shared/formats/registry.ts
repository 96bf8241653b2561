import type { Format } from './format.ts';
import { gettext } from './po/format.ts';
import { subRip, webVtt } from './subtitles/format.ts';
import { xliff } from './xliff/format.ts';

/** All formats, in the order people are told them. */
export const formats: readonly Format[] = [xliff, gettext, subRip, webVtt];

/** Extensions of files that are found in folders and worked on in editors, without dot. */
export const formatExtensions: readonly string[] = formats.flatMap(({ extensions }) => extensions);

/** As {@link formatExtensions}, of formats whose files hold a source and a target. */
export const bilingualExtensions: readonly string[] = formats
  .filter(({ languages }) => languages === 'source-and-target')
  .flatMap(({ extensions }) => extensions);

/** Whether files of a name hold a source and a target. */
export function isBilingual(fileName: string): boolean {
  return formatOfName(fileName)?.languages === 'source-and-target';
}

/** Whether files of a name hold one text, and none beside its translation. */
export function holdsOneText(fileName: string): boolean {
  return formatOfName(fileName)?.languages === 'one';
}

/** The format of a file by its name, which may be a path; null when only its text can tell. */
export function formatOfName(fileName: string): Format | null {
  const extension = extensionOf(fileName);
  const byExtension = (each: Format): boolean => each.extensions.includes(extension);
  return formats.find(byExtension) ?? null;
}

/** As {@link formatOfName}, by extensions that say too little as well: for files a person named. */
export function formatOfNamed(fileName: string): Format | null {
  const extension = extensionOf(fileName);
  const byNamed = (each: Format): boolean => each.namedExtensions.includes(extension);
  return formatOfName(fileName) ?? formats.find(byNamed) ?? null;
}

/** The format of a text by its beginning; null when it is none of ours. */
export function formatOfText(start: string): Format | null {
  return formats.find(({ sniff }) => sniff(start)) ?? null;
}

/** The format of a document that may have no name yet: by its name, else by its whole text. */
export function formatOfDocument(fileName: string, text: string): Format | null {
  return formatOfName(fileName) ?? formats.find(({ isSurely }) => isSurely(text)) ?? null;
}

/** Lower-case extension without dot, empty when there is none. */
function extensionOf(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
