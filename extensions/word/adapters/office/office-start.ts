/** What the page found around itself. */
export type OfficeStart = 'word' | 'elsewhere' | 'no-library' | 'no-answer';

/** Word answers within a second or so; a host that never does is said, not waited for. */
const patienceInMs = 15_000;

/** Waits for office.js to say where the page runs. Never rejects. */
export async function startOffice(): Promise<OfficeStart> {
  if (!('Office' in globalThis)) return 'no-library';
  const info = await Promise.race([
    Office.onReady(),
    new Promise<null>((resolve) => {
      setTimeout(() => {
        resolve(null);
      }, patienceInMs);
    }),
  ]);
  if (info === null) return 'no-answer';
  // Typed as always there; outside of Office it is null.
  const host = info.host as Office.HostType | null;
  return host === Office.HostType.Word && 'Word' in globalThis ? 'word' : 'elsewhere';
}
