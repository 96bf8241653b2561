import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { append } from '../../../../shared/text/lists/append.ts';

/** A file the gateway serves. */
export interface PaneFile {
  readonly bytes: Buffer;
  /** Packed with Brotli; null when that saves nothing. */
  readonly packed: Buffer | null;
  readonly contentType: string;
  /** Quoted, for `ETag`. */
  readonly tag: string;
}

/** Every file there is, by its path; what is not in here cannot be asked for in any spelling. */
export type PaneFiles = ReadonlyMap<string, PaneFile>;

export interface PaneFolder {
  readonly folder: string;
  /** Where its files are served; empty, or begins with a slash and does not end in one. */
  readonly prefix: string;
  /** Serves only files whose path below the folder matches; all that have a known type. */
  readonly only?: RegExp;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Reads folders with all below them. Files of unknown type and hidden ones are left out. */
export async function loadPaneFiles(folders: readonly PaneFolder[]): Promise<PaneFiles> {
  const files = new Map<string, PaneFile>();
  for (const each of folders) {
    for (const name of await filesBelow(each.folder)) {
      if (each.only !== undefined && !each.only.test(name)) continue;
      const contentType = contentTypes[path.posix.extname(name)];
      if (contentType === undefined) continue;
      const bytes = await fs.readFile(path.join(each.folder, name));
      files.set(`${each.prefix}/${name}`, await makePaneFile(bytes, contentType));
    }
  }
  return files;
}

/** Relative paths with slashes, in order. Links are not followed out of the folder. */
async function filesBelow(folder: string, inner = ''): Promise<readonly string[]> {
  const entries = await fs.readdir(path.join(folder, inner), { withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
    if (entry.isDirectory()) append(names, await filesBelow(folder, name));
    else if (entry.isFile()) names.push(name);
  }
  return names;
}

const compress = promisify(brotliCompress);
/** Good enough for text, and the start of the gateway stays short. */
const quality = 6;
/** Smaller files fit in one packet anyway. */
const smallestPacked = 1_024;

async function makePaneFile(bytes: Buffer, contentType: string): Promise<PaneFile> {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const isText = /^(text|application)\/|svg/.test(contentType);
  const packed =
    isText && bytes.length >= smallestPacked
      ? await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : null;
  return { bytes, packed, contentType, tag: `"${digest}"` };
}
