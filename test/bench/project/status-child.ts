import { statusCommand } from '../../../extensions/cli/commands/status.ts';
import { Invocation } from '../../../extensions/cli/invocation.ts';
import { createCliContext } from '../../doubles/cli-context.ts';
import { MemorySecretStore } from '../../doubles/memory-secrets.ts';

// One status of the project in the folder that is named, and the memory that it took.

const [, , folder = ''] = process.argv;
const parts = {
  folder,
  baseUrl: 'http://127.0.0.1:9',
  secrets: new MemorySecretStore(),
  json: true,
};
const { context, out } = createCliContext(parts);
await statusCommand.run(new Invocation([], { json: true }), context);
const [told = '{}'] = out;
const { languages } = JSON.parse(told) as { readonly languages: readonly object[] };
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ memory, first: languages[0] })}\n`);
