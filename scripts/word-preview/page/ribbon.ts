import { wordCommands, type WordCommand } from '../../../extensions/word/command-table.ts';

export interface RibbonActions {
  /** Runs a function of the add-in; resolves when the pane says it is done. */
  readonly run: (command: WordCommand) => Promise<void>;
  readonly openPane: () => void;
}

/** The add-in's commands as buttons, titled and described as the manifests do. */
export function drawRibbon(ribbon: HTMLElement, locale: string, actions: RibbonActions): void {
  const language = locale.startsWith('de') ? 'de' : 'en';
  for (const command of wordCommands) {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = command.description[language];
    button.dataset['command'] = command.id;
    const picture = document.createElement('img');
    const name = command.icon === 'interlinear' ? 'interlinear.24' : command.icon;
    picture.src = `/icons/${name}.svg`;
    picture.alt = '';
    button.append(picture, command.title[language]);
    button.addEventListener('click', () => {
      if (command.action === 'pane') actions.openPane();
      else void runOnce(button, () => actions.run(command));
    });
    // A click must not take the selection of the document away.
    button.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    ribbon.append(button);
  }
}

/** Office holds further clicks back until the pane says that it is done. */
async function runOnce(button: HTMLButtonElement, run: () => Promise<void>): Promise<void> {
  button.disabled = true;
  try {
    await run();
  } finally {
    button.disabled = false;
  }
}

/** The command whose shortcut was pressed, if any. */
export function commandOfKeys(event: KeyboardEvent): WordCommand | null {
  if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || !event.altKey) return null;
  const key = event.code.replace(/^Key/u, '');
  return wordCommands.find(({ keys }) => keys?.default.endsWith(`+${key}`) === true) ?? null;
}
