import type { SaveOutcome } from '../features/pane-host.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** So long a browser may take to begin with a link that was followed. */
const LINK_LIVES_IN_MS = 60_000;

/** What newer engines have on pages of their own, and frames of other origins never (File System Access). */
interface FilePicking {
  showSaveFilePicker(options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Saves a .docx where the user wants it, or else hands it to the browser as a download. No address
 * leads to the document: it never leaves this page.
 */
export async function saveFile(
  name: string,
  docx: Uint8Array<ArrayBuffer>,
  page: Window & Partial<FilePicking> = window,
): Promise<SaveOutcome> {
  const isFramed = page.top !== page.self;
  if (page.showSaveFilePicker === undefined || isFramed) return offer(name, docx);
  try {
    const types = [{ accept: { [DOCX]: ['.docx'] } }];
    const file = await page.showSaveFilePicker({ suggestedName: name, types });
    const stream = await file.createWritable();
    await stream.write(docx);
    await stream.close();
    return 'saved';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    return offer(name, docx);
  }
}

function offer(name: string, docx: Uint8Array<ArrayBuffer>): SaveOutcome {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([docx], { type: DOCX }));
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, LINK_LIVES_IN_MS);
  return 'offered';
}
