/** Holds back what would move things away under the pointer while its button is down. */
export interface Press {
  /** Does it now, or as soon as the button is let go: ahead of what the click does by itself. */
  release(act: () => void): void;
  stop(): void;
}

/**
 * Watches the page until it is stopped. `onClick` is told of every click ahead of what is clicked, as
 * not every browser gives buttons the focus.
 */
export function watchPress(onClick: (target: EventTarget | null) => void): Press {
  const watching = new AbortController();
  let isDown = false;
  let held: (() => void) | null = null;
  const letGo = (): void => {
    isDown = false;
    const act = held;
    held = null;
    act?.();
  };
  const listen = (
    name: 'mousedown' | 'mouseup' | 'click' | 'dragend' | 'keydown',
    does: (event: Event) => void,
  ): void => {
    window.addEventListener(name, does, { capture: true, signal: watching.signal });
  };
  listen('mousedown', () => {
    isDown = true;
  });
  // The click comes right behind it, where there is one.
  listen('mouseup', () => setTimeout(letGo));
  listen('click', ({ target }) => {
    letGo();
    onClick(target);
  });
  listen('dragend', letGo);
  listen('keydown', letGo);
  return {
    release: (act) => {
      if (isDown) held = act;
      else act();
    },
    stop: () => {
      watching.abort();
    },
  };
}
