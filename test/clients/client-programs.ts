import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';

/** Programs of others that speak the service's interface, as they are published. */
export const clientPackages = [
  'deepl-mcp-server@0.1.3-beta.0',
  'json-autotranslate@1.16.2',
  'i18n-auto-translation@2.2.3',
] as const;

export const redirection = join(import.meta.dirname, 'to-sandbox.mjs');

export interface ClientProgram {
  /** Script that starts it. */
  readonly script: string;
  readonly sandboxUrl: string;
}

/** The script of an installed package, by the name of the package. */
export async function programOf(
  packages: string,
  name: string,
  sandboxUrl: string,
): Promise<ClientProgram> {
  const folder = join(packages, 'node_modules', name);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const bin = typeof manifest.bin === 'string' ? manifest.bin : (manifest.bin[name] ?? '');
  return { script: join(folder, bin), sandboxUrl };
}

export function environmentOf({ sandboxUrl }: ClientProgram): NodeJS.ProcessEnv {
  return { ...process.env, SANDBOX_URL: sandboxUrl };
}

/** Runs it to its end and returns what it printed; rejects with that where it fails. */
export async function runProgram(
  program: ClientProgram,
  args: readonly string[],
  folder: string,
): Promise<string> {
  const started = [execPath, ['--import', redirection, program.script, ...args]] as const;
  const options = { cwd: folder, env: environmentOf(program), timeout: 60_000 };
  return new Promise((resolve, reject) => {
    execFile(...started, options, (error, stdout, stderr) => {
      const printed = stdout + stderr;
      if (error === null) resolve(printed);
      else reject(new Error(`exit ${error.code ?? 'none'}: ${printed}`));
    });
  });
}
