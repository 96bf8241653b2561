import type { DocumentJobsParts } from '../../shared/jobs/documents/document-parts.ts';
import type { ResultPart } from '../../shared/ports/result-store.ts';

/** What everything rejects with from the moment the process is dead. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * The parts of a job, dying at the step with the given number: nothing after it has any effect, as
 * if the process had been killed there. Steps lie before and after each call of a port, and between
 * the pieces that go up and come down.
 */
export function crashingParts(parts: DocumentJobsParts, dieAt: number): CrashingParts {
  const steps: string[] = [];
  let isDead = false;
  function step(name: string): void {
    if (isDead) throw new Crash();
    steps.push(name);
    if (steps.length !== dieAt) return;
    isDead = true;
    throw new Crash();
  }
  async function around<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
    step(`before ${name}`);
    const result = await action();
    step(`after ${name}`);
    return result;
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
    abandon: () => (isDead ? Promise.reject(new Crash()) : part.abandon()),
  });
  const crashing: DocumentJobsParts = {
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
      read: (name) => (isDead ? Promise.reject(new Crash()) : secrets.read(name)),
      write: (name, value) => around('secret', () => secrets.write(name, value)),
      remove: (name) => around('secret removal', () => secrets.remove(name)),
    },
    results: {
      openPart: async (place, expectedBytes) =>
        wrapPart(await around('opening the part', () => results.openPart(place, expectedBytes))),
      findPart: (place) => (isDead ? Promise.reject(new Crash()) : results.findPart(place)),
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
  return { parts: crashing, steps };
}

export interface CrashingParts {
  readonly parts: DocumentJobsParts;
  /** Names of the steps that were reached. */
  readonly steps: readonly string[];
}
