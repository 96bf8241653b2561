import type { StoredPart } from '../ports/result-store.ts';
import { isBlobError } from '../files/blob-error.ts';
import { MAX_READ_XML } from './check/check-text-file.ts';
import { brokenResult, lostDownload } from './document-failures.ts';
import { madeBy } from './document-record.ts';
import type { DocumentWork, PhaseNamed } from './document-work.ts';
import { insertLabel } from '../files/translated-name.ts';
import { resultExtensionOf } from './name-result.ts';
import type { DocumentFinding } from './check/readable-bytes.ts';
import { verifyResult } from './check/verify-result.ts';

/** Types whose end shows in their bytes: one that opens is whole. */
const SELF_CONTAINED: ReadonlySet<string> = new Set(['docx', 'pptx', 'xlsx', 'pdf']);
/** Those too, as far as they are read to their end. */
const WELL_FORMED: ReadonlySet<string> = new Set(['xlf', 'xliff']);

/** From `downloaded` to `published`, or to a failure with the broken result beside the target. */
export async function publishResult(
  run: DocumentWork,
  { billedCharacters, makers = [] }: PhaseNamed<'downloaded'>,
): Promise<void> {
  const { parts, place } = run;
  const findings = await verifyPart(run);
  const fault = findings.find(({ severity }) => severity === 'error');
  if (fault !== undefined) {
    const keptAs = await parts.results.publish(place, insertLabel(place.target, 'broken'));
    const failure = brokenResult(fault.said, keptAs, billedCharacters);
    await run.enter({ name: 'failed', failure });
    return;
  }
  let target: string;
  try {
    target = await parts.results.publish(place);
  } catch (error) {
    if (!isBlobError(error) || error.code !== 'not-found') throw error;
    // Somebody has removed the part meanwhile.
    await run.enter({ name: 'failed', failure: lostDownload(billedCharacters, null) });
    return;
  }
  const warnings = findings.map(({ said }) => said);
  const facts = { target, billedCharacters, warnings, ...madeBy(makers) };
  await run.enter({ name: 'published', ...facts });
}

/**
 * Length of the part of an earlier process, when nothing is missing from it: all bytes that were
 * announced, or a whole document of a type that shows it. Null when it has to be fetched once more.
 */
export async function wholePartLength(
  run: DocumentWork,
  { byteLength: announced }: PhaseNamed<'downloading'>,
): Promise<number | null> {
  const part = await run.parts.results.findPart(run.place);
  if (part === null) return null;
  const { byteLength } = part;
  await part.close();
  if (announced !== null) return byteLength === announced ? byteLength : null;
  if (!showsItsEnd(extensionOfResult(run), byteLength)) return null;
  const findings = await verifyPart(run);
  return findings.some(({ severity }) => severity === 'error') ? null : byteLength;
}

function showsItsEnd(extension: string, byteLength: number): boolean {
  if (byteLength === 0) return false;
  return (
    SELF_CONTAINED.has(extension) || (WELL_FORMED.has(extension) && byteLength <= MAX_READ_XML)
  );
}

/** No findings without a part: then it has its name already. */
async function verifyPart(run: DocumentWork): Promise<readonly DocumentFinding[]> {
  const part = await run.parts.results.findPart(run.place);
  if (part === null) return [];
  try {
    return await verifyAgainstSource(run, part);
  } finally {
    await part.close();
  }
}

async function verifyAgainstSource(
  run: DocumentWork,
  part: StoredPart,
): Promise<readonly DocumentFinding[]> {
  const source = await run.openSource().catch(() => null);
  return verifyResult(part, {
    extension: extensionOfResult(run),
    source: source === null ? null : source.bytes,
  });
}

function extensionOfResult({ record }: DocumentWork): string {
  return resultExtensionOf(record.fileName, record.options.outputFormat);
}
