import type { WordFunctionId } from '../command-table.ts';

/** What Office hands to a function of the ribbon, the context menu or a shortcut. */
export interface CommandEvent {
  completed(): void;
}

/** What commands do; the root connects it with the sections. */
export interface CommandTargets {
  /** Brings the pane into view, where the host can. */
  showPane(): Promise<void>;
  improveSelection(): Promise<void>;
  correctSelection(): Promise<void>;
  translateSelection(): Promise<void>;
  /** Reads the document and shows what sending it means. */
  translateDocument(): Promise<void>;
}

/** Shortcuts bring no event. */
export type PaneCommandHandler = (event?: CommandEvent) => Promise<void>;

/**
 * One handler for each function the manifests name. The targets come later than the handlers, which
 * Office must know at once: a click may be what started the pane.
 */
export function commandHandlers(
  targets: Promise<CommandTargets>,
): Readonly<Record<WordFunctionId, PaneCommandHandler>> {
  return {
    improveWriting: handler(targets, (pane) => pane.improveSelection()),
    correctText: handler(targets, (pane) => pane.correctSelection()),
    translateSelection: handler(targets, (pane) => pane.translateSelection()),
    translateDocument: handler(targets, (pane) => pane.translateDocument()),
    showPane: handler(targets, () => Promise.resolve()),
  };
}

/** Later clicks wait until Office hears that this one is done, so it always hears it. */
function handler(
  targets: Promise<CommandTargets>,
  act: (pane: CommandTargets) => Promise<void>,
): PaneCommandHandler {
  return async (event) => {
    try {
      const pane = await targets;
      // A pane that stays hidden must not keep the command from its work.
      await pane.showPane().catch(() => undefined);
      await act(pane);
    } finally {
      event?.completed();
    }
  };
}
