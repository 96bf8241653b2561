import * as vscode from 'vscode';
import { documentExtensions, extensionOf } from '../../../../shared/documents/index.ts';
import { failureOf, type FileFailure } from '../../../../shared/files/index.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { formats } from '../../../../shared/formats/registry.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { commandName } from '../../tables/command-name.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError, type UserStep } from '../../user-error.ts';
import { nameOfFile } from './find-files.ts';
import { readPresent } from './peek-file.ts';

/**
 * Refuses files of which no service could translate one, before anybody is asked for a service: they are
 * broken, or of no known format. One that can be read is enough to go on, and what cannot be read for
 * other reasons is told where it is read.
 * @throws UserError with the place, and the way there or to what can be done instead
 */
export async function refuseFirst(
  services: Pick<Services, 'files' | 'texts'>,
  files: readonly vscode.Uri[],
): Promise<void> {
  let refusal: UserError | null = null;
  for (const uri of files) {
    const failure = await failureIn(services, uri);
    if (failure === null) return;
    refusal ??= refusalOf(uri, failure);
  }
  if (refusal !== null) throw refusal;
}

async function failureIn(
  services: Pick<Services, 'files' | 'texts'>,
  uri: vscode.Uri,
): Promise<FileFailure | null> {
  const read = await readPresent(services, uri);
  return 'error' in read && read.error instanceof FormatError ? failureOf(read.error) : null;
}

function refusalOf(uri: vscode.Uri, { code, said, line }: FileFailure): UserError {
  const name = nameOfFile(uri);
  if (code === 'unknown-format') return unknownFormat(uri);
  const why = localised(said);
  return line === null
    ? new UserError(l10n.t('{0} was not translated. {1}', name, why))
    : new UserError(
        l10n.t('{0} was not translated. Line {1}: {2}', name, line.toLocaleString(), why),
        showText(uri, line),
      );
}

/** What is no localisation file may be a document, or a text to be translated in its place. */
function unknownFormat(uri: vscode.Uri): UserError {
  const name = nameOfFile(uri);
  if (!documentExtensions.includes(extensionOf(uri.path))) {
    return new UserError(
      l10n.t(
        '{0} is no localization file that Interlinear knows: {1}. Select text in it and use "Translate Selection", or rename the file if its extension is wrong.',
        name,
        formats.map((each) => each.name).join(', '),
      ),
    );
  }
  return new UserError(
    l10n.t(
      '{0} is no localization file. "Translate Document…" translates it as a whole, and "Translate Selection" what you select in it.',
      name,
    ),
    {
      label: l10n.t('Translate Document…'),
      run: async () => {
        await vscode.commands.executeCommand(commandName('translateDocument'), uri);
      },
    },
  );
}

function showText(uri: vscode.Uri, line: number): UserStep {
  return {
    label: l10n.t('Open as Text'),
    run: async () => {
      const place = new vscode.Position(line - 1, 0);
      const selection = new vscode.Range(place, place);
      await vscode.window.showTextDocument(uri, { selection });
    },
  };
}
