import { parentPort } from 'node:worker_threads';
import { RecordingServer } from '../captions/thread/serve-recording.ts';
import type { HostWord } from '../captions/thread/thread-words.ts';

// Entry of a thread that reads one recording.
const port = parentPort;
if (port === null) throw new Error('Recordings are read in a thread.');
const server = new RecordingServer((word) => {
  port.postMessage(word);
});
port.on('message', (word: HostWord) => {
  server.take(word);
});
