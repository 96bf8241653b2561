import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enginesOfTests } from './service/engines-of-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The built command line. */
export const cliBundle: string = path.join(root, 'dist', 'cli', 'interlinear.cjs');

export interface CliRun {
  readonly exitCode: number | null;
  readonly out: string;
  readonly outBytes: Uint8Array;
  readonly err: string;
}

export interface CliOptions {
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  /** Another program than the built one. */
  readonly bundle?: string;
  /** Called once the process runs; to send it a signal, say. */
  readonly whileRunning?: (child: ReturnType<typeof spawn>) => void;
}

/** A folder of its own for each test: working folder, home, settings, cache and journals. */
export class CliFolder {
  readonly path: string = mkdtempSync(path.join(tmpdir(), 'interlinear-cli-'));

  /** Runs the built command line as users do, cut off from the settings of this machine. */
  run(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
    const { bundle = cliBundle } = options;
    if (!existsSync(bundle)) {
      throw new Error(
        'dist/ is missing: run "npm run build" before the tests of the command line.',
      );
    }
    const child = spawn(process.execPath, [bundle, ...args], {
      cwd: this.path,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: this.path,
        INTERLINEAR_HOME: path.join(this.path, 'home'),
        INTERLINEAR_ENGINES: enginesOfTests,
        ...(options.environment?.['FORCE_COLOR'] === undefined ? { NO_COLOR: '1' } : {}),
        ...options.environment,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    options.whileRunning?.(child);
    return new Promise((resolve, reject) => {
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
      // A program that refuses its arguments ends before it reads its input.
      child.stdin.on('error', () => undefined);
      child.stdin.end(options.input ?? '');
      child.on('error', reject);
      child.on('close', (exitCode) => {
        const outBytes = Buffer.concat(out);
        resolve({
          exitCode,
          out: outBytes.toString(),
          outBytes,
          err: Buffer.concat(err).toString(),
        });
      });
    });
  }

  at(...names: string[]): string {
    return path.join(this.path, ...names);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
