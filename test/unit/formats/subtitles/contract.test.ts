import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { describeFormatContract } from '../../../contract/format-contract.ts';
import { srtOf } from './show.ts';

const plain = srtOf(
  'Press <i>this</i> key now.',
  'When the committee',
  'met in the <b>old</b> hall,',
  'nobody came.',
  '- Are you coming?\n- Not yet.',
  '{\\an8}[music] Over here.',
  '♪',
);

describeFormatContract({
  name: 'SubRip',
  read: (text) => readSubtitles(text, 'srt'),
  samples: [
    { name: 'plain cues', text: plain },
    { name: 'CR LF', text: plain.replace(/\n/g, '\r\n') },
    { name: 'CR alone', text: plain.replace(/\n/g, '\r') },
    {
      name: 'quirks',
      text:
        '\n\n00:01.5 -> 0:00:02\nNo <u>index</u>, dots.\n\n\n１\n00:00:03,000 --> 00:00:04,000 X1:1\n' +
        'Blank\n\nline.\n2\n00:00:05,000 --> 00:00:04,000\n<b>Crossed <i>tags</b> here</i> ok.\n \t\n' +
        'A1\n-00:00:01,000 --> 00:00:07,000\n\n3\n00:00:08,000 --> 00:00:09,000\nLast',
    },
  ],
  refused: [
    { name: 'SBV', text: '0:00:02.460,0:00:04.320\nHello\n' },
    { name: 'prose', text: 'Once upon a time' },
  ],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'WebVTT',
  read: (text) => readSubtitles(text, 'webvtt'),
  samples: [
    {
      name: 'all kinds of blocks',
      text:
        'WEBVTT - title\nKind: captions\n\nNOTE\nnot text\n\nSTYLE\n::cue(b) { color: red }\n\n' +
        'REGION\nid:fred\n\nfirst\n00:01.000 --> 00:03.000 align:start position:10%\n' +
        '<v Ann>Press <c.key>this</c> &amp; that.</v>\n\n00:00:03.100 --> 00:00:05.000\n' +
        'When the <00:00:04.000>committee\n\n00:00:05.100 --> 00:00:07.000\nmet, nobody came.\n',
    },
  ],
  refused: [{ name: 'SubRip', text: plain }],
  forgetsTranslations: true,
});
