/** Lets other work of the thread go first; long loops call it every few thousand steps. */
export type Breathe = () => Promise<void>;

const longestStep = 25;

/** Gives way whenever it has worked for so many milliseconds that somebody could be waiting. */
export function givingWay(): Breathe {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestStep) return;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    began = performance.now();
  };
}
