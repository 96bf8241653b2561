/** Subtitle files: what reading noticed and refused, what checking found, what was planned and verified. */
export const englishSubtitles = {
  'not-webvtt':
    'This is not WebVTT: its first line must be "WEBVTT". If it is SubRip, name the file .srt.',
  'not-subtitles.other-format':
    'This is not SubRip (SRT): it looks like {format}. Convert it to SRT or WebVTT first.',
  'not-subtitles.no-timing':
    'This is not SubRip (SRT): it has no line of the form "00:00:01,000 --> 00:00:02,000".',
  'subtitle-format.sbv': 'SBV (YouTube captions: both times on one line with a comma between)',
  'subtitle-format.microdvd': 'MicroDVD (frame numbers in braces)',
  'subtitle-format.lrc': 'LRC (song lyrics)',
  'subtitle-format.xml': 'TTML or another XML format',
  'too-large.subtitle-characters':
    'The file has more than {most} characters, which is the most that is read of subtitles. Split it before this line.',
  'too-large.subtitle-tags':
    'The file has more than {most} tags, which is the most that is read of subtitles. Split it before this line.',
  'too-large.subtitle-cues':
    'The file has more than {most} cues, which is the most that is read of subtitles. Split it before this line.',
  'too-large.subtitle-lines':
    'The file has more than {most} lines, which is the most that is read of subtitles. Split it before this line.',

  'text-before-first-cue': 'There is text before the first timing line; it was left as it is.',
  'timing-broken': 'A time is missing or cut off in this timing line.',
  'timing-broken.read': 'A time is missing or cut off in this timing line; it was left as it is.',
  'timing-broken.webvtt':
    'A time here is not written as WebVTT has it (00:00:01.000, hours may be left out), and players leave such a cue out; the line was left as it is.',
  'timing-broken.arrow':
    'This line has an arrow but no times, so no player shows its block; it was left as it is.',
  'block-without-timing':
    'This block has no timing line, so no player shows it; it was left as it is.',
  'cue-without-timing':
    '"{index}" looks like the index of a cue, but no timing line follows: its text was taken for the cue before.',
  'index-missing': {
    one: '{count} cue without an index; none was added.',
    other: '{count} cues without an index; none was added.',
  },
  'index-unusual': {
    one: '{count} cue with an index that is not a plain number; it was kept.',
    other: '{count} cues with an index that is not a plain number; it was kept.',
  },
  'timing-unusual': {
    one: '{count} cue with times not written as 00:00:00,000; they were kept as they are.',
    other: '{count} cues with times not written as 00:00:00,000; they were kept as they are.',
  },
  'separator-missing': {
    one: '{count} cue without a blank line before; none was added.',
    other: '{count} cues without a blank line before; none was added.',
  },
  'blank-line-in-cue': {
    one: '{count} cue with a blank line in the text; it was kept.',
    other: '{count} cues with a blank line in the text; it was kept.',
  },

  'negative-time': 'The cue begins before zero.',
  'end-before-start': 'The cue ends before it begins.',
  'zero-duration': 'The cue is shown for no time.',
  'cue-too-short': 'The cue is shown for {seconds:3} s, less than {limit:3} s.',
  'cue-too-long': 'The cue is shown for {seconds:3} s, more than {limit:3} s.',
  'not-in-order': 'The cue begins before the one above it.',
  overlap: 'The cue begins before the one above it ends.',
  'index-repeated': 'The index {index} stands twice in a row.',
  'index-not-consecutive': 'The index {index} does not follow {before}.',
  'empty-cue': 'The cue has no text.',
  'line-too-long': 'A line has {length} characters, more than {limit}.',
  'line-too-long.translated':
    'A line has {length} characters, more than {limit}: shorten it or break it elsewhere.',
  'too-many-lines': 'The cue has {lines} lines, more than {limit}.',
  'reading-speed': 'The cue asks for {speed:1} characters a second, more than {limit}.',
  'reading-speed.translated':
    'The cue asks for {speed:1} characters a second, more than {limit}: shorten it, as its time cannot change.',

  'unknown-state.subtitles': 'Subtitles have no states: there is nothing to set.',
  'unknown-state.subtitles-preset':
    'Subtitles have no states, so "{state}" cannot be written: use "preset".',
  'no-targets.subtitles': 'Subtitles hold one text: there is no target to put anything into.',
  'unknown-key.sentence': 'The file has no sentence with the key "{key}".',
  'repeated-key': 'There are two answers for the key "{key}".',
  'empty-answer.cues': 'The translation is empty, so the text was left as it is.',
  'lone-surrogate.cues': 'The translation holds half a character, so the text was left as it is.',
  'missing-code.cues':
    'The translation does not hold each code of the text exactly once, so the text was left as it is.',
  'sentence-not-distributed':
    'The translation has fewer words than the sentence has cues ({cues}): translate these cues by hand.',
  'cue-border-guessed':
    'The translation did not say where one cue ends, so it was dealt out by length: check these cues.',
  'needs-review.cues': 'The translation should be reviewed.',
  'would-break-cue.blank-line':
    'The translation was left out, as the file could not be read the same way with it: a line of it would be blank.',
  'would-break-cue.timing':
    'The translation was left out, as the file could not be read the same way with it: a line of it looks like a timing line.',
  'would-break-cue.index':
    'The translation was left out, as the file could not be read the same way with it: its last line looks like the index of the next cue.',
  'would-break-cue.code':
    'The translation was left out, as the file could not be read the same way with it: a part of it looks like a code, which players do not show.',

  'edit-outside-text': 'An edit lies outside the text of a cue.',
  'unplanned-change.cues':
    'The file differs from the plan: a place changed that was not to change.',
  'cue-count-changed': 'The file would have {cues} cues instead of {before}.',
  'cue-changed': 'Cue {cue} would have another index or another time.',
} as const;
