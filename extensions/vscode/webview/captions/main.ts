/** The page of captions in the making, inside VS Code. */
import { readToCaptions, type FromCaptions } from '../../features/captions/caption-messages.ts';
import { CaptionApp } from './caption-app.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromCaptions): void };

const api = acquireVsCodeApi();
const app = new CaptionApp((message) => {
  api.postMessage(message);
});
document.body.append(app.element);
window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = readToCaptions(data);
  if (message !== null) app.take(message);
});
api.postMessage({ type: 'ready' });
