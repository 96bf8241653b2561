/**
 * Prints how much memory the phrase engine takes with four directions that it learnt before:
 * node --import tsx --expose-gc test/bench/translation-quality/memory.ts DATA CACHE DE FR
 */
import { argv, memoryUsage } from 'node:process';
import { createEngines } from '../../../shared/sandbox/engines/create-engines.ts';

const [dataDirectory = '', cacheDirectory = '', ...languages] = argv.slice(2);
const engines = createEngines({ dataDirectory, cacheDirectory, only: ['phrase-engine'] });
const { signal } = new AbortController();
const request = { formality: 'default', context: '', signal } as const;
globalThis.gc?.();
const before = memoryUsage().rss;
const [engine] = engines.translation;
for (const language of languages) {
  for (const direction of [
    { source: 'EN', target: language },
    { source: language, target: 'EN' },
  ]) {
    await engine?.translate(['OK'], { ...request, ...direction });
  }
}
const megabytes = Math.round((memoryUsage().rss - before) / 1e6);
console.log(
  `${2 * languages.length} directions held, both of ${languages.join(' and ')}: ${megabytes} MB`,
);
await engines.close();
