import { parse as parseSubsrt } from 'subsrt-ts';
import { parseSync } from 'subtitle';
import { readSubtitles } from '../../../shared/formats/subtitles/read/read-subtitles.ts';
import type { Contender } from './interleave.ts';

/** Ours first. Each returns how many cues it read. */
export const SUBTITLE_CONTENDERS: readonly Contender[] = [
  {
    name: 'our reader (full model)',
    run(text) {
      const file = readSubtitles(text, 'srt');
      return () => file.statistics().units;
    },
  },
  {
    name: 'subtitle',
    run(text) {
      const nodes = parseSync(text);
      return () => nodes.filter((node) => node.type === 'cue').length;
    },
  },
  {
    name: 'subsrt-ts',
    run(text) {
      const captions = parseSubsrt(text, { format: 'srt' });
      return () => captions.length;
    },
  },
];
