import { env } from 'node:process';
import type { InstalledHost } from '../../../../scripts/vscode-host/install-host.ts';

/** What all flows of a run share. */
export interface FlowHost {
  /** Address of the VS Code server with the packaged extension. */
  readonly url: string;
  readonly settingsFile: string;
  readonly browserEndpoint: string;
  /** For a flow that needs a server of its own: VS Code, and the package to install. */
  readonly host: InstalledHost;
  readonly vsix: string;
}

const variable = 'INTERLINEAR_FLOW_HOST';

/** Hands the host to the test files of this process. */
export function announceFlowHost(host: FlowHost): void {
  env[variable] = JSON.stringify(host);
}

export function readFlowHost(): FlowHost {
  const text = env[variable];
  if (text === undefined) {
    throw new Error('Flows need a running host: start them with "npm run test:host -- --flows".');
  }
  return JSON.parse(text) as FlowHost;
}
