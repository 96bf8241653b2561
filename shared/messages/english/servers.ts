/** Servers on the user's machine that translate for the sandbox, and its engines. */
export const englishServers = {
  'server.no-address':
    '“{address}” is no address of a server. Give it in full, such as http://127.0.0.1:11434.',
  'server.secret-in-address':
    'The address of the server {address} holds a name, a key or parameters. Leave them out; a key belongs in INTERLINEAR_SANDBOX_SERVER_KEY.',
  'server.elsewhere':
    'The server {address} is not on this computer: your texts would leave it. Allow servers elsewhere first if that is what you want.',
  'server.no-kind': '“{address}” is no kind of server. There are chat and libretranslate.',
  'server.no-such-model': 'The server {address} has no model “{model}”. It has {models}.',
  'server.no-models': 'The server {address} has no model yet. Fetch one with its own program.',
  'server.silent': '{failure} The sandbox goes on without it, and asks it again later.',
  'server.unreachable': 'The server {address} cannot be reached.',
  'server.timeout': 'The server {address} did not answer in time.',
  'server.redirect':
    'The server {address} leads to another address, which is not followed. Name that one.',
  'server.refused': 'The server {address} wants another key. Set INTERLINEAR_SANDBOX_SERVER_KEY.',
  'server.not-found':
    'The server {address} does not speak the interface that it should. Check the address and the kind of server.',
  'server.faulty': 'The server {address} answers, but not with what can be used.',
  'engines.unknown':
    'INTERLINEAR_ENGINES names an engine that the sandbox does not have. Write some of {engines}, with commas, or leave it out for all of them, and start again.',
} as const;
