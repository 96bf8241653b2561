import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IconPicture } from './icon-pictures.ts';

/** The drawing of a picture as it is now. */
export interface Drawing {
  readonly svg: Buffer;
  /** Of the SVG; `drawn-from.json` keeps the one that a PNG was made from. */
  readonly digest: string;
}

/** @throws Error when a picture has no drawing */
export function readDrawing(root: string, { file, sources }: IconPicture): Drawing {
  const source = sources.find((name) => existsSync(path.join(root, name)));
  if (source === undefined) throw new Error(`There is no drawing for ${file}.`);
  const svg = readFileSync(path.join(root, source));
  return { svg, digest: createHash('sha256').update(svg).digest('hex').slice(0, 16) };
}
