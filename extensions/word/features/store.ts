/** State of one section: the one place it lives; views draw it, controllers change it. */
export interface Store<State extends object> {
  readonly state: State;
  /** Replaces what is given and tells the listeners, in the order they came. */
  update(changes: Partial<State>): void;
  /** Tells the listener of every change; returns the way to stop it. */
  subscribe(listener: (state: State) => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<(state: State) => void>();
  return {
    get state() {
      return state;
    },
    update: (changes) => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener(state);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
