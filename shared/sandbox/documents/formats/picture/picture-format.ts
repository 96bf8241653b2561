import { findLanguage } from '../../../languages/language-table.ts';
import { DocumentError } from '../../document-error.ts';
import type { DocumentFormat, DocumentReadRequest, OpenDocument } from '../../document-format.ts';
import { hasPdfTools, type DocumentAssets } from '../../tools/document-assets.ts';
import type { DocumentTaskRunner } from '../../tools/document-tasks.ts';
import { asTagged, plainTextsOf } from '../numbered-parts.ts';
import { unwritableName } from '../unwritable-languages.ts';
import { readPictureHeader } from './picture-header.ts';
import { readerFilesFor, type PictureReaders } from './picture-readers.ts';

/** A page of a book takes two seconds; one of which nothing can be made may take for ever. */
const usualReadingTimeInMs = 120_000;

/**
 * Pictures. Their letters are read by a program that the user adds, paragraph by paragraph; each is
 * covered with the colour round it, and its translation is written in its place. Photographs show
 * where, and letters are of one font.
 */
export function pictureFormat(
  assets: DocumentAssets,
  runner: DocumentTaskRunner,
  readers: PictureReaders | null,
  readingTimeInMs: number = usualReadingTimeInMs,
): DocumentFormat {
  const turns = new Turns();
  return {
    extensions: ['jpeg', 'jpg', 'png'],
    async read(bytes, request) {
      refuse(assets, request);
      readPictureHeader(bytes);
      const files = readerFilesFor(readers, request.source);
      const { output, signal } = request;
      const plan = await turns.take(signal, () =>
        withinTime(signal, readingTimeInMs, (limit) =>
          runner.run({ kind: 'read-picture', bytes, files }, limit),
        ),
      );
      if (plan.blocks.length === 0) {
        throw new DocumentError(
          'No text was found in the picture. Its letters may be too small, or it shows none.',
        );
      }
      const open: OpenDocument = {
        texts: plan.blocks.map(({ text }) => asTagged(text)),
        rewrite: (targets) => {
          const rewrite = { plan, targets: plainTextsOf(targets), output };
          return runner.run({ kind: 'write-picture', rewrite }, signal);
        },
      };
      return open;
    },
  };
}

function refuse(assets: DocumentAssets, { target }: DocumentReadRequest): void {
  if (!hasPdfTools(assets)) {
    throw new DocumentError(
      'This build of the sandbox comes without the tools that read and write pictures. ' +
        'Use the sandbox of the command line: "interlinear document FILE --to LANG --sandbox".',
    );
  }
  const language = unwritableName(target);
  if (language === null) return;
  throw new DocumentError(
    `The sandbox has no font to write ${findLanguage(target)?.name ?? language} into a picture.`,
  );
}

/** Ends what takes too long, and says so. */
async function withinTime<Result>(
  signal: AbortSignal,
  mostInMs: number,
  run: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(mostInMs);
  try {
    return await run(AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted) throw error;
    throw new DocumentError(
      'Reading the letters of the picture took longer than two minutes. Cut it into parts, and send each.',
    );
  }
}

/** Reading takes much memory: one picture is read at a time. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  async take<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(() => {
      signal.throwIfAborted();
      return act();
    });
    this.#last = mine.catch(() => undefined);
    return await mine;
  }
}
