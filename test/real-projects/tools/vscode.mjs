/** Loads the bundle with @vscode/l10n, and fills the manifest as VS Code does. */
import path from 'node:path';
import { folder, fromTools, isPartial, read, tell } from './leaves.mjs';

const l10n = (await fromTools('@vscode/l10n/dist/main.js')).default;
const manifest = read('package.json');

await tell((file) => {
  const texts = JSON.parse(read(file));
  if (path.basename(file).startsWith('package.nls')) {
    for (const [, key] of manifest.matchAll(/"%([\w.-]+)%"/gu)) {
      if (texts[key] === undefined && !isPartial)
        throw new Error(`${file}: the manifest misses ${key}`);
    }
    return texts;
  }
  l10n.config({ fsPath: path.join(folder, file) });
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string' && l10n.t(key) !== text) {
      throw new Error(`${file}: @vscode/l10n says otherwise of ${key}`);
    }
  }
  return texts;
});
