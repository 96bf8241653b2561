import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services, WithFeatures } from '../../services.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import type { Spending } from '../usage/spending.ts';

/** What people read before a tool runs; the editor asks them where there is a question. */
export interface ToolQuestion {
  readonly invocationMessage: Inert;
  readonly confirmationMessages?: { readonly title: Inert; readonly message: Inert };
}

/** What tools use of the extension. */
export type ToolServices = Pick<
  Services,
  'cache' | 'clock' | 'connection' | 'files' | 'journals' | 'memory' | 'settings' | 'texts'
> &
  WithFeatures<{ localisationFiles: LocalisationFiles; spending: Spending }>;

/** What a tool is made of. Both parts are handed the input as the model wrote it. */
export interface ModelTool {
  /** What the user is asked and told before it runs. */
  prepare(services: ToolServices, input: unknown): Promise<ToolQuestion> | ToolQuestion;
  /** Text for the model. Rejects with an error whose sentence the model is told. */
  run(services: ToolServices, input: unknown, signal: AbortSignal): Promise<string>;
}
