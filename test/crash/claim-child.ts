import { createNodeJournalStore } from '../../shared/node/node-journal-store.ts';

/** Claims journals one after the other, each at its moment, and holds on to what it gets. */
const [folder = '', names = '', startAt = '0', stepInMs = '0'] = process.argv.slice(2);
const store = createNodeJournalStore(folder);
const got: string[] = [];
for (const [index, name] of names.split(',').entries()) {
  // Turning in circles: a timer would wake the processes one after the other.
  while (Date.now() < Number(startAt) + index * Number(stepInMs));
  if ((await store.claim(name)) !== null) got.push(name);
}
process.stdout.write(`${got.join(',')}\n`);
// Claims end with their process.
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
