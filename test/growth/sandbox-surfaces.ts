import { stripNoise } from '../../shared/sandbox/engines/detection/strip-noise.ts';
import { placeholdersOf, phraseForm } from '../../shared/sandbox/engines/memory/phrase-form.ts';
import { translatePhrase } from '../../shared/sandbox/engines/memory/translate-phrase.ts';
import { keepsMarks } from '../../shared/sandbox/engines/phrases/text/marks.ts';
import { tokensOf } from '../../shared/sandbox/engines/phrases/text/tokens.ts';
import { withOwnMarks } from '../../shared/sandbox/engines/phrases/text/typography.ts';
import { outlinePage } from '../../shared/sandbox/documents/formats/html/page-segments.ts';
import { openCharset } from '../../shared/sandbox/documents/formats/html/page-charset.ts';
import { readTagged } from '../../shared/sandbox/documents/formats/numbered-parts.ts';
import { scanMarkup } from '../../shared/sandbox/markup/scan-markup.ts';
import { boundaryOf } from '../../shared/sandbox/server/multipart/read-upload.ts';
import { readPartHeaders } from '../../shared/sandbox/server/multipart/part-headers.ts';
import { proposePlainWords } from '../../shared/sandbox/engines/improvement/rephrase/plain-words.ts';
import { setTypography } from '../../shared/sandbox/engines/improvement/typography/typography-rules.ts';
import { sentencesOf } from '../../shared/sandbox/translate/run-engines.ts';
import type { Surface } from './surface.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

export const sandboxSurfaces: readonly Surface[] = [
  {
    name: 'headers of an uploaded part',
    read: (text) => {
      readPartHeaders(
        Buffer.from(`Content-Disposition: form-data; name="a"; filename="${text}`, 'utf8'),
      );
    },
  },
  { name: 'the type of an upload', read: boundaryOf },
  { name: 'the encoding of a page', read: (text) => openCharset(Buffer.from(text)) },
  {
    name: 'what is translated in a page',
    read: (text) => outlinePage(text, 'en', { holdsWords: hasLetters, isReadable: () => true }),
  },
  { name: 'markup of a request', read: (text) => scanMarkup(text, 'html', false) },
  { name: 'tagged text of a document', read: readTagged },
  { name: 'sentences', read: (text) => sentencesOf(text, segmenter) },
  { name: 'noise in a text whose language is asked for', read: stripNoise },
  { name: 'placeholders of a phrase', read: placeholdersOf },
  { name: 'the form of a phrase', read: (text) => phraseForm(text, 'en') },
  { name: 'the tokens of a draft', read: (text) => tokensOf(text, 'de') },
  { name: 'the marks of a draft', read: (text) => keepsMarks(text, text) },
  { name: 'quotation marks of a draft', read: (text) => withOwnMarks(text, text, 'de') },
  { name: 'the typography of Korean', read: (text) => setTypography(text, 'ko') },
  { name: 'wordy phrases', read: proposePlainWords },
  {
    name: 'a phrase that is looked up',
    read: (text) => translatePhrase(text, { source: 'en', target: 'de', find: () => null }),
  },
];
