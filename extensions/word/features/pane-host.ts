/** What the page around the sections can do. */
export interface PaneHost {
  /** Puts text onto the clipboard; false where that is blocked. */
  copyText(text: string): Promise<boolean>;
  /** Hands a .docx to the user as a file. `offered`: the browser took it, and does not say more. */
  saveFile(name: string, docx: Uint8Array<ArrayBuffer>): Promise<SaveOutcome>;
  /** Brings the pane into view; does nothing where the host cannot. */
  showPane(): Promise<void>;
}

export type SaveOutcome = 'saved' | 'offered' | 'cancelled' | 'failed';
