import type { ModelPair } from '../../../shared/node/models/model-names.ts';

/** `en → de`. */
export function directionOf({ source, target }: ModelPair): string {
  return `${source} → ${target}`;
}

/** Bytes in millions, as files are shown to people: `17.1`. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
