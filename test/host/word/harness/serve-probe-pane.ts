import { serve, type LocalServer, type LocalTls } from './serve-host-page.ts';

/** The policy of our own pane, which lets the library come from its network as well. */
const policy =
  "default-src 'none'; script-src 'self' https://appsforoffice.microsoft.com; style-src 'self'; " +
  "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Probe</title>
    <link rel="icon" href="data:,">
    <script defer src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>
    <script defer src="/probe.js"></script>
  </head>
  <body><button id="first">First</button></body>
</html>`;

/** What a pane does first; tests call the rest of office.js themselves. */
const script = `globalThis.selectionEvents = 0;
globalThis.ran = [];
globalThis.ready = Office.onReady().then((info) => {
  Office.actions.associate('probeCommand', (event) => {
    globalThis.ran.push('probeCommand');
    // A shortcut brings no event.
    event?.completed?.();
  });
  return new Promise((resolve) => {
    Office.context.document.addHandlerAsync(
      Office.EventType.DocumentSelectionChanged,
      () => { globalThis.selectionEvents += 1; },
      () => resolve({ host: info.host, platform: info.platform }),
    );
  });
});
globalThis.readFileInSlices = (sliceSize) => new Promise((resolve, reject) => {
  Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize }, (result) => {
    const file = result.value;
    if (!file) return reject(new Error(String(result.error.code)));
    const bytes = [];
    const read = (index) => {
      if (index === file.sliceCount) return file.closeAsync(() => resolve(bytes));
      file.getSliceAsync(index, (slice) => {
        bytes.push(...slice.value.data);
        read(index + 1);
      });
    };
    read(0);
  });
});
`;

/** A pane without our product, to test the hosts by themselves; its address is `origin`. */
export function serveProbePane(tls: LocalTls): Promise<LocalServer> {
  return serve(tls, (path, response) => {
    const isScript = path === '/probe.js';
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : html);
  });
}
