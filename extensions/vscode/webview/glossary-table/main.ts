/** The page of a glossary's table, inside VS Code. */
import { readToTable } from '../../features/glossary-table/table-messages.ts';
import { keepKeyboard } from '../grid-parts/keyboard.ts';
import { Host, type VsCodeApi } from './host.ts';
import { TableApp } from './table-app.ts';

declare function acquireVsCodeApi(): VsCodeApi;

const host = new Host(acquireVsCodeApi());
const app = new TableApp(host);
document.body.append(app.element);
window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = readToTable(data);
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
