/** npm run word:preview: the Word pane beside a sample document in a browser, without Word. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithChild } from './end-with-child.mjs';
import { ensureBuild, ensureDependencies, root, say } from './setup.mjs';

const help = `npm run word:preview [-- OPTIONS] [FILE.docx]

Builds what changed, starts the gateway with the sandbox, and serves a page that stands for Word: a
ribbon with the commands of the add-in, a sample document, and the real pane beside it. Prints the
address to open; Ctrl+C ends it. No key and no network are needed.

  FILE.docx      a document of your own in place of the sample; "Save" in the page writes the document
                 in view beside it (FILE.edited.docx)

  --open         open it in Chromium, in a profile of its own that knows the certificate
  --locale NAME  language of Word, such as de-DE (default: en-US)
  --old          stand for Word 2019, which has neither tracked changes nor comments for add-ins`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(help);
  process.exit(0);
}
ensureDependencies();
ensureBuild();
const script = path.join('scripts', 'word-preview', 'main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
endWithChild(child);
