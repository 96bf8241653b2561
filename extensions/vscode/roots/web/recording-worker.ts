import { type HostWord, RecordingServer } from '../../../../shared/captions/index.ts';

// Entry of a web worker that reads one recording.
const server = new RecordingServer((word) => {
  postMessage(word);
});
addEventListener('message', ({ data }: MessageEvent<HostWord>) => {
  server.take(data);
});
