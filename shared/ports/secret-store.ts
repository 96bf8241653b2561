/** Where keys are kept. A store says whether it lasts, and never pretends a broken secret is absent. */
export interface SecretStore {
  /** `memory` stores forget at the end of the process: the user is told. */
  readonly persistence: 'persisted' | 'memory';
  /** Name of the place for people, such as "system keyring". */
  readonly label: string;
  read(name: string): Promise<SecretReading>;
  write(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export type SecretReading =
  | { readonly outcome: 'present'; readonly value: string }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'unreadable'; readonly reason: string };
