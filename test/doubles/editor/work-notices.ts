/** A notification of work that goes on. */
export interface ShownWorkNotice {
  readonly title: string;
  /** A `ProgressLocation`. */
  readonly location: unknown;
  /** As it came: texts of what is done. */
  readonly messages: string[];
  isShown: boolean;
  readonly cancel: () => void;
}

/** Notifications of work, in the order they were shown. */
export const workNotices: ShownWorkNotice[] = [];

export class CancellationTokenSource {
  readonly #listeners: (() => void)[] = [];
  readonly token = {
    isCancellationRequested: false,
    onCancellationRequested: (listener: () => void): { readonly dispose: () => void } => {
      this.#listeners.push(listener);
      return { dispose: () => undefined };
    },
  };

  cancel(): void {
    this.token.isCancellationRequested = true;
    for (const listener of this.#listeners) listener();
  }

  dispose(): void {
    this.#listeners.length = 0;
  }
}

type Work = (progress: unknown, token: CancellationTokenSource['token']) => Promise<unknown>;

export async function showWork(
  { title, location }: { readonly title: string; readonly location?: unknown },
  work: Work,
): Promise<unknown> {
  const source = new CancellationTokenSource();
  const messages: string[] = [];
  const cancel = (): void => {
    source.cancel();
  };
  const notice: ShownWorkNotice = { title, location, messages, isShown: true, cancel };
  workNotices.push(notice);
  const report = ({ message = '' }: { readonly message?: string }): void => {
    messages.push(message);
  };
  try {
    return await work({ report }, source.token);
  } finally {
    notice.isShown = false;
  }
}
