import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import {
  findGatewayPlaces,
  type GatewayPlaces,
} from '../../extensions/word/gateway/roots/gateway-places.ts';
import { openGateway } from '../../extensions/word/gateway/roots/open-gateway.ts';
import { readGatewaySettings } from '../../extensions/word/gateway/read-gateway-settings.ts';
import { paneProtocol } from '../../extensions/word/pane-protocol.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { userFolders } from '../../shared/node/user-folders.ts';
import { localOffice } from './local-office.ts';
import type { OwnDocument } from './own-document.ts';
import { sampleDocument } from './sample-document.ts';
import { servePreview } from './serve-preview.ts';

export interface PreviewChoices {
  readonly locale: string;
  /** Word 2019 in place of the present one. */
  readonly isOld: boolean;
  /** In place of the sample. */
  readonly own: OwnDocument | null;
}

/** The pane beside a page that stands for Word. */
export interface Preview {
  readonly url: string;
  /** Address of the pane by itself. */
  readonly paneUrl: string;
  stop(): Promise<void>;
}

/** Starts gateway, sandbox and page, all on this machine and on free ports. */
export async function openPreview({ locale, isOld, own }: PreviewChoices): Promise<Preview> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-preview-'));
  const places = findGatewayPlaces();
  const gateway = await startGateway(places, folder);
  const { developmentTls } = gateway;
  if (developmentTls === null) throw new Error('The gateway has no certificate of its own.');
  const page = await servePreview({
    tls: developmentTls,
    docx: own?.docx ?? (await sampleDocument()),
    own,
    icons: path.join(import.meta.dirname, '..', '..', 'manifests', 'word', 'icons'),
  });
  const paneUrl = gateway.url + paneProtocol.panePath;
  const query = new URLSearchParams({ pane: paneUrl, locale });
  if (own !== null) query.set('own', own.name);
  if (isOld) query.set('platform', 'old');
  return {
    url: `${page.origin}/?${query.toString()}`,
    paneUrl,
    stop: async () => {
      await page.stop();
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startGateway(places: GatewayPlaces, folder: string): ReturnType<typeof openGateway> {
  const settings = readGatewaySettings({ INTERLINEAR_GATEWAY_PORT: '0' });
  const policy = {
    ...settings.policy,
    scriptOrigins: [],
    frameAncestors: ['https://localhost:*'],
  };
  return openGateway(
    { ...settings, policy },
    {
      clock: createSystemClock(),
      logger: { log: () => undefined },
      places,
      // No proxies: the sandbox is in this process.
      environment: { INTERLINEAR_ENGINES: process.env['INTERLINEAR_ENGINES'] },
      cacheFolder: userFolders(process.platform, process.env, homedir()).cache,
      certificateFolder: path.join(folder, 'certificates'),
      moreFolders: await localOffice(places.pane, folder),
    },
  );
}
