/** Where the last name of a path begins, whichever system's signs part its folders. */
export function nameStart(path: string): number {
  return Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
}

/** The last name of a path: of its file, or of its last folder. */
export function nameOfPath(path: string): string {
  return path.slice(nameStart(path));
}
