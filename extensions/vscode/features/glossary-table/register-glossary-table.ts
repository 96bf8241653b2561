import * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import type { GlossaryTable } from './glossary-table.ts';

/** Kept apart from the code of tables, which is loaded with the first one. */
const SCHEME = 'interlinear-glossary';
const VIEW = 'interlinear.glossaryTable';

/** Dictionaries as files and as tables. */
export function registerGlossaryTable(
  services: Pick<Services, 'disposables'> & WithFeatures<{ glossaryTable: GlossaryTable }>,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  let isListening = false;
  const load = async (): Promise<GlossaryTable> => {
    const table = await services.features.glossaryTable();
    if (!isListening) {
      isListening = true;
      services.disposables.add(
        table.files.onDidChangeFile((events) => {
          changed.fire(events);
        }),
      );
    }
    return table;
  };
  const files: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    stat: async (uri) => (await load()).files.stat(uri),
    readFile: async (uri) => (await load()).files.readFile(uri),
    writeFile: async (uri, content) => (await load()).files.writeFile(uri, content),
    // The service tells nobody of changes: they are seen when a dictionary is opened or saved.
    watch: () => new vscode.Disposable(() => undefined),
    readDirectory: () => [],
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
  const provider: vscode.CustomTextEditorProvider = {
    resolveCustomTextEditor: async (document, panel) => {
      (await load()).resolveCustomTextEditor(document, panel);
    },
  };
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true }),
    vscode.window.registerCustomEditorProvider(VIEW, provider, {
      supportsMultipleEditorsPerDocument: true,
    }),
  );
}

/** Dictionaries are made and deleted in the view of glossaries. */
function refuse(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}
