import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SUBTITLE_CONTENDERS } from './subtitle-contenders.ts';
import { XLIFF_CONTENDERS } from './xliff-contenders.ts';

/** Peak memory of each contender in a process of its own, above a process that only has the text. */
export function measureMemory(): void {
  console.log('Peak memory in a process of its own, above a process that only holds the text');
  const xliffBase = peakOf('xliff', 'nothing');
  for (const { name } of XLIFF_CONTENDERS) tell('XLIFF 3.4 MB', name, 'xliff', xliffBase);
  const subtitleBase = peakOf('subtitles', 'nothing');
  for (const { name } of SUBTITLE_CONTENDERS) tell('SRT 4 MB', name, 'subtitles', subtitleBase);
}

function tell(sample: string, name: string, kind: string, base: number): void {
  const peak = peakOf(kind, name);
  const above = ((peak - base) / 1024).toFixed(0);
  console.log(`  ${sample.padEnd(14)}${name.padEnd(28)}${above.padStart(6)} MB`);
}

/** Kilobytes of resident memory at the peak. */
function peakOf(kind: string, name: string): number {
  const child = fileURLToPath(new URL('memory-child.ts', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', child, kind, name], {
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout.trim().split('\n').at(-1)) : Number.NaN;
}
