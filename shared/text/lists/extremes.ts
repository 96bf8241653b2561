/** The largest of some numbers, however many they are; `least` where none is larger. */
export function largestOf(numbers: Iterable<number>, least?: number): number {
  let largest = least ?? -Infinity;
  for (const number of numbers) if (number > largest) largest = number;
  return largest;
}

/** The smallest of some numbers, however many they are; `most` where none is smaller. */
export function smallestOf(numbers: Iterable<number>, most?: number): number {
  let smallest = most ?? Infinity;
  for (const number of numbers) if (number < smallest) smallest = number;
  return smallest;
}
