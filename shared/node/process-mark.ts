import { promises as fs } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a lock or a note says of its owner, and what may be told of it. */
export type Liveness =
  | 'alive'
  | 'dead'
  /** On another machine, in another container, or before a restart: its number says nothing here. */
  | 'elsewhere';

/** Start times that are told in whole seconds, by two clocks of one system. */
const TOLERANCE_IN_MS = 5_000;
const UNTOLD = '-';

/** Where a system has other means than signals to tell of a process; replaced in tests. */
export interface ProcessFacts {
  /** Start of a process as the kernel counts it, null where it does not tell. */
  readonly ticksOf: (pid: number) => Promise<string | null>;
  /** Wall time at which a process began, in ms; null where nobody tells. */
  readonly startOf: (pid: number) => Promise<number | null>;
}

export const systemFacts: ProcessFacts = { ticksOf: kernelTicks, startOf: toldStart };

/**
 * What this process writes into what only it may touch: its number, when it began (by its clock, and
 * as the kernel counts it), and the machine on which both hold. The same as long as it lives.
 */
export async function markOfThisProcess(): Promise<string> {
  const ticks = (await kernelTicks(process.pid)) ?? UNTOLD;
  return `${process.pid} ${performance.timeOrigin} ${ticks} ${await machineMark()}`;
}

/**
 * Tells of the process that wrote `mark`. A number alone is no proof: another program may have it by
 * now, so start times are compared. Marks of earlier versions have no ticks and no machine.
 * @param own the mark of this process, which is alive.
 */
export async function livenessOf(
  mark: string,
  own: string,
  facts: ProcessFacts = systemFacts,
): Promise<Liveness> {
  if (mark === own) return 'alive';
  const read = readMark(mark);
  if (read === null) return 'dead';
  const self = readMark(own);
  if (read.machine !== null && read.machine !== self?.machine) return 'elsewhere';
  if (read.pid === process.pid) return isThisProcess(read, self) ? 'alive' : 'dead';
  if (!isRunning(read.pid)) return 'dead';
  return (await isAnother(read, facts)) ? 'dead' : 'alive';
}

/** Another thread of it, and not an earlier one: in a container every run may have the same number. */
function isThisProcess({ ticks }: ReadMark, self: ReadMark | null): boolean {
  return ticks !== null && ticks === self?.ticks;
}

interface ReadMark {
  readonly pid: number;
  /** Wall time in ms. */
  readonly began: number | null;
  readonly ticks: string | null;
  readonly machine: string | null;
}

function readMark(mark: string): ReadMark | null {
  const [number = '', began, ticks = UNTOLD, machine = null] = mark.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    began: began === undefined ? null : Number(began),
    ticks: ticks === UNTOLD ? null : ticks,
    machine,
  };
}

/** Whether the process that has the number now is another one, as far as anybody tells. */
async function isAnother({ pid, began, ticks }: ReadMark, facts: ProcessFacts): Promise<boolean> {
  const present = ticks === null ? null : await facts.ticksOf(pid);
  if (present !== null) return present !== ticks;
  const start = began === null ? null : await facts.startOf(pid);
  return start !== null && began !== null && Math.abs(start - began) > TOLERANCE_IN_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // No permission to signal it: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The 22nd field of a process's line, counted behind its name, which may hold anything. */
async function kernelTicks(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const line = await readOrNull(`/proc/${String(pid)}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** Numbers and ticks hold within one boot of one machine, and there within one space of numbers. */
async function machineMark(): Promise<string> {
  const boot = (await readOrNull('/proc/sys/kernel/random/boot_id'))?.trim() ?? UNTOLD;
  const space = await fs.readlink('/proc/self/ns/pid').catch(() => UNTOLD);
  return `${hostname()}/${boot}/${space}`.replaceAll(/\s/g, '_');
}

async function toldStart(pid: number): Promise<number | null> {
  const [program, parameters] =
    process.platform === 'win32' ? windowsQuestion(pid) : posixQuestion(pid);
  try {
    const { execFile } = await import('node:child_process');
    const { stdout } = await promisify(execFile)(program, parameters, {
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      timeout: TOLERANCE_IN_MS,
      windowsHide: true,
    });
    const start = Date.parse(`${stdout.trim()} UTC`);
    return Number.isNaN(start) ? null : start;
  } catch {
    return null;
  }
}

function posixQuestion(pid: number): [string, string[]] {
  return ['/bin/ps', ['-o', 'lstart=', '-p', String(pid)]];
}

function windowsQuestion(pid: number): [string, string[]] {
  const system = process.env['SystemRoot'] ?? 'C:\\Windows';
  const format = "ToString('yyyy/MM/dd HH:mm:ss', [cultureinfo]::InvariantCulture)";
  const command = `(Get-Process -Id ${String(pid)}).StartTime.ToUniversalTime().${format}`;
  const shell = path.join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  return [shell, ['-NoProfile', '-NonInteractive', '-Command', command]];
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch {
    return null;
  }
}
