import { generatedSrt, generatedXliff12 } from './samples.ts';
import { SUBTITLE_CONTENDERS } from './subtitle-contenders.ts';
import { XLIFF_CONTENDERS } from './xliff-contenders.ts';

/** Runs one contender once and prints the peak of resident memory in kilobytes. */
const [kind, name] = process.argv.slice(2);
const text = kind === 'xliff' ? generatedXliff12(3_400_000) : generatedSrt(50_000);
const contenders = kind === 'xliff' ? XLIFF_CONTENDERS : SUBTITLE_CONTENDERS;
const contender = contenders.find((one) => one.name === name);
contender?.prepare?.(text);
const count = contender?.run(text);
console.log(process.resourceUsage().maxRSS);
if (count?.() === 0) throw new Error('nothing was read');
