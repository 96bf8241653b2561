import { RecordingServer } from '../../../../shared/usecases/captions/thread/serve-recording.ts';
import type { HostWord } from '../../../../shared/usecases/captions/thread/thread-words.ts';

// Entry of a web worker that reads one recording.
const server = new RecordingServer((word) => {
  postMessage(word);
});
addEventListener('message', ({ data }: MessageEvent<HostWord>) => {
  server.take(data);
});
