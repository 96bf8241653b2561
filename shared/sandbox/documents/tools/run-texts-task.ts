import { documentFormats } from '../document-formats.ts';
import { DocumentError } from '../document-error.ts';
import type { OpenDocument } from '../document-format.ts';
import type { ReadTexts, TextsTask } from './texts-task.ts';

/** Reads or writes a document of one of the formats that need no tools. */
export async function runTextsTask(task: TextsTask): Promise<ReadTexts | Uint8Array> {
  const document = await open(task);
  if (task.kind === 'write-texts') return await document.rewrite(task.targets, task.language);
  const { texts, language } = document;
  return language === undefined ? { texts } : { texts, language };
}

/** A thread is ended from outside when its work is given up: no signal is needed in it. */
async function open({ bytes, request }: TextsTask): Promise<OpenDocument> {
  const format = documentFormats.find(({ extensions }) => extensions.includes(request.extension));
  if (format === undefined) throw new DocumentError(`There is no format ${request.extension}.`);
  return await format.read(bytes, { ...request, signal: new AbortController().signal });
}
