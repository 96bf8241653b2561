/** A sentence for the user about what happened, with the next step. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
}
