import type { PaneHost } from '../features/pane-host.ts';
import { saveFile } from './save-file.ts';

/** The page in a browser, and Word around it where there is one. */
export function createPageHost(isInWord: boolean): PaneHost {
  return {
    copyText: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Frames need a permission for it that hosts do not give; the old way needs none.
        return copyBySelection(text);
      }
    },
    saveFile: (name, docx) => saveFile(name, docx),
    showPane: async () => {
      const { requirements } = Office.context;
      if (isInWord && requirements.isSetSupported('SharedRuntime', '1.1')) {
        await Office.addin.showAsTaskpane();
      }
    },
  };
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const carrier = document.createElement('textarea');
  carrier.className = 'visually-hidden';
  carrier.value = text;
  document.body.append(carrier);
  carrier.select();
  // Deprecated, and the only way left in a frame without the permission; hosts may drop it.
  const page: { execCommand?: (command: string) => boolean } = document;
  const isCopied = page.execCommand?.('copy') ?? false;
  carrier.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
