import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { InstalledHost } from '../../../scripts/vscode-host/install-host.ts';
import { startServer, type VscodeServer } from '../../../scripts/vscode-host/start-server.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { flacTrack } from '../../doubles/sound/flac-track.ts';
import { mediaFile } from '../../doubles/sound/media-recording.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';
import { startCorsGateway, type CorsGateway } from './doubles/cors-gateway.ts';
import { newPage } from './harness/browser.ts';
import { bundleSuite, type HostKind } from './harness/bundle-suite.ts';
import type { HostResults } from './harness/host-results.ts';
import { runHostTests } from './harness/run-host-tests.ts';
import { stageForWeb } from './harness/stage-extension.ts';
import { enginesOfTests } from '../../doubles/service/engines-of-tests.ts';

export interface SuiteOptions {
  readonly root: string;
  readonly hosts: readonly InstalledHost[];
  readonly browser: Browser;
  /** Folder of the built extension. */
  readonly extension: string;
  readonly kinds: readonly HostKind[];
  readonly grep: string;
  readonly file: string;
  readonly say: (line: string) => void;
  /** Whether all that the extension host writes to its console is shown. */
  readonly verbose: boolean;
  /** Measures in place of testing. */
  readonly bench?: boolean;
  /** Tells a measurement to profile what it measures. */
  readonly profile?: boolean;
}

const measurements = ['typing', 'project'].map((name) =>
  path.join(import.meta.dirname, 'bench', `${name}.bench.ts`),
);

/** What costs drawing and no suite looks at. */
const unseen = {
  'breadcrumbs.enabled': false,
  'editor.cursorBlinking': 'solid',
  'editor.stickyScroll.enabled': false,
};

/** A host that hangs is ended; a busy machine takes minutes for a sound one. */
const limitInMs = 600_000;

/** Runs the suites inside the extension hosts, one after the other. */
export async function runSuites(options: SuiteOptions): Promise<readonly HostResults[]> {
  const { root, say } = options;
  const results: HostResults[] = [];
  const staged = await mkdtemp(path.join(tmpdir(), 'interlinear-web-'));
  const film = await shortFilm();
  // In the checkout, so that tests find its packages; of this run alone, as two may run at once.
  const built = path.join(root, 'out');
  await mkdir(built, { recursive: true });
  const output = await mkdtemp(path.join(built, 'host-tests-'));
  try {
    if (options.kinds.includes('web')) await stageForWeb(options.extension, staged);
    const bundles: Bundle[] = [];
    for (const kind of options.kinds) {
      const extension = kind === 'web' ? staged : options.extension;
      // VS Code runs tests in the host of the extension whose folder they lie in, else in Node.
      const file = path.join(kind === 'web' ? staged : output, `${kind}-tests.js`);
      const measured = options.bench === true ? { files: measurements } : {};
      const count = await bundleSuite({ ...options, ...measured, kind, output: file });
      if (count > 0) bundles.push({ kind, file, extension });
    }
    for (const host of options.hosts) {
      const env = {
        INTERLINEAR_PROFILE: options.profile === true ? '1' : '',
        INTERLINEAR_ENGINES: enginesOfTests,
      };
      const server = await startServer({ host, testDriver: true, settings: unseen, env });
      const service = await startService(server.url);
      try {
        for (const bundle of bundles) {
          say(`\n  VS Code ${host.vscode}, ${hostNames[bundle.kind]}`);
          results.push(
            await runOne({ ...options, film }, server, { ...bundle, gateway: service.url }),
          );
        }
      } finally {
        await server.stop();
        await service.close();
      }
    }
  } finally {
    for (const folder of [staged, output]) await rm(folder, { recursive: true, force: true });
  }
  return results;
}

const hostNames: Readonly<Record<HostKind, string>> = {
  node: 'Node extension host',
  web: 'web worker extension host',
};

/**
 * A service that the web worker host can reach; suites in Node start their own. Streams of voice go
 * to the sandbox itself, which answers the pages of the workbench at `workbench` alone.
 */
async function startService(workbench: string): Promise<CorsGateway> {
  const sandbox = await startSandbox({
    engines: createTestEngines(),
    allowedOrigins: [new URL(workbench).origin],
  });
  const gateway = await startCorsGateway(sandbox.url);
  return {
    url: gateway.url,
    close: async () => {
      await gateway.close();
      await sandbox.close();
    },
  };
}

/** A second of pictures, and three of sound in which somebody speaks. */
function shortFilm(): Promise<Uint8Array> {
  const rate = 16_000;
  const samples = Int16Array.from({ length: 3 * rate }, (_, index) =>
    index % rate < rate / 2 ? Math.round(8_000 * Math.sin(index / 8)) : 0,
  );
  return mediaFile('mkv', [flacTrack(new Uint8Array(samples.buffer))], 25);
}

interface Bundle {
  readonly kind: HostKind;
  readonly file: string;
  readonly extension: string;
}

/** One suite on one host; a host that gives no results counts as one failed test. */
async function runOne(
  options: SuiteOptions & { readonly film: Uint8Array },
  server: VscodeServer,
  bundle: Bundle & { readonly gateway: string },
): Promise<HostResults> {
  const workspace = await mkdtemp(path.join(tmpdir(), 'interlinear-host-'));
  // A web worker has no environment: what suites are told lies in the folder they open.
  await writeFile(path.join(workspace, 'gateway-address.txt'), bundle.gateway);
  await writeFile(path.join(workspace, 'film.mkv'), options.film);
  const { page, blocked } = await newPage(options.browser);
  // Nobody looks at it: what is not painted costs nothing.
  await page.addInitScript({
    content:
      "addEventListener('DOMContentLoaded', () => document.documentElement.style.opacity = 0)",
  });
  const tell = (line: string): void => {
    options.say(`    ${line.replaceAll('\n', '\n      ')}`);
  };
  try {
    const results = await runHostTests({
      server,
      page,
      workspace,
      extension: bundle.extension,
      tests: bundle.file,
      limitInMs,
      say: tell,
      ...(options.verbose ? { log: tell } : {}),
    });
    if (blocked.length > 0) tell(`Blocked requests of the page: ${blocked.join(', ')}`);
    return results;
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    tell(`FAILED ${error}`);
    return { passed: 0, failed: 1, skipped: 0, failures: [{ title: 'the host', error }] };
  } finally {
    await page.context().close();
    await rm(workspace, { recursive: true, force: true, maxRetries: 5 });
  }
}
