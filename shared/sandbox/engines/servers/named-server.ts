import {
  readServerChoice,
  ServerAddressError,
  serverKinds,
  type ServerChoice,
} from './server-choice.ts';

/** Variables of the environment that name a server; options and settings stand in for most. */
export const serverVariables = {
  address: 'INTERLINEAR_SANDBOX_SERVER',
  model: 'INTERLINEAR_SANDBOX_SERVER_MODEL',
  kind: 'INTERLINEAR_SANDBOX_SERVER_KIND',
  first: 'INTERLINEAR_SANDBOX_SERVER_FIRST',
  remote: 'INTERLINEAR_SANDBOX_SERVER_REMOTE',
  key: 'INTERLINEAR_SANDBOX_SERVER_KEY',
} as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** A server as options or settings name it; what is absent is as the environment has it. */
interface WordsOfServer {
  readonly address?: string | null;
  readonly model?: string | null;
  readonly kind?: string | null;
  readonly first?: boolean;
  readonly remote?: boolean;
}

/**
 * The server that options name, else the environment; null where neither does. With an address of
 * its own nothing but the key is taken from the environment, and that only where it is no other
 * server's there. Throws a {@link ServerAddressError}.
 */
export function findServer(environment: Variables, words: WordsOfServer = {}): ServerChoice | null {
  const read = (name: keyof typeof serverVariables): string | null => {
    const value = environment[serverVariables[name]]?.trim() ?? '';
    return value === '' ? null : value;
  };
  const from = isNamed(words) ? words : { ...wordsOf(read), ...given(words) };
  if (!isNamed(from)) return null;
  const named = from.kind ?? 'chat';
  const kind = serverKinds.find((each) => each === named);
  if (kind === undefined) throw new ServerAddressError('server.no-kind', named.slice(0, 200));
  return readServerChoice({
    address: from.address,
    kind,
    model: from.model ?? null,
    isFirst: from.first === true,
    mayBeElsewhere: from.remote === true,
    key: isSameServer(read('address') ?? from.address, from.address) ? read('key') : null,
  });
}

/** Whether a key for one address may be sent to another one. */
function isSameServer(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  return new URL(one).origin === new URL(other).origin;
}

function isNamed<Words extends WordsOfServer>(
  words: Words,
): words is Words & { readonly address: string } {
  return typeof words.address === 'string' && words.address.trim() !== '';
}

function wordsOf(read: (name: keyof typeof serverVariables) => string | null): WordsOfServer {
  return {
    address: read('address'),
    model: read('model'),
    kind: read('kind'),
    first: isYes(read('first')),
    remote: isYes(read('remote')),
  };
}

/** What options say beside an address of the environment. */
function given(words: WordsOfServer): WordsOfServer {
  const said = Object.entries(words).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(said.filter(([, value]) => value !== ''));
}

function isYes(value: string | null): boolean {
  return value !== null && /^(?:1|true|yes|on)$/i.test(value);
}
