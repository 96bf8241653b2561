/** Entry of the page that stands for Word on the web in tier B. */
import type { HostPlatform } from '../executor/capabilities.ts';
import { FakeWord } from '../executor/fake-word.ts';
import { makeControls, type HostControls } from './host-controls.ts';
import { HostServices } from './host-services.ts';
import { WebHost } from './web-host.ts';

declare global {
  var interlinearHost: HostControls | undefined;
}

await start();

async function start(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const path = query.get('document') ?? '';
  const response = await fetch(path);
  const platform: HostPlatform = query.get('platform') === 'old' ? 'old' : 'web';
  const fake = new FakeWord(new Uint8Array(await response.arrayBuffer()), { platform });
  fake.faults.isReadOnly = query.has('readOnly');
  const services = new HostServices(fake);
  const host = new WebHost({
    services,
    paneUrl: query.get('pane') ?? '',
    hostOrigin: location.origin,
    locale: query.get('locale') ?? 'en-US',
    documentUrl: location.origin + path,
    parent: document.getElementById('pane') ?? document.body,
  });
  globalThis.interlinearHost = makeControls(fake, services, {
    listensFor: (name) => host.listensFor(name),
    clickCommand: (name) => host.clickCommand(name),
    runAction: (name) => {
      host.runAction(name);
    },
    focusPane: (fromEnd) => {
      host.focusPane(fromEnd);
    },
    stop: () => {
      host.stop();
    },
    unknownRequests: () => host.unknownRequests,
  });
  host.start();
}
