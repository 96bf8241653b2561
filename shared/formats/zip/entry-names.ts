import { visibleLine } from '../../text/visible.ts';
import { ZipError } from './zip-error.ts';

/**
 * Refuses names that would leave the folder an archive is unpacked to (zip slip). Nothing is unpacked
 * here; but what is handed on may be, by others.
 * @throws ZipError `unsafe-entry`.
 */
export function refuseUnsafeName(name: string): void {
  const isUnsafe =
    name === '' ||
    /^[/\\]|^[A-Za-z]:|\\|\p{Cc}/u.test(name) ||
    name.split('/').some((segment) => segment === '..' || segment === '.');
  if (!isUnsafe) return;
  const shown = visibleLine(name).slice(0, 100);
  const message = `The archive has an entry whose name leads out of it: “${shown}”.`;
  throw new ZipError('unsafe-entry', message);
}
