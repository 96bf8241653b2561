import { say, type Message } from '../messages/message.ts';

/** Why the sandbox of this machine speaks no `language`, with what to do about it. */
export function speechOfSandbox(language: string): Message {
  return language.split('-', 1)[0]?.toLowerCase() === 'en'
    ? say('sandbox-speech.program')
    : say('sandbox-speech.language', { language });
}
