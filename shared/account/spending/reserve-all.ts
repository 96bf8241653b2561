import type { Budget, Reservation } from './budget.ts';

/** Sets the amount aside in each budget, or in none. Rejects as {@link Budget.reserve} does. */
export async function reserveAll(
  budgets: readonly Pick<Budget, 'reserve'>[],
  amount: number,
  signal: AbortSignal | undefined,
): Promise<Reservation> {
  const held: Reservation[] = [];
  try {
    for (const budget of budgets) held.push(await budget.reserve(amount, signal));
  } catch (error) {
    for (const reservation of held) reservation.settle(0);
    throw error;
  }
  return {
    settle: (billed) => {
      for (const reservation of held) reservation.settle(billed);
    },
  };
}
