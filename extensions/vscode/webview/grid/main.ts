/** The page of a grid of sources and targets, inside VS Code. */
import { readToGrid } from '../../features/grid/grid-messages.ts';
import { keepKeyboard } from '../grid-parts/keyboard.ts';
import { GridApp } from './grid-app.ts';
import { GridHost, type GridPageApi } from './grid-host.ts';

declare function acquireVsCodeApi(): GridPageApi;

const host = new GridHost(acquireVsCodeApi());
const app = new GridApp(host);
document.body.append(app.element);
window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = readToGrid(data);
  if (message !== null) app.take(message);
});
keepKeyboard(
  () => {
    app.takeFocus();
  },
  (message) => {
    host.send(message);
  },
);
host.send({ type: 'ready' });
