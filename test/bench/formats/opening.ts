import { readXliff } from '../../../shared/formats/xliff/read/read-xliff.ts';
import { decodeXml } from '../../../shared/text/encodings/decode-xml.ts';
import { median } from './interleave.ts';
import { generatedXliff12 } from './samples.ts';

const SIZE = 25_000_000;
const BAR = 250;

/** Bytes to full model of a file of 25 MB: what a user waits for. */
export function measureOpening(rounds: number): void {
  const bytes = new TextEncoder().encode(generatedXliff12(SIZE));
  const times: number[] = [];
  let segments = 0;
  for (let round = -2; round < rounds; round++) {
    globalThis.gc?.({ type: 'minor' });
    const begin = performance.now();
    const file = readXliff(decodeXml(bytes).text);
    if (round >= 0) times.push(performance.now() - begin);
    if (segments === 0) segments = file.statistics().segments;
  }
  const time = median(times);
  const verdict = time < BAR ? 'reached' : 'MISSED';
  console.log(`Opening ${(bytes.length / 1e6).toFixed(1)} MB of XLIFF 1.2, ${segments} segments`);
  console.log(
    `  bar ${verdict}: ${time.toFixed(0)} ms, best ${Math.min(...times).toFixed(0)} (wanted below ${BAR})\n`,
  );
}
