/** Compiles and links resources with aapt2, and has it list the strings of each language. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { files, folder, tell } from './leaves.mjs';

const tables = new Map();
for (const file of files) {
  const resources = path.dirname(path.dirname(file));
  if (!tables.has(resources)) tables.set(resources, tableOf(path.join(folder, resources)));
}

await tell((file) => {
  const [, qualifiers = ''] = /\/values(?:-([^/]+))?\/[^/]+$/u.exec(file) ?? [];
  return tables.get(path.dirname(path.dirname(file))).get(qualifiers) ?? {};
});

function tableOf(resources) {
  const place = mkdtempSync(path.join(tmpdir(), 'real-android-'));
  const at = (name) => path.join(place, name);
  writeFileSync(at('AndroidManifest.xml'), '<manifest package="org.example.app"/>');
  // Layouts and the like name the framework's own resources, which only an SDK has.
  const values = spawnSync('find', [resources, '-path', '*/values*', '-name', 'strings.xml'], {
    encoding: 'utf8',
  });
  run(['compile', '-o', place, ...values.stdout.trim().split('\n')]);
  const compiled = spawnSync('find', [place, '-name', '*.flat'], { encoding: 'utf8' });
  const flats = compiled.stdout.trim().split('\n');
  run(['link', '-o', at('out.apk'), '--manifest', at('AndroidManifest.xml'), ...flats]);
  const found = new Map();
  let name = '';
  for (const line of run(['dump', 'resources', at('out.apk')]).split('\n')) {
    name = /^\s+resource \S+ (?:\S+:)?(string\/\w+)/u.exec(line)?.[1] ?? name;
    const [, config, text] = /^\s+\(([^)]*)\) "([^]*)"$/u.exec(line) ?? [];
    if (config === undefined) continue;
    const texts = found.get(config) ?? {};
    found.set(config, texts);
    texts[name] = text;
  }
  return found;
}

function run(args) {
  const { status, stdout, stderr } = spawnSync('aapt2', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`aapt2 ${args[0]}: ${stderr}`);
  return stdout;
}
