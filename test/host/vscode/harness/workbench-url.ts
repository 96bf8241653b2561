import path from 'node:path';

/** Address that opens a folder in the workbench of the server at `url`. */
export function workbenchUrl(url: string, folder: string): string {
  return `${url}/?folder=${encodeURIComponent(path.resolve(folder))}`;
}
