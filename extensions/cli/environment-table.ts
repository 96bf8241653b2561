import type { Environment } from '../../shared/node/environment.ts';
/** One variable of the environment that the command line reads. */
export interface VariableDescription {
  readonly name: string;
  /** For people, as it stands in the list of `--help`. */
  readonly text: string;
}

/** Every variable that commands read. Options win over them, they win over what `key set` kept. */
export const environmentTable = [
  { name: 'INTERLINEAR_KEY', text: 'Key of the service.' },
  { name: 'INTERLINEAR_BASE_URL', text: 'Address of the service.' },
  { name: 'INTERLINEAR_PRESET', text: 'A known service (deepl) in place of address and scheme.' },
  {
    name: 'INTERLINEAR_AUTH_SCHEME',
    text: 'Word before the key in the Authorization header (Service-Auth-Key).',
  },
  { name: 'INTERLINEAR_ADMIN_KEY', text: 'Admin key, for keys and analytics.' },
  { name: 'INTERLINEAR_HOME', text: 'One folder for settings, cache, journals and models.' },
  {
    name: 'INTERLINEAR_MODELS',
    text: 'Address of a mirror of the models, in the place of the addresses of Mozilla.',
  },
  {
    name: 'INTERLINEAR_ENGINES',
    text: 'Engines the sandbox may ask, with commas: bergamot, phrase-memory, apertium, phrase-engine, pseudo.',
  },
  {
    name: 'INTERLINEAR_SANDBOX_SERVER',
    text: 'A server on this computer that translates for the sandbox: http://127.0.0.1:11434.',
  },
  { name: 'INTERLINEAR_SANDBOX_SERVER_MODEL', text: 'Its model; one that it lists without.' },
  {
    name: 'INTERLINEAR_SANDBOX_SERVER_KIND',
    text: 'chat (Ollama and its like) or libretranslate.',
  },
  { name: 'INTERLINEAR_SANDBOX_SERVER_FIRST', text: '1: ask it before all other engines.' },
  { name: 'INTERLINEAR_SANDBOX_SERVER_REMOTE', text: '1: it may be elsewhere; texts leave here.' },
  { name: 'INTERLINEAR_SANDBOX_SERVER_KEY', text: 'Its key, where it wants one.' },
  { name: 'HTTPS_PROXY', text: 'Proxy that leads to the service.' },
  { name: 'NO_PROXY', text: 'Names that are reached without it, with commas.' },
  { name: 'NO_COLOR', text: 'Anything: no colors.' },
  { name: 'FORCE_COLOR', text: 'Anything but 0 and false: colors in a pipe too.' },
] as const satisfies readonly VariableDescription[];

export type VariableName = (typeof environmentTable)[number]['name'];

/** The value of a variable of the table. */
export function readVariable(environment: Environment, name: VariableName): string | null {
  return environment[name] ?? null;
}
