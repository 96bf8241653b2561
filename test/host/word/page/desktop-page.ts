/**
 * Entry of the script that makes a page Word on Windows before any other script runs (tier C). The
 * document and options stand in front of it as `interlinearDesktop`.
 */
import { FakeWord } from '../executor/fake-word.ts';
import { fromBase64 } from '../executor/package/flat-opc.ts';
import { DesktopHost } from './desktop-host.ts';
import { makeControls, type HostControls } from './host-controls.ts';
import { HostServices } from './host-services.ts';

export interface DesktopStart {
  readonly documentBase64: string;
  readonly locale: string;
}

declare global {
  var interlinearDesktop: DesktopStart | undefined;
  var interlinearHost: HostControls | undefined;
}

const given = globalThis.interlinearDesktop;
// Frames of the page get the script as well, and are no host.
if (given !== undefined && window.top === window) {
  const fake = new FakeWord(fromBase64(given.documentBase64), { platform: 'desktop' });
  const services = new HostServices(fake);
  const { locale } = given;
  const documentUrl = 'C:\\Documents\\sample.docx';
  const host = new DesktopHost({ services, locale, documentUrl });
  Object.defineProperty(globalThis, 'external', { value: host.external() });
  globalThis.interlinearHost = makeControls(fake, services, {
    listensFor: (name) => host.listensFor(name),
    clickCommand: (name) => host.clickCommand(name),
    runAction: (name) => {
      host.runAction(name);
    },
    focusPane: () => {
      document.body.focus();
    },
    stop: () => undefined,
    unknownRequests: () => host.unknownCalls.map(String),
  });
}
