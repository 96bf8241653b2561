import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** A copy of the sources that a test adds something to, as somebody who works on them would. */
export interface ToyCheckout {
  readonly folder: string;
  /** Files that were added or changed so far, inside the copy, in order. */
  readonly touched: readonly string[];
  /** Adds a file. */
  add(name: string, text: string): void;
  /** Puts text behind the only place where `after` stands in a file. */
  insert(name: string, after: string, text: string): void;
  /** Runs a program of the copy; returns what it printed. Fails the test when it fails. */
  run(program: string, ...args: readonly string[]): string;
  /** Runs TypeScript that lies in the copy's folder, and reads the JSON that it prints. */
  probe(source: string): unknown;
  remove(): void;
}

/** Copies what the product is made of; packages are those of this project. */
export function makeToyCheckout(): ToyCheckout {
  const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-toy-'));
  for (const name of ['shared', 'extensions', 'manifests', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return new Checkout(folder);
}

class Checkout implements ToyCheckout {
  readonly folder: string;
  readonly touched: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  add(name: string, text: string): void {
    const place = path.join(this.folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
    this.touched.push(name);
  }

  insert(name: string, after: string, text: string): void {
    const place = path.join(this.folder, name);
    const parts = readFileSync(place, 'utf8').split(after);
    assert.equal(parts.length, 2, `"${after}" stands ${parts.length - 1} times in ${name}`);
    writeFileSync(place, parts.join(after + text));
    if (!this.touched.includes(name)) this.touched.push(name);
  }

  run(program: string, ...args: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', program, ...args],
      {
        cwd: this.folder,
        encoding: 'utf8',
        env: { ...process.env, HOME: this.folder, NODE_OPTIONS: '' },
      },
    );
    assert.equal(status, 0, stderr);
    return stdout;
  }

  probe(source: string): unknown {
    writeFileSync(path.join(this.folder, 'probe.ts'), source);
    return JSON.parse(this.run('probe.ts'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
