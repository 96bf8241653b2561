/** What `npm run word` was asked for. */
export interface WordArguments {
  /** Null: the usual one, or the next that is free. */
  readonly port: number | null;
  readonly isSandbox: boolean;
  readonly showsLog: boolean;
}

/** A sentence in place of arguments that cannot be used. */
export function readWordArguments(args: readonly string[]): WordArguments | string {
  const rest = [...args];
  let port: number | null = null;
  let isSandbox = false;
  let showsLog = false;
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--sandbox') isSandbox = true;
    else if (arg === '--log') showsLog = true;
    else if (arg === '--port') {
      const text = rest.shift() ?? '';
      port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
      if (port < 1 || port > 65_535) return '--port needs a number from 1 to 65535.';
    } else {
      return `"${arg}" is not an option of npm run word. See: npm run word -- --help`;
    }
  }
  return { port, isSandbox, showsLog };
}
