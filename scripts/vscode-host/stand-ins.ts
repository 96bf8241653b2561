import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Log files, in place of a native module that npm would have to compile. */
const spdlog = `const fs = require('fs');
const path = require('path');
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'critical'];
class Logger {
  constructor(kind, name, file) {
    this.file = file;
    this.level = 2;
    this.plain = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  clearFormatters() { this.plain = true; }
  setPattern() {}
  flush() {}
  drop() {}
}
levels.forEach((name, level) => {
  Logger.prototype[name] = function (message) {
    if (level < this.level) return;
    const line = this.plain ? message : new Date().toISOString() + ' [' + name + '] ' + message + '\\n';
    try { fs.appendFileSync(this.file, line); } catch { /* a log that cannot be written is no reason to stop */ }
  };
});
exports.version = 0;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.Logger = Logger;
const create = async (name, file) => new Logger('rotating', name, file);
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
`;

/** Ends a host whose parent died; the harness ends the whole process group anyway. */
const watchdog = `exports.start = () => {};
exports.exit = (code) => process.exit(code || 0);
`;

/** Writes plain scripts in place of the native modules; `modules` is the server's node_modules. */
export async function writeStandIns(modules: string): Promise<void> {
  await writeFile(path.join(modules, '@vscode', 'spdlog', 'index.js'), spdlog);
  for (const name of ['@vscode/native-watchdog', 'native-watchdog']) {
    const folder = path.join(modules, name);
    if (existsSync(folder)) await writeFile(path.join(folder, 'index.js'), watchdog);
  }
}
