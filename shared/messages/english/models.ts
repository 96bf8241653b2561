/** Models for translating on this machine: what there is, what is fetched, and what went wrong. */
export const englishModels = {
  'models-unreachable':
    '{host} could not be reached. Check the network and the proxy, and try again: what has arrived is kept.',
  'models-unreachable.status':
    '{host} answered with status {status}. Try again later: what has arrived is kept.',
  'models-unfinished':
    'The connection broke before everything had arrived. Try again: it goes on from there.',
  'models-damaged':
    'What came for {pair} is not what the list says, so it was thrown away. Try again; if it happens again, the list and the files do not belong together.',
  'models-list-unusable': 'What {host} answered is no list of models that this version can read.',
  'models-list-unusable.too-large':
    'The answer of {host} is larger than {limit} MB, which no list of models is. Check the address.',
  'models-mirror-refused':
    '“{address}” cannot be used as an address of models. It must begin with https://, or lead to this machine.',
  'models-none': 'There is no model for {pair}.',
  'models-unknown':
    '“{word}” is neither a language nor a direction. Name languages such as de, or directions such as en-de.',
  'models-not-installed': 'No model for {pair} is installed.',
  'models-folder-empty':
    '{path} has no models. It must hold the folders “models” and “sets” of another machine, or files named as model.ende.intgemm.alphas.bin and vocab.ende.spm.',
  'models-folder-damaged': '{path} is not what its list says, so nothing of {pair} was added.',
} as const;
