/** One variable of the environment that the gateway reads. */
export interface SettingDescription {
  readonly name: string;
  /** For people, as it stands in the list of `--help`. */
  readonly text: string;
}

/** Every variable the gateway reads, for `--help`; `read-gateway-settings.ts` reads them. */
export const gatewaySettingsTable = [
  {
    name: 'INTERLINEAR_BASE_URL',
    text: 'address of the service; without it (and without a preset) the sandbox answers',
  },
  { name: 'INTERLINEAR_PRESET', text: 'a known service in place of an address: deepl' },
  { name: 'INTERLINEAR_KEY', text: 'key of the service; stays on the gateway' },
  {
    name: 'INTERLINEAR_AUTH_SCHEME',
    text: 'first word of the Authorization header (Service-Auth-Key)',
  },
  {
    name: 'INTERLINEAR_SANDBOX_SERVER',
    text: 'server on this machine that translates for the sandbox: http://127.0.0.1:11434',
  },
  { name: 'INTERLINEAR_SANDBOX_SERVER_MODEL', text: 'its model; one that it lists without' },
  {
    name: 'INTERLINEAR_SANDBOX_SERVER_KIND',
    text: 'chat (Ollama and its like) or libretranslate',
  },
  { name: 'INTERLINEAR_SANDBOX_SERVER_FIRST', text: '1: ask it before all other engines' },
  {
    name: 'INTERLINEAR_SANDBOX_SERVER_REMOTE',
    text: '1: it may be elsewhere; texts leave this machine',
  },
  { name: 'INTERLINEAR_SANDBOX_SERVER_KEY', text: 'its key, where it wants one' },
  { name: 'INTERLINEAR_GATEWAY_HOST', text: 'address to listen on (127.0.0.1)' },
  { name: 'INTERLINEAR_GATEWAY_PORT', text: 'port to listen on (3000); 0 takes any free one' },
  {
    name: 'INTERLINEAR_GATEWAY_HOSTS',
    text: 'names under which people reach it, with commas: word.example.com',
  },
  { name: 'INTERLINEAR_GATEWAY_TLS_CERT', text: 'file of the certificate chain, PEM' },
  { name: 'INTERLINEAR_GATEWAY_TLS_KEY', text: 'file of its private key, PEM' },
  {
    name: 'INTERLINEAR_GATEWAY_TLS',
    text: '"off": plain http, accepted on this machine alone; else https',
  },
  {
    name: 'INTERLINEAR_GATEWAY_SECRET',
    text: 'at least 32 characters; instances with one secret accept each other’s panes',
  },
  {
    name: 'INTERLINEAR_GATEWAY_REDIS_URL',
    text: 'storage for limits shared by instances: redis://[user:password@]host[:port][/database]',
  },
  { name: 'INTERLINEAR_GATEWAY_RATE', text: 'requests per minute of one pane (300)' },
  { name: 'INTERLINEAR_GATEWAY_TOTAL_RATE', text: 'requests per minute of all panes (6000)' },
  {
    name: 'INTERLINEAR_GATEWAY_DOCUMENT_BYTES',
    text: 'largest document in bytes (31457280, which is 30 MiB)',
  },
  {
    name: 'INTERLINEAR_GATEWAY_DOWNLOAD_PATH',
    text: 'path of the download step (/v2/document/{id}/result)',
  },
  {
    name: 'INTERLINEAR_GATEWAY_TERMS',
    text: '"read": panes use glossaries and add nothing to them; else they add terms',
  },
  {
    name: 'INTERLINEAR_GATEWAY_SCRIPT_ORIGINS',
    text: 'where office.js comes from (https://appsforoffice.microsoft.com)',
  },
  {
    name: 'INTERLINEAR_GATEWAY_FRAME_ANCESTORS',
    text: 'origins beside Microsoft’s that may frame the pane',
  },
  {
    name: 'INTERLINEAR_GATEWAY_CSP_RELAX',
    text: '"unsafe-inline" and "unsafe-eval", with commas, for Office hosts that need them (none)',
  },
  {
    name: 'INTERLINEAR_GATEWAY_STOP_SECONDS',
    text: 'time for requests under way when it stops (30)',
  },
  { name: 'INTERLINEAR_GATEWAY_PANE', text: 'folder of the pane’s files (beside the gateway)' },
  {
    name: 'INTERLINEAR_ENGINES',
    text: 'engines the sandbox may ask, with commas: bergamot, phrase-memory, apertium, phrase-engine, pseudo (all)',
  },
  {
    name: 'INTERLINEAR_HOME',
    text: 'folder for the development certificates in place of the user’s cache',
  },
] as const satisfies readonly SettingDescription[];

export type GatewaySettingName = (typeof gatewaySettingsTable)[number]['name'];
