/** npm run test:documents: whole documents through the command line and LibreOffice. */
import path from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import {
  findDocumentTools,
  prepareDocumentTools,
} from '../../../scripts/host-tests/document-tools.ts';
import { HostRun, say } from '../../../scripts/host-tests/host-run.ts';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';

const help = `npm run test:documents [-- OPTIONS]

Translates one document of each kind with the built command line on its sandbox, compares what the
results hold with what the originals held, and opens them in LibreOffice: "npm run build" first.
LibreOffice and the PDF tools are installed when this runs as root on Debian.

  --grep TEXT   only tests whose title matches
The results, with pictures of their first pages: test/host/screenshots/documents.`;

const { values } = parseArgs({
  options: {
    grep: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(help);
  exit(0);
}
endOnSignals();
const missing: string[] = [];
await prepareDocumentTools(say).catch((cause: unknown) => {
  missing.push(cause instanceof Error ? cause.message : String(cause));
});
const hostRun = new HostRun('whole documents');
if (findDocumentTools() !== null) {
  await hostRun.mocha({
    specs: [path.join(import.meta.dirname, 'whole-documents.suite.ts')],
    timeoutInMs: 120_000,
    grep: values.grep,
  });
}
exit(hostRun.conclude(missing));
