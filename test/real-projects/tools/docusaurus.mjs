/** Has Docusaurus write what translations lack: it finds nothing to add to complete ones. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { files, folder, isPartial, read, tell } from './leaves.mjs';

const tools = process.env['REAL_TOOLS'] ?? '';
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'real-docusaurus-')), 'site');
cpSync(folder, copy, { recursive: true });
symlinkSync(path.join(tools, 'node_modules'), path.join(copy, 'node_modules'));
for (const language of new Set(files.map((file) => file.split('/')[1]))) {
  const script = path.join(tools, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [script, 'write-translations', '--locale', language],
    { cwd: copy, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${language}: docusaurus write-translations: ${stderr}`);
}

await tell((file) => {
  const messagesOf = (text) =>
    Object.fromEntries(
      Object.entries(JSON.parse(text)).map(([key, { message }]) => [key, message]),
    );
  const found = messagesOf(read(file));
  const after = messagesOf(readFileSync(path.join(copy, file), 'utf8'));
  for (const [key, message] of Object.entries(after)) {
    if (found[key] !== message && !isPartial) throw new Error(`${file}: Docusaurus misses ${key}`);
  }
  return found;
});
