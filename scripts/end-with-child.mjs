/**
 * Lets this program end as `child` does. Ctrl+C reaches both by itself; what else asks this one to end is
 * handed on, so that the child can put away what it started.
 */
export function endWithChild(child) {
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
