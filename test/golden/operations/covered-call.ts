import type { Client } from '../../../shared/api/client.ts';
import type { DocumentHandle } from '../../../shared/api/types/documents.ts';
import type { FakeClock } from '../../doubles/fake-clock.ts';

/** Methods of the client that the table is about: all there are. */
export type CoveredMethod = keyof Client;

/** What earlier calls made, and what the calls need. */
export interface Session {
  readonly clock: FakeClock;
  /** The same account, not recorded. */
  readonly helper: Client;
  /** The same account with its admin key. */
  readonly admin: Client;
  glossary: string;
  legacy: string;
  style: string;
  instruction: string;
  developerKey: string;
  document: DocumentHandle;
  brokenDocument: DocumentHandle;
}

export type Call = (client: Client, session: Session) => Promise<unknown>;

/** One call or more of each method, with every field that it may send. */
export type Calls<Method extends CoveredMethod> = Readonly<Record<Method, Call>>;
