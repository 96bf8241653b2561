import { openOfficeFile, type OpenOfficeFile } from './office-file.ts';
import { wordCapabilities } from './word-capabilities.ts';

/** What of office.js whole documents stand on; tests hand in the same library over a fake Word. */
export interface OfficeFiles {
  readonly run: typeof Word.run;
  readonly openFile: OpenOfficeFile;
  /** Bytes of a slice. The library takes up to 4 MiB, and hands each over in one go. */
  readonly sliceSize: number;
  /** Whether add-ins may see and change how changes are tracked (WordApi 1.4). */
  readonly canTrackChanges: boolean;
  /** Where the document is kept; empty or null before it was saved. */
  readonly documentAddress: () => string | null;
}

/** A slice comes as a list of numbers, in one message: this one takes a few milliseconds. */
const SLICE_BYTES = 256 * 1024;
/** The iPad takes no larger ones. */
const IPAD_SLICE_BYTES = 65_536;

/** The host of this page. Only after `Office.onReady` has told of Word. */
export function currentOfficeFiles(): OfficeFiles {
  const { document, platform, requirements } = Office.context;
  const { canTrackChanges } = wordCapabilities('web', (name, version) =>
    requirements.isSetSupported(name, version),
  );
  const isIPad = platform === Office.PlatformType.iOS;
  return {
    run: Word.run.bind(Word),
    openFile: openOfficeFile(document),
    canTrackChanges,
    sliceSize: isIPad ? IPAD_SLICE_BYTES : SLICE_BYTES,
    // Typed as always there; a new document has none.
    documentAddress: () => document.url,
  };
}
