import { SettingsError } from './settings-error.ts';

/** The sentence for a gateway that could not start; null for what nobody foresaw. */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  switch (error.code) {
    case 'EADDRINUSE':
      return 'The port is taken. Set INTERLINEAR_GATEWAY_PORT to another one, or end what uses it.';
    case 'EACCES':
      return 'The port or a folder may not be used. Set INTERLINEAR_GATEWAY_PORT above 1023, and INTERLINEAR_HOME to a folder of yours.';
    case 'EADDRNOTAVAIL':
      return 'This machine has no such address. Check INTERLINEAR_GATEWAY_HOST.';
    case 'ENOENT':
      return 'The pane’s files are missing. Run "npm run build" first, or set INTERLINEAR_GATEWAY_PANE.';
    default:
      return isTlsFailure(String(error.code))
        ? 'Certificate and key do not fit or are no PEM files. Check INTERLINEAR_GATEWAY_TLS_CERT and INTERLINEAR_GATEWAY_TLS_KEY.'
        : null;
  }
}

function isTlsFailure(code: string): boolean {
  return code.startsWith('ERR_OSSL') || code.startsWith('ERR_SSL');
}
