/** What an old Word file says, without its looks. Plain data, because it crosses a thread border. */
export interface DocText {
  readonly body: string;
  readonly headers: string;
  readonly footers: string;
  /** Footnotes, endnotes, text boxes and comments, each as it was written. */
  readonly notes: readonly string[];
}
