import { env } from 'node:process';
import type { ProgressReporter } from '@vscode/test-electron';

export interface DownloadRequest {
  /** As the service of VS Code's downloads knows it: "stable", "insiders" or a number. */
  readonly version: string;
  /** Folder in which versions are kept from one run to the next. */
  readonly cachePath: string;
  readonly say: (line: string) => void;
}

/** Program of a desktop VS Code, downloaded unless it was before. Rejects with what to do instead. */
export async function downloadDesktop(request: DownloadRequest): Promise<string> {
  const { version, cachePath, say } = request;
  let told = false;
  const reporter: ProgressReporter = {
    report: (report) => {
      if (told || !('totalBytes' in report)) return;
      told = true;
      say(`Downloading VS Code ${version} (${(report.totalBytes / 1e6).toFixed(0)} MB) …`);
    },
    error: () => undefined,
  };
  // The package reads npm's settings alone, and when it is loaded.
  const proxy = env['HTTPS_PROXY'] ?? env['https_proxy'];
  if (proxy !== undefined) env['npm_config_https_proxy'] ??= proxy;
  const { downloadAndUnzipVSCode } = await import('@vscode/test-electron');
  try {
    return await downloadAndUnzipVSCode({ version, cachePath, reporter });
  } catch (cause) {
    throw new Error(downloadFault(version, cause), { cause });
  }
}

function downloadFault(version: string, cause: unknown): string {
  const why = cause instanceof Error && cause.message !== '' ? cause.message : String(cause);
  return (
    `VS Code ${version} could not be downloaded from update.code.visualstudio.com: ${why}. ` +
    'Check the version and the connection (a proxy is taken from HTTPS_PROXY), or test in a VS Code that is installed: ' +
    '"npm run test:desktop -- --executable FILE", where FILE is its program itself, such as ' +
    '/usr/share/code/code. "npm run test:host" runs the same tests without a desktop.'
  );
}
