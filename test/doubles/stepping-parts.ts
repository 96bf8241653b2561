import type { DocumentJobsParts } from '../../shared/documents/document-parts.ts';
import type { ResultPart } from '../../shared/ports/result-store.ts';

/** Told before and after each call of a port, and between the pieces that go up and come down. */
export interface Steps {
  /** Throws, or ends the process, where the run is to end. */
  readonly step: (name: string) => void;
  /** Throws once the run has ended: nothing may have an effect any more. */
  readonly requireAlive: () => void;
}

/** The parts of a document's job, with a word at every step. */
export function steppingParts(
  parts: DocumentJobsParts,
  { step, requireAlive }: Steps,
): DocumentJobsParts {
  async function around<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
    step(`before ${name}`);
    const result = await action();
    step(`after ${name}`);
    return result;
  }
  async function silently<Result>(action: () => Promise<Result>): Promise<Result> {
    requireAlive();
    return action();
  }
  async function* pieces(
    name: string,
    chunks: AsyncIterable<Uint8Array>,
  ): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      step(`before a piece ${name}`);
      yield chunk;
    }
    step(`after the last piece ${name}`);
  }
  const { client, journals, results, secrets } = parts;
  const wrapPart = (part: ResultPart): ResultPart => ({
    write: (piece) => around('write', () => part.write(piece)),
    finish: () => around('finish', () => part.finish()),
    abandon: () => silently(() => part.abandon()),
  });
  return {
    ...parts,
    journals: {
      read: (name) => journals.read(name),
      names: () => journals.names(),
      claim: (name) => journals.claim(name),
      append: (name, bytes) => around('journal line', () => journals.append(name, bytes)),
      remove: (name) => around('journal removal', () => journals.remove(name)),
    },
    secrets: {
      persistence: secrets.persistence,
      label: secrets.label,
      read: (name) => silently(() => secrets.read(name)),
      write: (name, value) => around('secret', () => secrets.write(name, value)),
      remove: (name) => around('secret removal', () => secrets.remove(name)),
    },
    results: {
      openPart: async (place, expectedBytes) =>
        wrapPart(await around('opening the part', () => results.openPart(place, expectedBytes))),
      findPart: (place) => silently(() => results.findPart(place)),
      publish: (place, name) => around('publishing', () => results.publish(place, name)),
      removePart: (place) => around('part removal', () => results.removePart(place)),
    },
    client: {
      uploadDocument: (request, options) =>
        around('upload', () => {
          const { file } = request;
          const watched = { ...file, chunks: () => pieces('going up', file.chunks()) };
          return client.uploadDocument({ ...request, file: watched }, options);
        }),
      getDocumentStatus: (handle, options) =>
        around('poll', () => client.getDocumentStatus(handle, options)),
      downloadDocument: async (handle, options) => {
        const { data, meta } = await around('download', () =>
          client.downloadDocument(handle, options),
        );
        return { data: { ...data, chunks: pieces('coming down', data.chunks) }, meta };
      },
    },
  };
}
