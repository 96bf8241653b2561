import type { DirectionModel } from '../model/direction-model.ts';

/** How much the usual form counts beside a wish: enough to hold to it, too little to bend a sentence. */
const leaning = 0.5;

const known = new WeakMap<DirectionModel, number>();

/**
 * How the texts of a direction mostly address their readers: above 0 formally, below informally, as far
 * from it as they are of one mind. Drafts lean to it, else a sentence would have both forms.
 */
export function usualAddress(model: DirectionModel): number {
  const found = known.get(model);
  if (found !== undefined) return found;
  let [sum, all] = [0, 0];
  for (const address of model.table.addresses) {
    sum += Math.sign(address);
    all += Math.abs(Math.sign(address));
  }
  const usual = all === 0 ? 0 : (leaning * sum) / all;
  known.set(model, usual);
  return usual;
}
