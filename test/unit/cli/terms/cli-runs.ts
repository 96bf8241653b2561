import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandDefinition } from '../../../../extensions/cli/command.ts';
import { Invocation } from '../../../../extensions/cli/invocation.ts';
import { reportFailure } from '../../../../extensions/cli/report-failure.ts';
import { sampleCustomisation } from '../../../../shared/sandbox/customisation/samples.ts';
import type { SandboxOptions } from '../../../../shared/sandbox/sandbox-options.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createCliContext, type CliContextOptions } from '../../../doubles/cli-context.ts';
import { MemorySecretStore } from '../../../doubles/memory-secrets.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';

export interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Commands against a sandbox of their own that has the samples, with a folder for files. */
export class CliRuns {
  readonly folder: string;
  readonly sandbox: RunningSandbox;

  private constructor(folder: string, sandbox: RunningSandbox) {
    this.folder = folder;
    this.sandbox = sandbox;
  }

  static async open(changes: Partial<SandboxOptions> = {}): Promise<CliRuns> {
    const engines = createTestEngines();
    const customisation = { samples: sampleCustomisation };
    return new CliRuns(
      await mkdtemp(path.join(tmpdir(), 'interlinear-cli-terms-')),
      await startSandbox({ engines, customisation, ...changes }),
    );
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async write(name: string, content: string | Uint8Array): Promise<string> {
    const file = path.join(this.folder, name);
    await writeFile(file, content);
    return file;
  }

  /** As the program runs it, failures included. */
  async run(
    command: CommandDefinition,
    operands: readonly string[],
    options: Readonly<Record<string, unknown>> = {},
    changes: Partial<CliContextOptions> = {},
  ): Promise<Run> {
    const json = options['json'] === true;
    const { context, out, err } = createCliContext({
      folder: this.folder,
      baseUrl: this.sandbox.url,
      secrets: new MemorySecretStore(),
      json,
      ...changes,
    });
    let exitCode: number;
    try {
      exitCode = await command.run(new Invocation(operands, options), context);
    } catch (error) {
      exitCode = reportFailure(error, context.terminal, json);
    }
    return { exitCode, out: out.join('\n'), err: err.join('\n') };
  }

  /** The JSON that a command prints. */
  async json(
    command: CommandDefinition,
    operands: readonly string[],
    options: Readonly<Record<string, unknown>> = {},
    changes: Partial<CliContextOptions> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const { out } = await this.run(command, operands, { ...options, json: true }, changes);
    return JSON.parse(out) as Readonly<Record<string, unknown>>;
  }

  /** Requests that changed something, as `PUT /v3/glossaries/…/dictionaries`. */
  changes(): readonly string[] {
    return this.sandbox.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: place }) => `${method} ${place.replace(/[\da-f-]{36}/g, 'ID')}`);
  }
}
