/**
 * Notices that the harbour shows to passengers.
 * Keep them short: the display has two lines.
 */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

// The first ferry of the day is announced an hour before it leaves.
export function boarding(ferry: string, minutes: number): Notice {
  return {
    title: 'Boarding now',
    text: `The ferry ${ferry} leaves in ${minutes} minutes.`,
  };
}

export function cancelled(ferry: string): Notice {
  return {
    title: 'Cancelled',
    // Passengers keep their ticket and take the next ferry.
    text: `The ferry ${ferry} does not run today. Please wait for the next one.`,
  };
}

export const buttons = ['Save', 'Cancel', 'Try again', 'Delete this ticket?'];
