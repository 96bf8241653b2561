/** What the sandbox of a window may ask; machine-scoped, as a workspace must not send texts elsewhere. */
export const sandboxSettings = {
  'sandbox.server': {
    type: 'string',
    scope: 'machine',
    default: '',
    restricted: true,
    online: true,
    description: {
      en: 'Server on this computer that translates for the sandbox, such as `http://127.0.0.1:11434` of Ollama. Its key, if it wants one, is read from `INTERLINEAR_SANDBOX_SERVER_KEY` of the environment.',
      de: 'Server auf diesem Computer, der für die Sandbox übersetzt, etwa `http://127.0.0.1:11434` von Ollama. Sein Schlüssel wird, wenn er einen verlangt, aus `INTERLINEAR_SANDBOX_SERVER_KEY` der Umgebung gelesen.',
    },
  },
  'sandbox.serverModel': {
    type: 'string',
    scope: 'machine',
    default: '',
    restricted: true,
    description: {
      en: 'Model of that server. Empty: one of those it lists.',
      de: 'Modell dieses Servers. Leer: eines von denen, die er auflistet.',
    },
  },
  'sandbox.serverKind': {
    type: 'choice',
    scope: 'machine',
    default: 'chat',
    restricted: true,
    choices: {
      chat: {
        label: { en: 'Language model', de: 'Sprachmodell' },
        description: {
          en: 'Ollama, llama.cpp, LM Studio, vLLM, and what else has their interface.',
          de: 'Ollama, llama.cpp, LM Studio, vLLM und was sonst ihre Schnittstelle hat.',
        },
      },
      libretranslate: {
        label: { en: 'LibreTranslate server', de: 'LibreTranslate-Server' },
        description: { en: 'A translator.', de: 'Ein Übersetzer.' },
      },
    },
    description: { en: 'What that server speaks.', de: 'Was dieser Server spricht.' },
  },
  'sandbox.serverFirst': {
    type: 'boolean',
    scope: 'machine',
    default: false,
    restricted: true,
    description: {
      en: 'Ask that server before all other engines of the sandbox.',
      de: 'Diesen Server vor allen anderen Engines der Sandbox fragen.',
    },
  },
  'sandbox.serverElsewhere': {
    type: 'boolean',
    scope: 'machine',
    default: false,
    restricted: true,
    online: true,
    description: {
      en: 'That server may be another computer: **texts leave this one.**',
      de: 'Dieser Server darf ein anderer Computer sein: **Texte verlassen diesen hier.**',
    },
  },
} as const;
