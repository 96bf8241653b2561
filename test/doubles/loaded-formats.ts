import type { FormatCode } from '../../shared/formats/format.ts';
import type { LiveCheck } from '../../shared/formats/live-findings.ts';
import type { LocalisationFile, OwnReadingLimits } from '../../shared/formats/model.ts';
import { openBytes, type OpenFile, type OpenFileOptions } from '../../shared/formats/open-file.ts';
import { formatOfNamed, formats } from '../../shared/formats/registry.ts';
import type { TermsBetween } from '../../shared/formats/terms/term.ts';
import { finish, type Steps } from '../../shared/text/steps.ts';

const loaded: ReadonlyMap<string, FormatCode> = new Map(
  await Promise.all(formats.map(async ({ id, load }) => [id, await load()] as const)),
);

/** What reads files of a format, at once: for tests that cannot wait. */
function codeOf(id: string): FormatCode {
  const code = loaded.get(id);
  if (code === undefined) throw new Error(`There is no format "${id}".`);
  return code;
}

function codeOfName(fileName: string): FormatCode {
  return codeOf(formatOfNamed(fileName)?.id ?? fileName);
}

/** As openFile of the core, for names that tell the format. */
export function openFile(
  fileName: string,
  bytes: Uint8Array,
  options: OpenFileOptions = { subtitleEncoding: null },
): OpenFile {
  return openBytes(codeOfName(fileName), bytes, options);
}

export function openTextInSteps(fileName: string, text: string): Steps<LocalisationFile> {
  return codeOfName(fileName).readInSteps(text);
}

/** As openText of the core, for names that tell the format. */
export function openText(fileName: string, text: string): LocalisationFile {
  return finish(openTextInSteps(fileName, text));
}

export function createLiveCheck(
  id: string,
  {
    terms = () => null,
    reading,
  }: { readonly terms?: TermsBetween; readonly reading?: OwnReadingLimits } = {},
): LiveCheck {
  return codeOf(id).createLiveCheck(terms, reading);
}
