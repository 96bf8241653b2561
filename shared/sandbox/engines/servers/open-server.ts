import type { DetectionEngine, ImprovementEngine, TranslationEngine } from '../engine.ts';
import { ChatEngine } from './chat-engine.ts';
import { ChatImprovement } from './chat-improvement.ts';
import { ChatServer } from './chat-server.ts';
import { LibreTranslateEngine } from './libretranslate-engine.ts';
import { Patience } from './patience.ts';
import type { ServerChoice } from './server-choice.ts';
import { ServerLink } from './server-link.ts';
import type { ServerState } from './server-state.ts';

/** What a server that the user named does for a sandbox. */
export interface OpenServer {
  readonly translation: TranslationEngine;
  /** Puts the server in front of another engine, where it can improve texts. */
  readonly improving: (engine: ImprovementEngine) => ImprovementEngine;
  /** Rejects on abort alone. */
  readonly state: (signal: AbortSignal) => Promise<ServerState>;
}

/** Nothing is sent before the first text, or before its state is asked for. */
export function openServer(choice: ServerChoice, detection: DetectionEngine): OpenServer {
  const patience = new Patience();
  if (choice.kind === 'libretranslate') {
    const link = new ServerLink({ ...choice, key: null });
    const engine = new LibreTranslateEngine(link, choice.key, patience, detection);
    return {
      translation: engine,
      improving: (other) => other,
      state: (signal) => engine.state(signal),
    };
  }
  const server = new ChatServer(new ServerLink(choice), choice.model, patience);
  return {
    translation: new ChatEngine(server, detection),
    improving: (other) => new ChatImprovement(server, detection, other),
    state: (signal) => server.state(signal),
  };
}
