import { isTranslateGemma } from './chat-prompts.ts';
import { isJsonRecord, parseJson } from './json-value.ts';
import { ServerFailure, type ServerReply } from './server-link.ts';

/** More than any server has; the rest is not listed. */
const mostModels = 500;
const longestName = 200;

/** The models of a server. Throws a {@link ServerFailure} for what is no list of them. */
export function readModels({ text }: ServerReply): readonly string[] {
  const answer = parseJson(text);
  const data = isJsonRecord(answer) ? answer['data'] : null;
  // Ollama lists none as null.
  if (isJsonRecord(answer) && answer['object'] === 'list' && data === null) return [];
  if (!Array.isArray(data)) throw new ServerFailure('broken', 'Its list of models is none.');
  const ids = data.map((entry: unknown) => (isJsonRecord(entry) ? entry['id'] : null));
  return ids
    .filter((id) => typeof id === 'string' && id !== '' && id.length <= longestName)
    .map(String)
    .slice(0, mostModels);
}

/** Models that do not chat. */
const mute = /embed|bge-|rerank|whisper|tts|clip|moderation|stable-diffusion|flux/i;

/**
 * The model to ask: the named one, which Ollama lists with `:latest` behind it; without a name one
 * that was made to translate, else the first that chats. Null where there is none.
 */
export function chooseModel(models: readonly string[], named: string | null): string | null {
  if (named !== null) {
    return models.find((model) => model === named || model === `${named}:latest`) ?? null;
  }
  const able = models.filter((model) => !mute.test(model));
  return able.find(isTranslateGemma) ?? able[0] ?? null;
}
