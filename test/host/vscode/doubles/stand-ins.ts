/** Functions of the editor that a test answers in its place. */
export interface StandIns {
  /** Puts `stand` in the place of a function until `restore`. */
  set<Owner extends object>(
    owner: Owner,
    name: keyof Owner & string,
    stand: (...given: unknown[]) => unknown,
  ): void;
  restore(): void;
}

export function createStandIns(): StandIns {
  const undo: (() => void)[] = [];
  return {
    set: (owner, name, stand) => {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      Object.defineProperty(owner, name, { value: stand, configurable: true, writable: true });
      undo.push(() => {
        if (own === undefined) Reflect.deleteProperty(owner, name);
        else Object.defineProperty(owner, name, own);
      });
    },
    restore: () => {
      for (const back of undo.splice(0).reverse()) back();
    },
  };
}
