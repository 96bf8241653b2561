import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';

/** What people read before a tool runs; the editor asks them where there is a question. */
export interface ToolQuestion {
  readonly invocationMessage: Inert;
  readonly confirmationMessages?: { readonly title: Inert; readonly message: Inert };
}

/** What a tool is made of. Both parts are handed the input as the model wrote it. */
export interface ModelTool {
  /** What the user is asked and told before it runs. */
  prepare(services: Services, input: unknown): Promise<ToolQuestion> | ToolQuestion;
  /** Text for the model. Rejects with an error whose sentence the model is told. */
  run(services: Services, input: unknown, signal: AbortSignal): Promise<string>;
}
