import type { FieldPlaces } from './field-place.ts';

const order = 'shared/captions/caption-recording.ts';
const session = 'shared/api/resources/voice-sessions.ts';
const codec = 'shared/api/voice/message-codec.ts';
const messages = 'shared/api/voice/read-server-message.ts';
const errors = 'shared/api/voice/voice-errors.ts';

export const voiceFieldPlaces: FieldPlaces = {
  'voice session request.source_media_content_type': {
    seen: 'told by the recording',
    source: order,
  },
  'voice session request.source_language': {
    seen: '“Create Captions from Audio or Video…” asks for it',
    source: order,
  },
  'voice session request.source_language_mode': {
    seen: 'set by itself: a language that was chosen is a fact',
    source: order,
  },
  'voice session request.target_languages': {
    seen: '“Create Captions from Audio or Video…” asks for them',
    source: order,
  },
  'voice session request.target_media_languages': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: order,
  },
  'voice session request.target_media_content_type': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: order,
  },
  'voice session request.target_media_voice': {
    seen: 'none: the usual voice of the language speaks',
    source: order,
  },
  'voice session request.message_format': { seen: 'set by itself: JSON', source: order },
  'voice session request.glossary_id': { seen: '“Use in This Workspace”', source: order },
  'voice session request.spoken_terms_id': {
    seen: 'none: the service lists no such ids',
    source: order,
  },
  'voice session request.formality': { seen: 'setting `formality`', source: order },
  'voice session.streaming_url': { seen: 'read by the stream; shown nowhere', source: session },
  'voice session.token': { seen: 'a secret for one connection; shown nowhere', source: session },
  'voice session.session_id': { seen: 'of the service’s own; shown nowhere', source: session },
  'sound that is sent.data': { seen: 'progress of the recording', source: codec },
  'transcript.concluded': {
    seen: 'shown while it is heard, then captions beside the recording',
    source: messages,
  },
  'transcript.tentative': { seen: 'shown in another look while it is heard', source: messages },
  'transcript.language': { seen: 'names of the files', source: messages },
  'transcript.text': {
    seen: 'shown while it is heard, then captions beside the recording',
    source: messages,
  },
  'transcript.start_time': { seen: 'times of the captions', source: messages },
  'transcript.end_time': { seen: 'times of the captions', source: messages },
  'sound that is spoken.language': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: messages,
  },
  'sound that is spoken.data': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: messages,
  },
  'sound that is spoken.duration': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: messages,
  },
  'sound that is spoken.content_type': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: messages,
  },
  'sound that is spoken.headers': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: messages,
  },
  'sound that is spoken.text': {
    seen: 'captions are texts; `captions --speech` writes sound',
    source: messages,
  },
  'failure of a stream.request_type': { seen: 'log', source: errors },
  'failure of a stream.error_code': { seen: 'decides which sentence is said', source: errors },
  'failure of a stream.reason_code': { seen: 'log', source: errors },
  'failure of a stream.error_message': {
    seen: 'detail of the sentence that says why',
    source: errors,
  },
};
