import type { Browser } from 'playwright-core';
import type { InstalledHost } from '../../../../scripts/vscode-host/install-host.ts';

/** What all flows of a run share. */
export interface FlowHost {
  /** Address of the VS Code server with the packaged extension. */
  readonly url: string;
  readonly settingsFile: string;
  readonly browser: Browser;
  /** For a flow that needs a server of its own: VS Code, and the package to install. */
  readonly host: InstalledHost;
  readonly vsix: string;
}

let announced: FlowHost | null = null;

/** Hands the host to the test files, which run in the same process. */
export function announceFlowHost(host: FlowHost): void {
  announced = host;
}

export function readFlowHost(): FlowHost {
  if (announced === null) {
    throw new Error('Flows need a running host: start them with "npm run test:host -- --flows".');
  }
  return announced;
}
