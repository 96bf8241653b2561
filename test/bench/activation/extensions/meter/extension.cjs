/**
 * Activates the extensions that the bench names, one after the other, and adds a line with the
 * times to its file. Every second host takes them in the other order.
 */
const fs = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const vscode = require('vscode');

/** The host's own extensions are still at work when it calls itself started. */
const quietInMs = 2_000;

exports.activate = () => {
  void measure();
};

async function measure() {
  await sleep(quietInMs);
  const file = process.env.ACTIVATION_BENCH_FILE;
  const names = process.env.ACTIVATION_BENCH_EXTENSIONS.split(',');
  const before = fs.readFileSync(file, 'utf8').split('\n').length - 1;
  if (before % 2 === 1) names.reverse();
  const times = {};
  for (const name of names) {
    const extension = vscode.extensions.getExtension(name);
    if (extension === undefined || extension.isActive) {
      times[name] = null;
      continue;
    }
    const begin = performance.now();
    await extension.activate();
    times[name] = performance.now() - begin;
  }
  fs.appendFileSync(file, `${JSON.stringify(times)}\n`);
}
