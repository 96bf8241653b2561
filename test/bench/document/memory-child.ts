import { rmSync } from 'node:fs';
import { documentContenders, type ContenderName } from './contenders.ts';

/**
 * Translates a small document and then a large one, and prints by how many bytes resident memory
 * was above the idle process at its peak.
 */
const [name = '', baseUrl = '', small = '', large = '', target = ''] = process.argv.slice(2);
const contender = documentContenders[name as ContenderName](baseUrl);
await contender.translate(small, target);
rmSync(target);
globalThis.gc?.();
await new Promise((resolve) => setTimeout(resolve, 50));
const idle = process.memoryUsage.rss();
let peak = idle;
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 2);
await contender.translate(large, target);
peak = Math.max(peak, process.memoryUsage.rss());
clearInterval(sampling);
await contender.close();
console.log(peak - idle);
