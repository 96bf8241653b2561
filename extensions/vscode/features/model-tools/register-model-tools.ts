import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import { plainMarkdown } from '../../ui/markdown.ts';
import { toolTable, type ToolName } from './tool-table.ts';
import type { ToolQuestion, ModelTool, ToolServices } from './model-tool.ts';

type Loader = () => Promise<ModelTool>;

/** The file behind each tool, loaded when a model first wants it. */
const loaders: Readonly<Record<ToolName, Loader>> = {
  interlinear_translate_text: async () => (await import('./translate-text.ts')).translateTextTool,
  interlinear_correct_text: async () => (await import('./correct-text.ts')).correctTextTool,
  interlinear_translate_units: async () =>
    (await import('./translate-units.ts')).translateUnitsTool,
  interlinear_check_file: async () => (await import('./check-file.ts')).checkFileTool,
};

/** Offers our tools to the language models of the editor. */
export function registerModelTools(
  services: Pick<Services, 'log'> & ToolServices,
): vscode.Disposable {
  const names = Object.keys(toolTable) as ToolName[];
  return vscode.Disposable.from(
    ...names.map((name) => vscode.lm.registerTool(name, lazyTool(services, loaders[name]))),
  );
}

function lazyTool(
  services: Pick<Services, 'log'> & ToolServices,
  load: Loader,
): vscode.LanguageModelTool<unknown> {
  return {
    prepareInvocation: async ({ input }) => shown(await (await load()).prepare(services, input)),
    invoke: async ({ input }, token) => {
      const tool = await load();
      const { withSignal } = await import('./cancellation-signal.ts');
      const { toModelError } = await import('./model-error.ts');
      try {
        const text = await withSignal(token, (signal) => tool.run(services, input, signal));
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
      } catch (error) {
        throw toModelError(error, services.log);
      }
    },
  };
}

/** The editor reads Markdown here. */
function shown({
  invocationMessage,
  confirmationMessages,
}: ToolQuestion): vscode.PreparedToolInvocation {
  const told = { invocationMessage: plainMarkdown(invocationMessage) };
  if (confirmationMessages === undefined) return told;
  const { title, message } = confirmationMessages;
  return { ...told, confirmationMessages: { title, message: plainMarkdown(message) } };
}
