import * as vscode from 'vscode';
import { inert, joinInert, type Inert } from '../../../shared/text/inert.ts';
import type { CommandId } from '../tables/command-table.ts';
import { commandTable } from '../tables/command-table.ts';

const macSigns: ReadonlyMap<string, Inert> = new Map([
  ['cmd', inert`⌘`],
  ['alt', inert`⌥`],
  ['shift', inert`⇧`],
  ['ctrl', inert`⌃`],
]);

/** The key of a command as it is written on this platform; empty where it has none. */
export function keyNameOf(id: CommandId, isMac: boolean = isOnMac()): Inert {
  const { key } = commandTable[id];
  if (key === undefined) return '';
  const chords = (isMac ? key.mac : key.key).split(' ');
  return joinInert(
    chords.map((chord) => chordName(chord, isMac)),
    ' ',
  );
}

function chordName(chord: string, isMac: boolean): Inert {
  const names = chord.split('+').map((part) => {
    const sign = isMac ? macSigns.get(part) : undefined;
    return sign ?? inert`${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  });
  return joinInert(names, isMac ? '' : '+');
}

/** Where the keyboard is: a remote host says nothing of it, so its own platform counts only locally. */
function isOnMac(): boolean {
  const { process, navigator } = globalThis as {
    readonly process?: { readonly platform?: string };
    readonly navigator?: { readonly userAgent?: string };
  };
  if (process?.platform !== undefined && vscode.env.remoteName === undefined) {
    return process.platform === 'darwin';
  }
  return /Mac OS/u.test(navigator?.userAgent ?? '');
}
