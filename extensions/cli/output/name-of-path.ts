import path from 'node:path';

/** Path for people: from where they stand, when it lies there. */
export function nameOfPath(file: string): string {
  const relative = path.relative('', file);
  return relative.startsWith('..') || relative === '' ? file : relative;
}
