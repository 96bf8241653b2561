/** What the page around the sections can do. */
export interface PaneHost {
  /** Puts text onto the clipboard; false where that is blocked. */
  copyText(text: string): Promise<boolean>;
  /** Brings the pane into view; does nothing where the host cannot. */
  showPane(): Promise<void>;
}
