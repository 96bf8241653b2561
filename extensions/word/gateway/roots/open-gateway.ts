import { promises as fs } from 'node:fs';
import type { Clock } from '../../../../shared/ports/clock.ts';
import type { Logger } from '../../../../shared/ports/logger.ts';
import type { EngineOptions } from '../../../../shared/sandbox/engines/create-engines.ts';
import { gatewayLimits } from '../guards/gateway-limits.ts';
import { createPaneTokens } from '../pane-token.ts';
import { loadPaneFiles, type PaneFolder } from '../pane/pane-files.ts';
import type { CounterStore } from '../rate/counter-store.ts';
import { createMemoryCounterStore } from '../rate/memory-counter-store.ts';
import { createRateLimiter, type RateLimiter } from '../rate/rate-limiter.ts';
import type { Environment } from '../../../../shared/node/environment.ts';
import type { GatewaySettings } from '../read-gateway-settings.ts';
import { createRoutes } from '../routes.ts';
import { startGateway, type RunningGateway, type TlsPair } from '../start-gateway.ts';
import { SettingsError } from '../settings-error.ts';
import { ensureDevelopmentTls, type DevelopmentTls } from './development-certificates.ts';
import type { GatewayPlaces } from './gateway-places.ts';
import { openSandbox, openUpstreamService } from './open-upstream.ts';

export interface OpenGatewayParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly places: GatewayPlaces;
  /** For proxies on the way to the service. */
  readonly environment: Environment;
  /** Where development certificates are kept. */
  readonly certificateFolder: string;
  /** Served beside the pane, for pages that hold a copy of office.js. */
  readonly moreFolders?: readonly PaneFolder[];
  /** Where the sandbox's heavy engines run, for gateways that share them. */
  readonly startRunner?: EngineOptions['startRunner'];
  /** The user's folder for what can be made again. */
  readonly cacheFolder?: string;
}

/** A gateway with all it needs. */
export interface OpenGateway extends RunningGateway {
  /** Null: the certificates are the operator's own, or there are none. */
  readonly developmentTls: DevelopmentTls | null;
  /** What whoever started it should know; null for nothing. */
  readonly note: string | null;
}

/** So long nothing may move before the call of the service is given up. */
const timeoutInMs = 120_000;
const minuteInMs = 60_000;

/** Starts a gateway as the settings say, with its upstream; `stop` closes both. */
export async function openGateway(
  settings: GatewaySettings,
  parts: OpenGatewayParts,
): Promise<OpenGateway> {
  const { clock, logger, places } = parts;
  const paneFolder = settings.paneFolder ?? places.pane;
  const files = await loadPaneFiles([
    { folder: paneFolder, prefix: '' },
    ...(parts.moreFolders ?? []),
  ]);
  const developmentTls =
    settings.tls.kind === 'development'
      ? await ensureDevelopmentTls(parts.certificateFolder, clock)
      : null;
  const tls = developmentTls ?? (await readTlsFiles(settings));
  const opened =
    settings.connection === null
      ? await openSandbox(places, parts)
      : openUpstreamService(settings.connection, parts.environment);
  try {
    const gateway = await startGateway({
      ...settings,
      tls,
      files,
      routes: createRoutes(settings.routes),
      tokens: createPaneTokens(clock, settings.secret),
      limiter: await openLimiter(settings, { clock, logger }),
      upstream: opened.upstream,
      limits: gatewayLimits,
      timeoutInMs,
      clock,
      logger,
    });
    return {
      ...gateway,
      developmentTls,
      note: opened.note,
      stop: async () => {
        await gateway.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openLimiter(
  settings: GatewaySettings,
  { clock, logger }: Pick<OpenGatewayParts, 'clock' | 'logger'>,
): Promise<RateLimiter> {
  return createRateLimiter({
    clock,
    logger,
    shared: await openSharedCounters(settings, clock),
    own: createMemoryCounterStore(clock),
    perPane: { count: settings.ratePerMinute, windowInMs: minuteInMs },
    total: { count: settings.totalRatePerMinute, windowInMs: minuteInMs },
  });
}

/** The client of Redis is large, and most gateways are alone: it is loaded where it is needed. */
export async function openSharedCounters(
  { redis }: Pick<GatewaySettings, 'redis'>,
  clock: Clock,
): Promise<CounterStore | null> {
  if (redis === null) return null;
  const { createRedisCounterStore } = await import('../rate/redis-counter-store.ts');
  const counters = createRedisCounterStore({ address: redis, clock });
  try {
    await counters.add('start', 'start', 1_000);
  } catch (error) {
    // One that cannot be reached just now is asked again; a refusal stays one.
    if (!isPasswordRefused(error)) return counters;
    await counters.close();
    throw new SettingsError(
      'INTERLINEAR_GATEWAY_REDIS_URL',
      'the storage refuses the user or the password in it. Correct them and start again.',
    );
  }
  return counters;
}

/** How storages of this kind begin such answers. */
function isPasswordRefused(error: unknown): boolean {
  return error instanceof Error && /^(?:WRONGPASS|NOAUTH|NOPERM)\b/u.test(error.message);
}

async function readTlsFiles({ tls }: GatewaySettings): Promise<TlsPair | null> {
  if (tls.kind !== 'files') return null;
  return {
    cert: await readPem(tls.cert, 'INTERLINEAR_GATEWAY_TLS_CERT'),
    key: await readPem(tls.key, 'INTERLINEAR_GATEWAY_TLS_KEY'),
  };
}

async function readPem(
  file: string,
  setting: 'INTERLINEAR_GATEWAY_TLS_CERT' | 'INTERLINEAR_GATEWAY_TLS_KEY',
): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch {
    throw new SettingsError(setting, 'the file cannot be read. Check its path and permissions.');
  }
}
