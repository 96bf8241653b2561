import type { ModelPair } from '../../../shared/node/models/model-names.ts';

/** `en → de`; `ocr-eng` for what reads letters of pictures, as commands name it. */
export function directionOf({ source, target }: ModelPair): string {
  return readsPictures({ source }) ? `${source}-${target}` : `${source} → ${target}`;
}

/** Whether something that is installed reads letters of pictures, and translates nothing. */
export function readsPictures({ source }: Pick<ModelPair, 'source'>): boolean {
  return source === 'ocr';
}

/** Bytes in millions, as files are shown to people: `17.1`. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
